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

TEST_CASE("traditional moves are also written with the signs that people use for both sides") {
    const auto common = [](const std::string& fen, std::string_view move, Notation notation) {
        return write_move(tests::position_of(fen), tests::move(move), notation,
                          {.common_signs = true});
    };
    const std::string start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    CHECK(common(start + " w", "i0i1", Notation::Traditional) == "車一進一");
    CHECK(common(start + " w", "h0g2", Notation::TraditionalFile) == "馬二進三");
    CHECK(common(start + " w", "h2e2", Notation::Traditional) == "炮二平五");
    CHECK(common(start + " b", "h9g7", Notation::Traditional) == "馬８進７");
    CHECK(common(start + " b", "b7e7", Notation::Traditional) == "炮２平５");
    CHECK(common(start + " w", "i0i1", Notation::Chinese) == "车一进一");
    const std::string rooks = "5k3/9/9/3R5/9/3R5/9/9/9/4K4 w";
    CHECK(common(rooks, "d6d7", Notation::Traditional) == "前車進一");
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
