// SPDX-License-Identifier: MIT
//
// Chuhe's own book file. Whatever the bytes are, opening, probing and reading it all terminate; and
// a book that is sound as a whole is reproduced byte for byte.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "chuhe/book/book.h"
#include "chuhe/book/layout.h"
#include "chuhe/book/writer.h"
#include "chuhe/core/generate.h"
#include "require.h"

using namespace chuhe;

namespace {

// Also with a header that matches the entries: no fuzzer guesses checksums.
std::string with_good_head(const std::string& bytes) {
    book::Head head;
    head.entries = bytes.size() / book::kEntrySize;
    const std::string body = bytes.substr(0, head.entries * book::kEntrySize);
    book::Checksum checksum;
    checksum.add(body);
    head.checksum = checksum.value();
    for (std::uint64_t i = 0; i < head.entries; ++i) {
        const auto at = [&](std::uint64_t index) {
            return book::parse_identity(
                bytes_of(body).subspan(index * book::kEntrySize, book::kEntrySize));
        };
        if (i == 0 || at(i) != at(i - 1)) ++head.positions;
    }
    return book::to_bytes(head) + body;
}

void check(const std::string& bytes) {
    const Result<book::Book> book =
        book::Book::open(std::make_unique<RandomBytes>(bytes), "fuzz.book");
    if (!book) {
        require(!book.error().message.empty());
        return;
    }
    Position position = Position::start();
    for (int ply = 0; ply < 4; ++ply) {
        const auto moves = book->probe(position);
        if (!moves || moves->empty()) break;
        require(is_legal(position, moves->front().move));
        position.make(moves->front().move);
    }
    std::vector<book::Entry> entries;
    if (!book->for_each([&](const book::Entry& entry) { entries.push_back(entry); })) return;
    MemorySink sink;
    const auto written = book::write_book(sink, entries, {book->head().games, book->head().plies});
    require(written.has_value() && written->entries == book->head().entries);
    require(sink.bytes().size() == bytes.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    check(bytes);
    check(with_good_head(bytes));
    return 0;
}
