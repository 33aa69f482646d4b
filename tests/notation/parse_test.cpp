// SPDX-License-Identifier: MIT
#include "chuhe/notation/parse.h"

#include <doctest/doctest.h>

#include "kit/printing.h"

using namespace chuhe;
using namespace chuhe::notation;
using tests::position_of;

TEST_CASE("a text in any notation is parsed as its move") {
    for (const std::string_view text : {"炮二平五", "炮２平５", "C2=5", "C2.5", "h2e2", "H2-E2"}) {
        CAPTURE(text);
        const Result<Move> move = parse_move(Position::start(), text);
        REQUIRE(move.has_value());
        CHECK(to_string(*move) == "h2e2");
    }
}

TEST_CASE("a text that is not a move, and a move that cannot be played, are different errors") {
    CHECK(parse_move(Position::start(), "hello").error().code == ErrorCode::BadSyntax);
    CHECK(parse_move(Position::start(), "").error().code == ErrorCode::BadSyntax);
    const Result<Move> illegal = parse_move(Position::start(), "车一进三");
    REQUIRE_FALSE(illegal.has_value());
    CHECK(illegal.error().code == ErrorCode::IllegalMove);
    CHECK_FALSE(illegal.error().message.empty());
}

TEST_CASE("a text that fits two pieces is refused with both moves") {
    const Position position = position_of("5k3/9/3R5/9/9/3R5/9/9/9/3K5 w");
    const Result<Move> move = parse_move(position, "R6+1");
    REQUIRE_FALSE(move.has_value());
    CHECK(move.error().code == ErrorCode::AmbiguousMove);
    CHECK(to_string(move.error()) == "ambiguous move: 'R6+1' can be d7d8 or d4d5");
    CHECK(move.error().message.in(Language::Simplified) == "“R6+1”可读作 d7d8 或 d4d5");
}

TEST_CASE("the options of a reader hold for a single move too") {
    const ReadOptions options{.hint = {}, .allowed = NotationSet{Notation::Uci}};
    CHECK(parse_move(Position::start(), "h2e2", options).has_value());
    CHECK(parse_move(Position::start(), "炮二平五", options).error().code == ErrorCode::BadSyntax);
}
