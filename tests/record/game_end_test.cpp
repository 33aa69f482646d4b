// SPDX-License-Identifier: MIT
#include "chuhe/record/game_end.h"

#include <doctest/doctest.h>

#include <span>

#include "chuhe/rules/names.h"
#include "kit/printing.h"

namespace chuhe::record {
namespace {

using namespace chuhe::tests;
using rules::Ending;
using rules::RuleBook;
using Moves = std::initializer_list<const char*>;

constexpr const char* kBeforeMate = "4k4/R8/9/9/7R1/9/9/9/9/3K5 w";
// Red's rook checks perpetually; see docs/rules.md, case 1.
constexpr const char* kChecks = "4R4/3k5/5R3/9/9/2B6/n8/3pB4/4p4/3K5 w";
constexpr Moves kCheckCycle = {"e9d9", "d8e8", "d9e9", "e8d8"};
// Rook and king move back and forth.
constexpr const char* kQuiet = "3k5/9/9/9/R8/9/9/9/9/4K4 w";
constexpr Moves kIdleCycle = {"a5a4", "d9d8", "a4a5", "d8d9"};

void play(Game& game, Moves moves, int rounds = 1) {
    NodeId node = game.line_end(kRoot);
    for (int round = 0; round < rounds; ++round) {
        for (const char* text : moves)
            node = game.add_move(node, move(text));
    }
}

Game game_of(const char* fen, Moves moves, Outcome outcome, int rounds = 1) {
    Game game(position_of(fen));
    play(game, moves, rounds);
    game.set_outcome(outcome);
    return game;
}

ResultCheck result_of(const Game& game, const RuleBook& book = RuleBook::asian()) {
    return end_of(game, book).result;
}

TEST_CASE("mate on the board decides the result") {
    const Game won = game_of(kBeforeMate, {"h5h9"}, Outcome::RedWins);
    CHECK(end_of(won).verdict.ending == Ending::Checkmate);
    CHECK(result_of(won) == ResultCheck::Agrees);
    CHECK(result_of(game_of(kBeforeMate, {"h5h9"}, Outcome::BlackWins)) ==
          ResultCheck::Contradicts);
    CHECK(result_of(game_of(kBeforeMate, {"h5h9"}, Outcome::Draw)) == ResultCheck::Contradicts);
    CHECK(result_of(game_of(kBeforeMate, {"h5h9"}, Outcome::Unknown)) == ResultCheck::Missing);
    CHECK(result_of(game_of(kBeforeMate, {"h5h9"}, Outcome::Several)) == ResultCheck::Silent);
}

TEST_CASE("a side without a legal move loses, unlike in chess") {
    const Game game = game_of("3k5/9/4P4/9/9/9/9/9/9/4K4 w", {"e7e8"}, Outcome::Draw);
    CHECK(end_of(game).verdict.ending == Ending::NoLegalMove);
    CHECK(result_of(game) == ResultCheck::Contradicts);
}

TEST_CASE("if the moves stop in the middle of a game, any result is possible") {
    for (const Outcome outcome : {Outcome::RedWins, Outcome::BlackWins, Outcome::Draw}) {
        const Game game = game_of(kBeforeMate, {"h5h8"}, outcome);
        CHECK(end_of(game).verdict.ending == Ending::None);
        CHECK(result_of(game) == ResultCheck::Silent);
    }
}

TEST_CASE("a perpetual checker cannot have won") {
    CHECK(result_of(game_of(kChecks, kCheckCycle, Outcome::RedWins, 2)) ==
          ResultCheck::Contradicts);
    CHECK(result_of(game_of(kChecks, kCheckCycle, Outcome::BlackWins, 2)) == ResultCheck::Agrees);
    // Players may agree on a draw regardless of who had to deviate.
    CHECK(result_of(game_of(kChecks, kCheckCycle, Outcome::Draw, 2)) == ResultCheck::Doubtful);
    // The third occurrence has not come: nothing was ruled.
    CHECK(result_of(game_of(kChecks, kCheckCycle, Outcome::RedWins, 1)) == ResultCheck::Silent);
    CHECK(result_of(game_of(kChecks, kCheckCycle, Outcome::RedWins, 2), RuleBook::none()) ==
          ResultCheck::Doubtful);
}

TEST_CASE("the opponent of a perpetual checker may still resign or lose on time") {
    Game game = game_of(kChecks, kCheckCycle, Outcome::RedWins, 2);
    game.set_ending("Black lost on time");
    CHECK(end_of(game).verdict.ending == Ending::TimeForfeit);
    CHECK(end_of(game).is_stated);
    CHECK(result_of(game) == ResultCheck::Agrees);
    game.set_ending("time forfeit");
    CHECK(result_of(game) == ResultCheck::Silent);
}

TEST_CASE("a repetition without an offence is a draw, and a recorded win is doubtful") {
    const Game draw = game_of(kQuiet, kIdleCycle, Outcome::Draw, 2);
    CHECK(end_of(draw).verdict.ending == Ending::Repetition);
    CHECK(result_of(draw) == ResultCheck::Agrees);
    CHECK(result_of(game_of(kQuiet, kIdleCycle, Outcome::RedWins, 2)) == ResultCheck::Doubtful);
}

TEST_CASE("the natural move limit must be claimed, so a win after it is possible") {
    RuleBook book = RuleBook::asian();
    book.folds = 100;
    const Game game = game_of(kQuiet, kIdleCycle, Outcome::RedWins, 30);
    CHECK(end_of(game, book).verdict.ending == Ending::NaturalMoveLimit);
    CHECK(result_of(game, book) == ResultCheck::Silent);
    CHECK(result_of(game_of(kQuiet, kIdleCycle, Outcome::Draw, 30), book) == ResultCheck::Agrees);
}

TEST_CASE("what ended the game first counts, limit or repetition") {
    // The position has occurred thirty times before the limit.
    const Game cycles = game_of(kQuiet, kIdleCycle, Outcome::Draw, 31);
    CHECK(end_of(cycles).verdict.ending == Ending::Repetition);
    Game late(position_of("3k5/9/9/9/R8/9/9/9/9/4K4 w - - 119 60"));
    play(late, kIdleCycle, 3);
    CHECK(end_of(late).verdict.ending == Ending::NaturalMoveLimit);
    CHECK(end_of(late).over_since == 1);
}

TEST_CASE("a win without a piece that can cross the river is impossible") {
    const char* fen = "2bakab2/9/9/9/9/9/9/4B4/4p4/3K5 w";
    CHECK(result_of(game_of(fen, {"d0d1"}, Outcome::RedWins)) == ResultCheck::Silent);
    const Game game = game_of("2bak1b2/9/9/9/9/9/9/4B4/4A4/3Kp4 w", {"d0e0"}, Outcome::RedWins);
    CHECK(end_of(game).verdict.ending == Ending::InsufficientMaterial);
    CHECK(result_of(game) == ResultCheck::Contradicts);
}

TEST_CASE("a result that contradicts the record's own words is wrong, but mate is mate") {
    Game game = game_of(kBeforeMate, {"h5h8"}, Outcome::RedWins);
    game.set_ending("红方认输");
    CHECK(result_of(game) == ResultCheck::Contradicts);
    CHECK(describe_result(end_of(game), game).in(Language::English) ==
          "Recorded result: Red wins, which the record itself contradicts: Black wins.");
    game.set_outcome(Outcome::BlackWins);
    CHECK(result_of(game) == ResultCheck::Agrees);
    CHECK(describe_end(end_of(game), game).in(Language::English) ==
          "As the record says: Red has resigned.");

    Game mate = game_of(kBeforeMate, {"h5h9"}, Outcome::Draw);
    mate.set_ending("draw agreed");
    CHECK(end_of(mate).verdict.ending == Ending::Checkmate);
    CHECK(result_of(mate) == ResultCheck::Contradicts);
}

TEST_CASE("a draw agreed while one side had to deviate is worth a note") {
    Game game = game_of(kChecks, kCheckCycle, Outcome::Draw, 2);
    game.set_ending("agreed");
    CHECK(result_of(game) == ResultCheck::Doubtful);
    CHECK(end_of(game).verdict.ending == Ending::PerpetualCheck);
}

TEST_CASE("moves after the end of the game are noticed") {
    const Game game = game_of(kQuiet, kIdleCycle, Outcome::Draw, 3);  // four times
    const GameEnd end = end_of(game);
    REQUIRE(end.over_since.has_value());
    CHECK(*end.over_since == 8);
    CHECK(describe_going_on(end, game)
              .in(Language::English)
              .starts_with("The game went on after ply 8"));
    CHECK_FALSE(end_of(game_of(kQuiet, kIdleCycle, Outcome::Draw, 2)).over_since.has_value());

    Game mated = game_of(kBeforeMate, {"h5h9"}, Outcome::RedWins);
    mated.add_text(mated.line_end(kRoot), "e9e8", Message::verbatim("illegal"));
    CHECK(end_of(mated).over_since == 1);
    CHECK(end_of(mated).verdict.ending == Ending::Checkmate);
    CHECK(result_of(mated) == ResultCheck::Agrees);
}

TEST_CASE("a side that has to deviate and does so may play on") {
    Game game = game_of(kChecks, kCheckCycle, Outcome::RedWins, 2);
    play(game, {"f7f8"});
    const GameEnd end = end_of(game);
    CHECK_FALSE(end.over_since.has_value());
    CHECK(end.result == ResultCheck::Silent);
}

TEST_CASE("unplayable text leaves the end of a game unknown") {
    Game game = game_of(kBeforeMate, {"h5h8"}, Outcome::BlackWins);
    game.add_text(game.line_end(kRoot), "xyz", Message::verbatim("no such move"));
    const GameEnd end = end_of(game);
    CHECK(end.breaks_off);
    CHECK(end.plies == 1);
    CHECK(end.result == ResultCheck::Silent);
    CHECK(describe_end(end, game).in(Language::English) ==
          "The record cannot be followed beyond ply 1.");
}

TEST_CASE("a game without moves or without a position has no end") {
    Game empty;
    CHECK(describe_end(end_of(empty), empty).in(Language::Simplified) == "没有着法。");
    CHECK(describe_result(end_of(empty), empty).in(Language::English).empty());
    Game broken;
    broken.set_start(Setup{});
    CHECK(end_of(broken).breaks_off);
    CHECK_FALSE(history_of(broken).has_value());
    // A mate that was set up needs no result, but must not contradict one.
    CHECK(result_of(game_of("4k3R/R8/9/9/9/9/9/9/9/3K5 b", {}, Outcome::Unknown)) ==
          ResultCheck::Silent);
    CHECK(result_of(game_of("4k3R/R8/9/9/9/9/9/9/9/3K5 b", {}, Outcome::BlackWins)) ==
          ResultCheck::Contradicts);
}

TEST_CASE("the end is described in three languages") {
    const Game game = game_of(kBeforeMate, {"h5h9"}, Outcome::BlackWins);
    const GameEnd end = end_of(game);
    CHECK(describe_end(end, game).in(Language::English) == "Checkmate (将死): Black has lost.");
    CHECK(describe_result(end, game).in(Language::English) ==
          "Recorded result: Black wins, which the rules contradict: Red wins.");
    CHECK(describe_result(end, game).in(Language::Simplified) ==
          "记录结果：黑胜，与规则不符，应为：红胜。");
    CHECK(describe_result(end, game).in(Language::Traditional) ==
          "記錄結果：黑勝，與規則不符，應為：紅勝。");
}

}  // namespace
}  // namespace chuhe::record
