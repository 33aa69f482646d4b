// SPDX-License-Identifier: MIT
//
// Books in memory, made from lines of moves.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/book/book.h"
#include "chuhe/book/collection.h"
#include "chuhe/book/weigh.h"
#include "chuhe/book/writer.h"
#include "kit/printing.h"
#include "test_paths.h"

namespace chuhe::book {

// Adds the moves of a game from the starting position. `result` is Red's.
inline void add_game(Collection& collection, std::string_view moves, GameResult result) {
    Position position = Position::start();
    for (const std::string_view word : split_words(moves)) {
        const Move move = tests::move(word);
        GameResult own = result;
        if (position.side_to_move() == Side::Black && result != GameResult::Draw)
            own = result == GameResult::Win ? GameResult::Loss : GameResult::Win;
        REQUIRE(collection.add(position, move, own));
        position.make(move);
    }
}

inline std::string bytes_of_book(const std::vector<Entry>& entries) {
    MemorySink sink;
    REQUIRE(write_book(sink, entries).has_value());
    return sink.take();
}

// A source that owns its bytes.
class OwnedBytes : public RandomSource {
public:
    explicit OwnedBytes(std::string bytes) : bytes_(std::move(bytes)), source_(bytes_) {}
    std::uint64_t size() const override { return source_.size(); }
    Result<void> read_at(std::uint64_t offset, std::span<char> room) const override {
        return source_.read_at(offset, room);
    }

private:
    std::string bytes_;
    RandomBytes source_;
};

inline Result<Book> open_bytes(std::string bytes) {
    return Book::open(std::make_unique<OwnedBytes>(std::move(bytes)), "test.book");
}

inline Book book_of(std::vector<Entry> entries) {
    weigh(entries);
    Result<Book> book = open_bytes(bytes_of_book(entries));
    REQUIRE(book.has_value());
    return std::move(*book);
}

// A small book: three games, one of them mirrored.
inline Collection three_games() {
    Collection collection;
    add_game(collection, "h2e2 h9g7 h0g2 i9h9", GameResult::Win);
    add_game(collection, "b2e2 b9c7 b0c2 g6g5", GameResult::Draw);
    add_game(collection, "c3c4 b7c7", GameResult::Loss);
    return collection;
}

inline Position position_after(std::string_view moves) {
    Position position = Position::start();
    for (const std::string_view word : split_words(moves))
        position.make(tests::move(word));
    return position;
}

inline std::vector<BookMove> probe(const Book& book, const Position& position) {
    const Result<std::vector<BookMove>> moves = book.probe(position);
    REQUIRE(moves.has_value());
    return *moves;
}

// A file of the real data next to the checkout; empty, with a message, if it is missing.
inline std::optional<std::string> real_file(std::string_view name) {
    namespace fs = std::filesystem;
    const char* given = std::getenv("CHUHE_DATA");
    const fs::path data =
        given != nullptr ? fs::path(given) : fs::path(tests::kDataFolder) / "../../../shared/data";
    const fs::path path = data / "books" / name;
    std::error_code error;
    if (fs::exists(path, error)) return path.string();
    MESSAGE("skipped: there is no ", path.lexically_normal().string());
    return std::nullopt;
}

}  // namespace chuhe::book
