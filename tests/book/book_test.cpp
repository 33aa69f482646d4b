// SPDX-License-Identifier: MIT
#include "chuhe/book/book.h"

#include <filesystem>

#include "book_kit.h"
#include "chuhe/book/layout.h"
#include "chuhe/core/generate.h"
#include "kit/random_positions.h"

namespace chuhe::book {
namespace {

TEST_CASE("a book answers with counts for the side to move, best first") {
    const Book book = book_of(three_games().take());
    CHECK(book.head().positions == 5);
    CHECK(book.head().entries == 7);

    const std::vector<BookMove> first = probe(book, Position::start());
    REQUIRE(first.size() == 2);
    CHECK(first[0].move == tests::move("h2e2"));
    CHECK(first[0].twin == tests::move("b2e2"));
    CHECK(first[0].counts == Counts{1, 1, 0});
    CHECK(first[1].move == tests::move("g3g4"));
    CHECK(first[1].counts == Counts{0, 0, 1});

    // Black lost one of these and drew the other.
    const std::vector<BookMove> answers = probe(book, position_after("h2e2"));
    REQUIRE(answers.size() == 1);
    CHECK(answers[0].move == tests::move("h9g7"));
    CHECK(answers[0].twin.is_none());
    CHECK(answers[0].counts == Counts{0, 1, 1});
    CHECK(probe(book, position_after("b2e2"))[0].move == tests::move("b9c7"));
    CHECK(probe(book, position_after("a3a4")).empty());
}

TEST_CASE("every position of a large book is found, and no other") {
    Collection collection;
    std::vector<Position> inside;
    tests::for_random_positions(600, [&](const Position& position) {
        const MoveList legal = legal_moves(position);
        if (legal.empty()) return;
        inside.push_back(position);
        for (std::size_t i = 0; i < legal.size(); i += 3)
            REQUIRE(collection.add(position, legal[i], GameResult::Win));
    });
    const Book book = book_of(collection.take());
    for (const Position& position : inside) {
        CAPTURE(to_fen(position));
        const std::vector<BookMove> moves = probe(book, position);
        const MoveList legal = legal_moves(position);
        CHECK(moves.size() >= (legal.size() + 2) / 3 / 2);
        for (const BookMove& found : moves)
            CHECK(legal.contains(found.move));
        const std::vector<BookMove> images = probe(book, position.mirrored());
        CHECK(images.size() == moves.size());
    }
    CHECK(probe(book, Position::start().after(tests::move("i0i1"))).empty());
}

TEST_CASE("all entries come in order and the book is found complete") {
    const std::vector<Entry> entries = [] {
        std::vector<Entry> list = three_games().take();
        weigh(list);
        return list;
    }();
    const Book book = book_of(entries);
    std::vector<Entry> seen;
    REQUIRE(book.for_each([&](const Entry& entry) { seen.push_back(entry); }).has_value());
    CHECK(seen == entries);
}

TEST_CASE("a file that is not a book is rejected with the location") {
    const std::string good = bytes_of_book(three_games().take());
    struct Refusal {
        std::string bytes;
        ErrorCode code;
        std::uint64_t offset;
    };
    const std::vector<Refusal> refusals = {
        {"", ErrorCode::Unsupported, 0},
        {"banana", ErrorCode::Unsupported, 0},
        {std::string(200, 'x'), ErrorCode::Unsupported, 0},
        {good.substr(0, 30), ErrorCode::Truncated, 30},
        {good.substr(0, good.size() - 1), ErrorCode::Truncated, good.size() - 1},
        {good.substr(0, 64), ErrorCode::Truncated, 64},
        {good + "x", ErrorCode::BadSyntax, good.size()},
    };
    for (const Refusal& refusal : refusals) {
        CAPTURE(refusal.bytes.size());
        const Result<Book> book = open_bytes(refusal.bytes);
        REQUIRE_FALSE(book.has_value());
        CHECK(book.error().code == refusal.code);
        CHECK(book.error().where.offset == refusal.offset);
        CHECK(book.error().where.source == "test.book");
    }
}

TEST_CASE("any changed byte of the entries is noticed when all are read") {
    const std::string good = bytes_of_book(three_games().take());
    for (std::size_t at = kHeadSize; at < good.size(); ++at) {
        CAPTURE(at);
        std::string bad = good;
        bad[at] = static_cast<char>(bad[at] ^ 0x01);
        const Result<Book> book = open_bytes(bad);
        REQUIRE(book.has_value());
        CHECK_FALSE(book->for_each([](const Entry&) {}).has_value());
    }
}

TEST_CASE("a move that is illegal there is reported, not played") {
    Collection collection;
    REQUIRE(collection.add(Position::start(), tests::move("h2h8"), GameResult::Win));
    const Book book = book_of(collection.take());
    const auto moves = book.probe(Position::start());
    REQUIRE_FALSE(moves.has_value());
    CHECK(to_string(moves.error().message) == "the book has h2h8, which is illegal there");
    CHECK(moves.error().where.offset == kHeadSize);
}

TEST_CASE("a book file that is missing, a folder or a device is an error") {
    CHECK(Book::open("/nowhere/a.book").error().code == ErrorCode::CannotOpen);
    CHECK(Book::open("/").error().code == ErrorCode::CannotOpen);
    CHECK(Book::open("/dev/null").error().code == ErrorCode::CannotOpen);
}

}  // namespace
}  // namespace chuhe::book
