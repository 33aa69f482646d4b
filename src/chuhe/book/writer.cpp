// SPDX-License-Identifier: MIT
#include "chuhe/book/writer.h"

#include <algorithm>
#include <cassert>

#include "chuhe/book/layout.h"

namespace chuhe::book {

Result<Head> write_book(ByteSink& sink, std::span<const Entry> entries, const Origin& origin) {
    Head head;
    head.entries = entries.size();
    head.games = origin.games;
    head.plies = origin.plies;
    Checksum checksum;
    std::string bytes;
    const Entry* previous = nullptr;
    // The header needs the checksum of everything after it, so the bytes are generated twice rather
    // than kept: a book may be large.
    for (const Entry& entry : entries) {
        assert(previous == nullptr || comes_before(*previous, entry));
        if (previous == nullptr || previous->identity != entry.identity) ++head.positions;
        previous = &entry;
        bytes.clear();
        append_bytes(bytes, entry);
        checksum.add(bytes);
    }
    head.checksum = checksum.value();
    if (const auto written = sink.write(to_bytes(head)); !written)
        return tl::make_unexpected(written.error());
    for (const Entry& entry : entries) {
        bytes.clear();
        append_bytes(bytes, entry);
        if (const auto written = sink.write(bytes); !written)
            return tl::make_unexpected(written.error());
    }
    return head;
}

Result<Head> write_book(const std::string& path, std::span<const Entry> entries,
                        const Origin& origin) {
    Result<OutputFile> file = OutputFile::create(path);
    if (!file) return tl::make_unexpected(file.error());
    Result<Head> head = write_book(*file, entries, origin);
    if (!head) return head;
    if (const auto committed = file->commit(); !committed)
        return tl::make_unexpected(committed.error());
    return head;
}

}  // namespace chuhe::book
