// SPDX-License-Identifier: MIT
//
// Ranks from 0 and from 1 in UCI.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/protocol/server_text.h"
#include "talk.h"

using namespace chuhe;
using namespace chuhe::protocol;

namespace {

// Two rooks, one above the other: c4d4 can be played by either.
const std::string kRooks = "4k4/9/9/9/9/2R6/2R6/9/9/3K5 w - - 0 1";

std::string moves_of(const std::string& line, const RankHint& ranks) {
    const auto command = parse_position(split_words(line), ranks);
    REQUIRE(command);
    std::string text;
    for (const Move move : command->moves)
        text += to_string(move) + ' ';
    return text;
}

// The moves that the engine answers with, if these are the only ones allowed.
std::string answer(Talk& talk, const std::string& only) {
    talk.say("go depth 1 searchmoves " + only);
    return talk.wait_for("bestmove ").substr(9, only.size());
}

}  // namespace

TEST_CASE("the whole list of moves decides from where ranks count") {
    for (const RankBase expected : {RankBase::Zero, RankBase::One}) {
        const RankHint hint{expected};
        CHECK(moves_of("startpos moves h2e2 h9g7", hint) == "h2e2 h9g7 ");
        CHECK(moves_of("startpos moves h3e3 h10g8", hint) == "h2e2 h9g7 ");
        // The first move can be played in both ways, the second only from 1.
        CHECK(moves_of("fen " + kRooks + " moves c4d4 e10e9", hint) == "c3d3 e9e8 ");
        CHECK(moves_of("fen " + kRooks + " moves c4d4 e9e8", hint) == "c4d4 e9e8 ");
    }
    CHECK(moves_of("fen " + kRooks + " moves c4d4", {RankBase::Zero}) == "c4d4 ");
    CHECK(moves_of("fen " + kRooks + " moves c4d4", {RankBase::One}) == "c3d3 ");
    CHECK(parse_position(split_words("fen " + kRooks + " moves c4d4"))->is_unclear);
}

TEST_CASE("an illegal move does not become a legal one by counting ranks differently") {
    // With ranks from 0, c4c2 is blocked by the other rook; with ranks from 1 that one could move.
    const std::string blocked = "fen " + kRooks + " moves c4c2";
    const auto zero = parse_position(split_words(blocked));
    REQUIRE_FALSE(zero);
    CHECK(contains(to_string(zero.error().message), "move 1, 'c4c2', is not legal"));
    CHECK(moves_of(blocked, {RankBase::One}) == "c3c1 ");
    // A rank 10 shows that they count from 1.
    CHECK(moves_of(blocked + " e10e9", {RankBase::Zero}) == "c3c1 e9e8 ");
    Talk talk;
    talk.say("uci");
    CHECK(contains(talk.answer("position " + blocked), "is not legal"));
    talk.say("position fen " + kRooks);
    CHECK(contains(talk.answer("go depth 1 searchmoves c4c2"), "'c4c2' is not legal"));
}

TEST_CASE("settled ranks are not reconsidered") {
    CHECK_FALSE(parse_position(split_words("startpos moves h3e3"), {RankBase::Zero, true}));
    CHECK_FALSE(parse_position(split_words("startpos moves h2e2"), {RankBase::One, true}));
    Talk talk;
    talk.say("uci");
    talk.say("setoption name Ranks value 1");
    CHECK(contains(talk.answer("position startpos moves h2e2"), "'h2e2', is not legal"));
    CHECK(answer(talk, "h3e3") == "h3e3");
    talk.say("setoption name Ranks value 0");
    CHECK(answer(talk, "h2e2") == "h2e2");
}

TEST_CASE("an error is reported for the reading that goes further") {
    const auto command = parse_position(split_words("startpos moves h3e3 h10g8 a1a9"));
    REQUIRE_FALSE(command);
    CHECK(contains(to_string(command.error().message), "move 3, 'a1a9', is not legal"));
}

TEST_CASE("before any move ranks count from 0, and from 1 once a GUI names the game") {
    Talk talk;
    talk.say("uci");
    talk.say("go depth 1 searchmoves h2e2");
    CHECK(talk.wait_for("bestmove ").starts_with("bestmove h2e2"));
    talk.say("setoption name UCI_Variant value xiangqi");
    talk.say("go perft 1");
    CHECK(talk.wait_for("a").starts_with("a1a2"));
    talk.wait_for("Nodes searched");
    talk.say("ucicyclone");
    talk.say("setoption name UCI_Variant value xiangqi");
    talk.say("go perft 1");
    CHECK(talk.wait_for("a").starts_with("a0a1"));
    talk.wait_for("Nodes searched");
}

TEST_CASE("ranks once seen hold for lists that do not show them") {
    Talk talk;
    talk.say("uci");
    talk.say("position startpos moves h3e3");
    CHECK(talk.answer("position fen " + kRooks + " moves c4d4").empty());
    CHECK(contains(talk.answer("d"), "4  . . . R"));
    CHECK(answer(talk, "e10e9") == "e10e9");
}

TEST_CASE("moves that can be played both ways are mentioned once") {
    Talk talk;
    talk.say("uci");
    const std::string command = "position fen " + kRooks + " moves c4d4";
    CHECK(contains(talk.answer(command), "ranks from 0 or from 1; assuming 0"));
    CHECK(talk.answer(command).empty());
    Talk of_many_games;
    of_many_games.say("setoption name UCI_Variant value xiangqi");
    CHECK(of_many_games.answer(command).empty());
}

TEST_CASE("searchmoves show the ranks, too") {
    Talk talk;
    talk.say("uci");
    CHECK(answer(talk, "b1c3") == "b1c3");
    CHECK(contains(talk.answer("go depth 1 searchmoves b1c3 h2e2"), "'h2e2' is not legal"));
}

TEST_CASE("UCCI always counts ranks from 0") {
    Talk talk;
    talk.say("ucci");
    talk.say("setoption UCI_Variant xiangqi");
    CHECK(contains(talk.answer("position startpos moves h3e3"), "is not legal"));
    CHECK(answer(talk, "h2e2") == "h2e2");
}
