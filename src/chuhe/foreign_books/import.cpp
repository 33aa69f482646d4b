// SPDX-License-Identifier: MIT
#include "chuhe/foreign_books/import.h"

#include <algorithm>
#include <array>

#include "chuhe/base/file.h"
#include "chuhe/book/collection.h"
#include "chuhe/book/walk.h"
#include "chuhe/messages/books.h"

namespace chuhe::foreign_books {
namespace {

constexpr std::string_view kSqliteMagic = "SQLite format 3";

// Both kinds provide rows() and find().
template <typename ForeignBook>
Result<Import> import_by_walking(const ForeignBook& book) {
    Import result;
    result.rows = book.rows().size();
    std::vector<bool> is_found(result.rows);
    book::Collection collection;
    bool fits = true;
    const auto lookup = [&](const Position& position) -> Result<std::vector<book::BookMove>> {
        std::vector<std::size_t> rows;
        std::vector<book::BookMove> moves = book.find(position, &rows);
        for (const std::size_t row : rows)
            is_found[row] = true;
        return moves;
    };
    const auto visit = [&](const Position& position, const std::vector<book::BookMove>& moves) {
        for (const book::BookMove& move : moves)
            fits = fits && collection.add(position, move.move, move.counts, move.weight);
        return fits;
    };
    if (const auto walked = book::walk(lookup, visit); !walked)
        return tl::make_unexpected(walked.error());
    if (!fits) return failure(ErrorCode::Unsupported, say(messages::kBookTooManyMoves));
    result.entries = collection.take();
    result.lost_rows = static_cast<std::size_t>(std::ranges::count(is_found, false));
    return result;
}

}  // namespace

Result<Import> import_obk(const ObkBook& book) {
    Result<Import> result = import_by_walking(book);
    if (!result) return result;
    result->format = "obk";
    result->rows += book.bad_rows();
    result->bad_rows = book.bad_rows();
    return result;
}

Result<Import> import_eleeye(const EleeyeBook& book) {
    // With 32-bit keys and half a million positions tried, one or two are mistaken for another.
    // Since the moves must be legal there, hardly any of these survive.
    Result<Import> result = import_by_walking(book);
    if (result) result->format = "eleeye";
    return result;
}

Result<Import> import_file(const std::string& path) {
    const Result<RandomFile> file = RandomFile::open(path);
    if (!file) return tl::make_unexpected(file.error());
    std::array<char, kSqliteMagic.size()> head{};
    const bool is_long_enough = file->size() >= head.size();
    if (is_long_enough) {
        if (const auto read = file->read_at(0, head); !read)
            return tl::make_unexpected(read.error());
    }
    if (std::string_view(head.data(), head.size()) == kSqliteMagic) {
        const Result<ObkBook> book = ObkBook::open(path);
        if (!book) return tl::make_unexpected(book.error());
        return import_obk(*book);
    }
    if (book::is_book(bytes_of({head.data(), head.size()})))
        return failure(ErrorCode::Unsupported, say(messages::kAlreadyChuheBook), {path});
    const Result<EleeyeBook> book = EleeyeBook::open(path);
    if (!book) return tl::make_unexpected(book.error());
    return import_eleeye(*book);
}

}  // namespace chuhe::foreign_books
