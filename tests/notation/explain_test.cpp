// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "chuhe/notation/reader.h"
#include "kit/printing.h"
#include "notation/fact_file.h"

using namespace chuhe;
using namespace chuhe::notation;

TEST_CASE("every rejected text has a reason") {
    for (const tests::Fact& fact : tests::read_fact_file("refusals.tsv", 2)) {
        CAPTURE(fact.line);
        const std::string& text = fact.columns[0];
        CAPTURE(text);
        CHECK(read_move(fact.position, text).empty());
        CHECK(to_string(explain_failure(fact.position, text)) == fact.columns[1]);
    }
}

TEST_CASE("the hint decides which notation the reason refers to") {
    const Position start = Position::start();
    CHECK(to_string(explain_failure(start, "C8H8", {.hint = Notation::Letters}).message) ==
          "the move would end where it starts, on b2");
    CHECK(to_string(explain_failure(start, "C8H8", {.hint = Notation::Uci}).message) ==
          "no piece on c8");
    CHECK(to_string(explain_failure(start, "h3h9", {.hint = Notation::Uci1}).message) ==
          "the red cannon on h2 cannot go to h8 (ranks counted from 0)");
    CHECK(to_string(explain_failure(start, "Hf4", {.hint = Notation::San1}).message) ==
          "no red horse can reach f3");
}

TEST_CASE("texts that would disturb a terminal or fill the screen are sanitised") {
    const Position start = Position::start();
    // Not cut within a character, and always valid text.
    std::string long_text;
    for (int i = 0; i < 41; ++i)
        long_text += "略";
    CHECK(to_string(explain_failure(start, long_text).message) ==
          "'" + long_text.substr(0, 120) + "…' is not a move in any known notation");
    CHECK(to_string(explain_failure(start, "炮\xFF").message) ==
          "'炮?' is not a move in any known notation");
    CHECK(to_string(explain_failure(start, "\x1b[2J\n").message) ==
          "'?[2J?' is not a move in any known notation");
    CHECK(to_string(explain_failure(start, std::string(1000, 'x')).message) ==
          "'" + std::string(40, 'x') + "…' is not a move in any known notation");
}

TEST_CASE("a notation that is not allowed matches no moves") {
    const ReadOptions only_wxf{.hint = std::nullopt, .allowed = {Notation::Wxf}};
    CHECK(explain_failure(Position::start(), "炮二平二", only_wxf).code == ErrorCode::BadSyntax);
    CHECK(explain_failure(Position::start(), "C2=2", only_wxf).code == ErrorCode::IllegalMove);
}
