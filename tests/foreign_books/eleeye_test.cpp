// SPDX-License-Identifier: MIT
#include "chuhe/foreign_books/eleeye.h"

#include <algorithm>
#include <map>

#include "book/book_kit.h"

namespace chuhe::foreign_books {
namespace {

using namespace book;  // the kit makes books

// A record: the lock, origin and destination as numbered by ElephantEye, the weight.
std::string record_of(std::uint32_t lock, int from, int to, int weight) {
    ByteWriter writer;
    writer.u32(lock);
    writer.u8(static_cast<std::uint8_t>(from));
    writer.u8(static_cast<std::uint8_t>(to));
    writer.u16(static_cast<std::uint16_t>(weight));
    return writer.take();
}

TEST_CASE("the lock of the start position matches ElephantEye's") {
    CHECK(eleeye_lock(Position::start()) == 0x052656D5);
    CHECK(eleeye_lock(position_after("h2e2")) != eleeye_lock(position_after("b2e2")));
}

TEST_CASE("records are found for the position and for its mirror image") {
    const std::uint32_t lock = eleeye_lock(position_after("b2e2"));
    // b9c7, only as the reply to b2e2.
    const std::string bytes = record_of(lock, 0x34, 0x55, 761);
    const Result<EleeyeBook> book = EleeyeBook::parse(bytes_of(bytes));
    REQUIRE(book.has_value());
    REQUIRE(book->find(position_after("b2e2")).size() == 1);
    CHECK(book->find(position_after("b2e2"))[0].move == tests::move("b9c7"));
    REQUIRE(book->find(position_after("h2e2")).size() == 1);
    CHECK(book->find(position_after("h2e2"))[0].move == tests::move("h9g7"));
    CHECK(book->find(position_after("h2e2"))[0].weight == 761);
    CHECK(book->find(Position::start()).empty());
}

TEST_CASE("an illegal move belongs to another position") {
    const std::string bytes = record_of(eleeye_lock(Position::start()), 0x33, 0x34, 1);
    CHECK(EleeyeBook::parse(bytes_of(bytes))->find(Position::start()).empty());
}

TEST_CASE("a file that is not a BOOK.DAT is rejected with the location") {
    const std::string first = record_of(7, 0xAA, 0xA7, 1);
    struct Refusal {
        std::string bytes;
        ErrorCode code;
        std::uint64_t offset;
    };
    for (const Refusal& refusal : std::vector<Refusal>{
             {"", ErrorCode::Truncated, 0},
             {first + "abc", ErrorCode::Truncated, 8},
             {first + record_of(6, 0xAA, 0xA7, 1), ErrorCode::BadSyntax, 8},
             {first + record_of(8, 0x32, 0xA7, 1), ErrorCode::BadSyntax, 8},
             {first + record_of(8, 0xAA, 0xAA, 1), ErrorCode::BadSyntax, 8},
         }) {
        const auto book = EleeyeBook::parse(bytes_of(refusal.bytes), "BOOK.DAT");
        REQUIRE_FALSE(book.has_value());
        CHECK(book.error().code == refusal.code);
        CHECK(book.error().where.offset == refusal.offset);
    }
    CHECK(EleeyeBook::open("/nowhere/BOOK.DAT").error().code == ErrorCode::CannotOpen);
}

TEST_CASE("the real BOOK.DAT has the moves that its program plays") {
    const auto path = real_file("eleeye_BOOK.DAT");
    if (!path) return;
    const Result<EleeyeBook> book = EleeyeBook::open(*path);
    REQUIRE(book.has_value());
    CHECK(book->rows().size() == 12'081);
    std::map<std::string, int> weights;
    for (const BookMove& move : book->find(Position::start()))
        weights[to_string(move.move)] = move.weight;
    CHECK(weights["h2e2"] + weights["b2e2"] >= 1473);
    const std::vector<BookMove> answers = book->find(position_after("b2e2"));
    const auto horse = std::ranges::find(answers, tests::move("b9c7"), &BookMove::move);
    REQUIRE(horse != answers.end());
    CHECK(horse->weight == 761);
    CHECK(book->find(position_after("h2e2")).size() == answers.size());
}

}  // namespace
}  // namespace chuhe::foreign_books
