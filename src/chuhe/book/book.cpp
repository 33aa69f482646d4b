// SPDX-License-Identifier: MIT
#include "chuhe/book/book.h"

#include <algorithm>
#include <array>

#include "chuhe/book/fold.h"
#include "chuhe/book/layout.h"
#include "chuhe/core/generate.h"
#include "chuhe/messages/books.h"

namespace chuhe::book {
namespace {

constexpr std::uint64_t offset_of(std::uint64_t index) {
    return kHeadSize + index * kEntrySize;
}

bool is_better(const BookMove& a, const BookMove& b) {
    if (a.weight != b.weight) return a.weight > b.weight;
    if (a.counts.half_points() != b.counts.half_points()) {
        return a.counts.half_points() > b.counts.half_points();
    }
    if (a.counts.games() != b.counts.games()) return a.counts.games() > b.counts.games();
    return a.move.bits() < b.move.bits();
}

}  // namespace

Result<Book> Book::open(const std::string& path) {
    Result<RandomFile> file = RandomFile::open(path);
    if (!file) return tl::make_unexpected(file.error());
    return open(std::make_unique<RandomFile>(std::move(*file)), path);
}

Result<Book> Book::open(std::unique_ptr<RandomSource> source, std::string name) {
    std::array<char, kHeadSize> bytes{};
    const std::uint64_t size = source->size();
    if (size < kHeadSize) {
        const auto there = static_cast<std::size_t>(size);
        if (const auto read = source->read_at(0, std::span(bytes).first(there)); !read)
            return tl::make_unexpected(read.error());
        if (!is_book(bytes_of({bytes.data(), there})))
            return failure(ErrorCode::Unsupported, say(messages::kNotChuheBook), {name});
        return failure(ErrorCode::Truncated, say(messages::kBookHeaderShort), {name, 0, 0, size});
    }
    if (const auto read = source->read_at(0, bytes); !read)
        return tl::make_unexpected(read.error());
    const Result<Head> head = parse_head(bytes_of({bytes.data(), bytes.size()}), name);
    if (!head) return tl::make_unexpected(head.error());
    const std::uint64_t room = (size - kHeadSize) / kEntrySize;
    if (head->entries > room) {
        return failure(ErrorCode::Truncated,
                       say(messages::kBookEntriesMissing, room, head->entries), {name, 0, 0, size});
    }
    if (offset_of(head->entries) != size) {
        return failure(ErrorCode::BadSyntax, say(messages::kBookTrailingData),
                       {name, 0, 0, offset_of(head->entries)});
    }
    return Book(std::move(source), std::move(name), *head);
}

Error Book::damage(std::uint64_t index, Message message) const {
    return {ErrorCode::BadSyntax, std::move(message), {name_, 0, 0, offset_of(index)}};
}

// The first entry that does not precede the position; head_.entries if there is none.
Result<std::uint64_t> Book::lower_bound(Identity identity) const {
    std::uint64_t low = 0;
    std::uint64_t high = head_.entries;
    std::array<char, 16> bytes{};
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (const auto read = source_->read_at(offset_of(middle), bytes); !read)
            return tl::make_unexpected(read.error());
        if (parse_identity(bytes_of({bytes.data(), bytes.size()})) < identity) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

Result<Entry> Book::entry_at(std::uint64_t index) const {
    std::array<char, kEntrySize> bytes{};
    if (const auto read = source_->read_at(offset_of(index), bytes); !read)
        return tl::make_unexpected(read.error());
    const std::optional<Entry> entry = parse_entry(bytes_of({bytes.data(), bytes.size()}));
    if (!entry) return tl::make_unexpected(damage(index, say(messages::kEntryWithoutMove)));
    return *entry;
}

Result<std::vector<BookMove>> Book::probe(const Position& position) const {
    const Fold fold(position);
    const Result<std::uint64_t> first = lower_bound(fold.identity());
    if (!first) return tl::make_unexpected(first.error());
    std::vector<BookMove> moves;
    const MoveList legal = legal_moves(position);
    // No position has more moves: a longer run of entries means that the file is damaged.
    const std::uint64_t last = std::min(head_.entries, *first + MoveList::kCapacity);
    for (std::uint64_t index = *first; index < last; ++index) {
        const Result<Entry> entry = entry_at(index);
        if (!entry) return tl::make_unexpected(entry.error());
        if (entry->identity != fold.identity()) break;
        const Move move = fold.unfolded(entry->move);
        if (!legal.contains(move)) {
            return tl::make_unexpected(
                damage(index, say(messages::kBookMoveIllegal, to_string(move))));
        }
        BookMove found{move, Move(), entry->weight, entry->counts};
        if (fold.is_symmetric() && move.mirrored() != move) found.twin = move.mirrored();
        moves.push_back(found);
    }
    std::ranges::sort(moves, is_better);
    return moves;
}

Result<void> Book::for_each(const std::function<void(const Entry&)>& visit) const {
    constexpr std::uint64_t kPiece = 4096;
    Checksum checksum;
    std::string bytes;
    std::optional<Entry> previous;
    std::uint64_t positions = 0;
    for (std::uint64_t begin = 0; begin < head_.entries; begin += kPiece) {
        const std::uint64_t count = std::min(kPiece, head_.entries - begin);
        bytes.resize(static_cast<std::size_t>(count) * kEntrySize);
        if (const auto read = source_->read_at(offset_of(begin), bytes); !read)
            return tl::make_unexpected(read.error());
        checksum.add(bytes);
        for (std::uint64_t i = 0; i < count; ++i) {
            const auto entry = parse_entry(
                bytes_of(bytes).subspan(static_cast<std::size_t>(i) * kEntrySize, kEntrySize));
            if (!entry)
                return tl::make_unexpected(damage(begin + i, say(messages::kEntryWithoutMove)));
            if (previous && !comes_before(*previous, *entry)) {
                return tl::make_unexpected(damage(begin + i, say(messages::kEntriesUnordered)));
            }
            if (!previous || previous->identity != entry->identity) ++positions;
            visit(*entry);
            previous = entry;
        }
    }
    if (checksum.value() != head_.checksum) {
        return failure(ErrorCode::BadSyntax, say(messages::kBookChecksum), {name_, 0, 0, 48});
    }
    if (positions != head_.positions) {
        return failure(ErrorCode::BadSyntax,
                       say(messages::kBookPositions, head_.positions, positions),
                       {name_, 0, 0, 24});
    }
    return {};
}

}  // namespace chuhe::book
