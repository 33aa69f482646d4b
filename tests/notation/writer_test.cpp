// SPDX-License-Identifier: MIT
#include "chuhe/notation/writer.h"

#include <doctest/doctest.h>

#include <array>

#include "chuhe/notation/reader.h"
#include "kit/printing.h"
#include "notation/fact_file.h"

using namespace chuhe;
using namespace chuhe::notation;

namespace {

struct Column {
    Notation notation;
    WriteOptions options = {};
};

// The columns of written.tsv after the first, which is the move.
constexpr std::array<Column, 12> kWrittenColumns = {{
    {Notation::Chinese},
    {Notation::Chinese, {.half_width_digits = true}},
    {Notation::Traditional},
    {Notation::ChineseFile},
    {Notation::TraditionalFile},
    {Notation::Wxf},
    {Notation::Wxf1997},
    {Notation::WxfXqbase},
    {Notation::Letters},
    {Notation::English},
    {Notation::San},
    {Notation::San1},
}};

}  // namespace

TEST_CASE("moves are written as in the table") {
    for (const tests::Fact& fact :
         tests::read_fact_file("written.tsv", 1 + kWrittenColumns.size())) {
        CAPTURE(fact.line);
        const Move move = tests::move(fact.columns[0]);
        for (std::size_t i = 0; i < kWrittenColumns.size(); ++i) {
            CHECK(write_move(fact.position, move, kWrittenColumns[i].notation,
                             kWrittenColumns[i].options) == fact.columns[i + 1]);
        }
    }
}

TEST_CASE("the texts of the table read back, alone with the notation as a hint, first without") {
    for (const tests::Fact& fact :
         tests::read_fact_file("written.tsv", 1 + kWrittenColumns.size())) {
        CAPTURE(fact.line);
        const Move move = tests::move(fact.columns[0]);
        for (std::size_t i = 0; i < kWrittenColumns.size(); ++i) {
            const std::string& text = fact.columns[i + 1];
            CAPTURE(text);
            const Reading hinted =
                read_move(fact.position, text, {.hint = kWrittenColumns[i].notation});
            REQUIRE(hinted.size() == 1);
            CHECK(hinted.front() == move);
            // Rd9 could be either kind of algebraic notation: there is no way to tell.
            if (kWrittenColumns[i].notation == Notation::San1) continue;
            const Reading unhinted = read_move(fact.position, text);
            REQUIRE_FALSE(unhinted.empty());
            CHECK(unhinted.front() == move);
        }
    }
}

TEST_CASE("coordinates are written with ranks from 0 and from 1") {
    const Position position = Position::start().after(tests::move("h2e2"));
    const Move move = tests::move("h9g7");
    CHECK(write_move(position, move, Notation::Iccs) == "H9-G7");
    CHECK(write_move(position, move, Notation::Uci) == "h9g7");
    CHECK(write_move(position, move, Notation::Uci1) == "h10g8");
}

TEST_CASE("a move is appended to a text") {
    std::string text = "1. ";
    append_move(text, Position::start(), tests::move("h2e2"), Notation::Wxf);
    CHECK(text == "1. C2=5");
}
