// SPDX-License-Identifier: MIT
#include "chuhe/match/adjudication.h"

#include <doctest/doctest.h>

#include <vector>

namespace chuhe::match {
namespace {

// Scores of alternating movers, Red first, each from the mover's point of view. Returns the number
// of plies after which the game was adjudicated; 0 if it was not.
struct Told {
    int plies = 0;
    std::optional<Side> winner = {};
};
Told feed(const Adjudication& settings, const std::vector<std::optional<int>>& scores,
          int first_move = 1) {
    Adjudicator adjudicator(settings);
    Side mover = Side::Red;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const int plies = static_cast<int>(i) + 1;
        const auto ruling = adjudicator.after_move(mover, scores[i], plies, first_move + plies / 2);
        if (ruling) return {plies, ruling->winner};
        mover = opponent_of(mover);
    }
    return {};
}

constexpr Adjudication kResign{.resign_moves = 2, .resign_score = 500};
constexpr Adjudication kDraw{.draw_moves = 2, .draw_score = 10, .draw_from = 20};

TEST_CASE("a game is lost when both engines have agreed on it long enough") {
    const Told told = feed(kResign, {600, -550, 700, -500});
    CHECK(told.plies == 4);
    CHECK(told.winner == Side::Red);
    CHECK(feed(kResign, {-600, 550, -700, 500}).winner == Side::Black);
}

TEST_CASE("one engine that claims to be winning gains nothing") {
    CHECK(feed(kResign, {32000, 0, 32000, 0, 32000, 0, 32000, 0}).plies == 0);
    CHECK(feed(kResign, {32000, std::nullopt, 32000, std::nullopt, 32000}).plies == 0);
    CHECK(feed(kResign, {600, -550, 499, -550, 600, -600}).plies == 0);
}

TEST_CASE("a game is drawn when both engines see no advantage, but not too early") {
    CHECK(feed(kDraw, {0, 5, -10, 10}, 1).plies == 0);
    const Told told = feed(kDraw, {0, 5, -10, 10}, 30);
    CHECK(told.plies == 4);
    CHECK_FALSE(told.winner);
    CHECK(feed(kDraw, {0, 5, 11, 0, 0}, 30).plies == 0);
    CHECK(feed(kDraw, {0, std::nullopt, 0, 0, 0}, 30).plies == 0);
}

TEST_CASE("nothing is adjudicated by default") {
    CHECK(feed({}, {30000, -30000, 30000, -30000, 0, 0, 0, 0, 0, 0, 0, 0}, 100).plies == 0);
    CHECK(feed({.most_plies = 3}, {1, 2, 3, 4}).plies == 3);
}

}  // namespace
}  // namespace chuhe::match
