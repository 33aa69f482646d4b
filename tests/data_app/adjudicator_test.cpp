// SPDX-License-Identifier: MIT
#include "chuhe/data/adjudicator.h"

#include <doctest/doctest.h>

#include "chuhe/data/replay.h"
#include "chuhe/rules/history.h"
#include "chuhe/rules/judge.h"
#include "composed_game.h"

using namespace chuhe;
using namespace chuhe::data;

namespace {

// The first ply after which the adjudicator ends the game if every score is the same.
std::optional<std::pair<std::size_t, Ruling>> first_ruling(engine::Score score) {
    Adjudicator adjudicator;
    for (std::size_t ply = 0; ply < 1000; ++ply) {
        if (const auto end = adjudicator.after_search(score, ply)) return std::pair{ply, *end};
    }
    return std::nullopt;
}

void check_ruling(engine::Score score, std::size_t ply, Ruling end) {
    CAPTURE(score);
    const auto ruling = first_ruling(score);
    REQUIRE(ruling.has_value());
    CHECK(ruling->first == ply);
    CHECK(ruling->second == end);
}

}  // namespace

TEST_CASE("a game ends when its outcome is clear") {
    constexpr Ruling kRedWins{Side::Black, Ending::Resigned};
    constexpr Ruling kBlackWins{Side::Red, Ending::Resigned};
    check_ruling(1500, 3, kRedWins);
    check_ruling(31990, 3, kRedWins);
    check_ruling(-1500, 3, kBlackWins);
    // Twelve searches from ply 80 on; 200 plies; 300 plies.
    check_ruling(8, 91, {std::nullopt, Ending::Level});
    check_ruling(-8, 91, {std::nullopt, Ending::Level});
    check_ruling(99, 199, {std::nullopt, Ending::TooLong});
    check_ruling(-100, 299, {std::nullopt, Ending::TooLong});
    check_ruling(1499, 299, {std::nullopt, Ending::TooLong});
}

TEST_CASE("the streaks must not be interrupted") {
    Adjudicator adjudicator;
    for (const engine::Score score :
         {1600, 1600, 1600, 1400, 1600, 1600, 1600, -1600, -1600, -1600})
        CHECK_FALSE(adjudicator.after_search(score, 50).has_value());
    CHECK(adjudicator.after_search(-1600, 50) ==
          std::optional(Ruling{Side::Red, Ending::Resigned}));

    Adjudicator other;
    for (int i = 0; i < 11; ++i)
        CHECK_FALSE(other.after_search(0, 100).has_value());
    CHECK_FALSE(other.after_search(9, 100).has_value());
    CHECK_FALSE(other.after_search(0, 100).has_value());
}

TEST_CASE("verdicts of the rules become endings") {
    const auto end_of = [](const Game& game) {
        Replay replayed;
        REQUIRE(replay(game, replayed).has_value());
        const auto history = rules::History::from_moves(replayed.positions.front(), replayed.moves);
        const rules::Verdict verdict = rules::judge(*history);
        REQUIRE(verdict.outcome != rules::Outcome::Open);
        return std::pair{result_of(verdict), ending_of(verdict)};
    };
    using tests::composed_game;
    // The rook mates.
    CHECK(end_of(composed_game("3k5/R8/1R7/9/9/9/9/9/9/4K4 w", {{"b7b9"}})) ==
          std::pair{GameResult::RedWins, Ending::NoMove});
    // The pawn leaves Black without a move.
    CHECK(end_of(composed_game("3k5/9/4P4/9/9/9/9/9/9/5K3 w", {{"e7e8"}})) ==
          std::pair{GameResult::RedWins, Ending::NoMove});
    CHECK(end_of(tests::perpetual_check()) == std::pair{GameResult::BlackWins, Ending::Perpetual});
    CHECK(end_of(composed_game("3k5/9/9/9/9/9/9/9/9/R3K4 w - - 119 90", {{"a0a1"}})) ==
          std::pair{GameResult::Draw, Ending::Limit});
    CHECK(end_of(composed_game(
              "",
              {{"a0a1"}, {"a9a8"}, {"a1a0"}, {"a8a9"}, {"a0a1"}, {"a9a8"}, {"a1a0"}, {"a8a9"}})) ==
          std::pair{GameResult::Draw, Ending::Repetition});
}
