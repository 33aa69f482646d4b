// SPDX-License-Identifier: MIT
#include "chuhe/foreign_books/obk.h"

#include <bit>
#include <cmath>

#include "book/book_kit.h"
#include "chuhe/foreign_books/import.h"
#include "chuhe/foreign_books/obk_database.h"
#include "chuhe/foreign_books/obk_keys.h"

namespace chuhe::foreign_books {
namespace {

using namespace book;  // the kit makes books

constexpr std::string_view kTable =
    "CREATE TABLE bhobk (id INTEGER PRIMARY KEY, vkey, vmove, vscore, vwin, vdraw, vlost, vvalid, "
    "vmemo BLOB, vindex)";

// A database made by these statements.
std::string database_of(std::initializer_list<std::string> statements) {
    SQLite::Database database = create_in_memory();
    for (const std::string& sql : statements)
        database.exec(sql);
    return bytes_of(database);
}

std::string row(const std::string& key, int move, int score, int valid = 1) {
    return "INSERT INTO bhobk (vkey, vmove, vscore, vwin, vdraw, vlost, vvalid) VALUES (" + key +
           ", " + std::to_string(move) + ", " + std::to_string(score) + ", 3, 2, 1, " +
           std::to_string(valid) + ")";
}

std::string signed_key(const Position& position) {
    return std::to_string(static_cast<std::int64_t>(obk_key(position)));
}

TEST_CASE("an exported book reads back identical, including mirror images and bans") {
    std::vector<Entry> entries = three_games().take();
    weigh(entries);
    entries[2].weight = 0;
    const Result<Book> book = open_bytes(bytes_of_book(entries));
    const Result<ObkBytes> exported = to_obk(*book);
    REQUIRE(exported.has_value());
    CHECK(exported->report.positions == book->head().positions);
    CHECK(exported->report.moves == entries.size());
    CHECK(exported->report.positions_left_out == 0);

    const Result<ObkBook> obk = ObkBook::parse(exported->bytes, "a.obk");
    REQUIRE(obk.has_value());
    CHECK(obk->rows().size() == entries.size());
    const Result<Import> imported = import_obk(*obk);
    REQUIRE(imported.has_value());
    CHECK(imported->entries == entries);
    CHECK(imported->lost_rows == 0);
    CHECK(imported->bad_rows == 0);
}

TEST_CASE("unreachable positions are counted when exporting") {
    Collection collection = three_games();
    const Position ending = tests::position_of("4k4/9/9/9/9/9/9/9/4A4/R3K4 w");
    REQUIRE(collection.add(ending, tests::move("a0a9"), GameResult::Win));
    const Result<ObkBytes> exported = to_obk(book_of(collection.take()));
    REQUIRE(exported.has_value());
    CHECK(exported->report.positions_left_out == 1);
}

TEST_CASE("keys are found as integers and as REAL numbers with the same bits") {
    const Position after = position_after("h2e2");
    const std::uint64_t key = obk_key(after);
    REQUIRE(key >= 1ULL << 63);
    const double real = std::bit_cast<double>(key);
    REQUIRE(std::isfinite(real));
    char text[64];
    std::snprintf(text, sizeof text, "%.17g", real);
    for (const std::string& written : {signed_key(after), std::string(text)}) {
        CAPTURE(written);
        const auto book =
            ObkBook::parse(database_of({std::string(kTable), row(written, 0x3A59, 7)}));
        REQUIRE(book.has_value());
        const std::vector<BookMove> moves = book->find(after);
        REQUIRE(moves.size() == 1);
        CHECK(moves[0].move == tests::move("h9g7"));
        CHECK(moves[0].weight == 7);
        CHECK(moves[0].counts == Counts{3, 2, 1});
        REQUIRE(book->find(position_after("b2e2")).size() == 1);
        CHECK(book->find(position_after("b2e2"))[0].move == tests::move("b9c7"));
    }
}

TEST_CASE("banned moves have no weight, and scores below 1 are still playable") {
    const std::string key = signed_key(Position::start());
    const auto book = ObkBook::parse(database_of({std::string(kTable), row(key, 0xAAA7, 90, 0),
                                                  row(key, 0xA4A7, -30), row(key, 0x9989, 99999)}));
    REQUIRE(book.has_value());
    const std::vector<BookMove> moves = book->find(Position::start());
    REQUIRE(moves.size() == 3);
    CHECK(moves[0].weight == 0);
    CHECK(moves[1].weight == 1);
    CHECK(moves[2].weight == 65535);
}

TEST_CASE("rows without a valid key or move are counted and skipped") {
    const std::string key = signed_key(Position::start());
    const auto book = ObkBook::parse(database_of(
        {std::string(kTable), row("NULL", 0xAAA7, 1), row("'text'", 0xAAA7, 1), row(key, 0, 1),
         row(key, 70000, 1), row(key, -5, 1), row(key, 0xAAA7, 1), row(key, 0x3334, 1)}));
    REQUIRE(book.has_value());
    CHECK(book->bad_rows() == 5);
    CHECK(book->rows().size() == 2);
    const Result<Import> imported = import_obk(*book);
    REQUIRE(imported.has_value());
    CHECK(imported->rows == 7);
    CHECK(imported->lost_rows == 1);  // a9b9 is not a move of Red's
    CHECK(imported->entries.size() == 1);
}

TEST_CASE("the table of a pfBook is read too") {
    std::string table(kTable);
    table.replace(table.find("bhobk"), 5, "pfBook");
    std::string insert = row(signed_key(Position::start()), 0xAAA7, 5);
    insert.replace(insert.find("bhobk"), 5, "pfBook");
    const auto book = ObkBook::parse(database_of({table, insert}));
    REQUIRE(book.has_value());
    CHECK(book->find(Position::start()).size() == 1);
}

TEST_CASE("anything but an OBK is rejected: other databases, views, other bytes") {
    for (const std::string& bytes :
         {std::string("banana"), std::string(4096, '\0'), database_of({"CREATE TABLE book (id)"}),
          database_of({"CREATE VIEW bhobk AS SELECT 1 AS vkey, 2 AS vmove"}),
          database_of({"CREATE TABLE bhobk (id, vkey)"}),
          database_of({std::string(kTable), "CREATE TABLE ltext (lma)"})}) {
        const Result<ObkBook> book = ObkBook::parse(bytes, "a.obk");
        REQUIRE_FALSE(book.has_value());
        CHECK(book.error().where.source == "a.obk");
        CHECK_FALSE(book.error().message.empty());
    }
    CHECK(ObkBook::open("/nowhere/a.obk").error().code == ErrorCode::CannotOpen);
}

TEST_CASE("a truncated database is an error or a smaller book, never a crash") {
    const std::string good = to_obk(book_of(three_games().take())).value().bytes;
    for (std::size_t size = 0; size < good.size(); size += 97) {
        const Result<ObkBook> book = ObkBook::parse(std::string_view(good).substr(0, size));
        if (book) CHECK(book->rows().size() <= 7);
    }
}

}  // namespace
}  // namespace chuhe::foreign_books
