// SPDX-License-Identifier: MIT
#include "chuhe/data/filter.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "composed_game.h"

using namespace chuhe;
using namespace chuhe::data;
using namespace chuhe::tests;

namespace {

std::vector<Fate> fates_in(const Game& game, const Filter& filter = {}) {
    Replay replayed;
    REQUIRE(replay(game, replayed).has_value());
    std::vector<Fate> out;
    fates_of(game, replayed, filter, out);
    return out;
}

using Fates = std::vector<Fate>;

}  // namespace

TEST_CASE("random moves, captures, checks and decided positions are dropped") {
    using enum Fate;
    const Game game = composed_game("3k5/9/9/9/4p4/9/9/4R4/9/5K3 w", {{"f0f1", kUnscored},
                                                                      {"d9d8", -20},
                                                                      {"e2e5", 30},  // a capture
                                                                      {"d8d9", -10},
                                                                      {"e5d5", 15},
                                                                      {"d9e9", -10},  // in check
                                                                      {"d5d4", 3000},
                                                                      {"e9e8", -2999},
                                                                      {"d4d3", -3000}});
    CHECK((fates_in(game) ==
           Fates{Random, Kept, Capture, Kept, Kept, InCheck, Decided, Kept, Decided}));
    CHECK((fates_in(game, {.decided = 25}) ==
           Fates{Random, Kept, Decided, Kept, Kept, InCheck, Decided, Decided, Decided}));
}

TEST_CASE("a repeated position is dropped") {
    using enum Fate;
    const Game game = composed_game("", {{"h0g2", 1},
                                         {"h9g7", 1},
                                         {"g2h0", 1},
                                         {"g7h9", 1},
                                         {"h0g2", 1},  // the start again
                                         {"h9g7", 1},
                                         {"b0c2", 1}});  // still the position of ply 2
    CHECK((fates_in(game) == Fates{Kept, Kept, Kept, Kept, Repeated, Repeated, Repeated}));
}

TEST_CASE("positions near a cycle decided by the rules are dropped") {
    using enum Fate;
    const Game game = perpetual_check();
    const Fates found = fates_in(game);
    // The cycle begins with ply 12, and eight plies before it count as part of it.
    CHECK(std::all_of(found.begin(), found.begin() + 4, [](Fate fate) { return fate == Kept; }));
    CHECK(std::all_of(found.begin() + 4, found.end(), [](Fate fate) { return fate == RuleCycle; }));

    Game resigned = game;
    resigned.ending = Ending::Resigned;
    const Fates others = fates_in(resigned);
    CHECK(std::ranges::count(others, RuleCycle) == 0);
    CHECK(others[4] == Kept);
    CHECK(others[13] == InCheck);
    CHECK(others[16] == Repeated);
}

TEST_CASE("long after the last capture, one position in three is kept") {
    using enum Fate;
    const Game game =
        composed_game("3k5/9/4b4/9/9/9/9/9/4A4/R3K4 w - - 39 60", {{"a0a1", 1},    // 39 plies
                                                                   {"e7g9", 1},    // 40
                                                                   {"a1a2", 1},    // 41
                                                                   {"g9i7", 1},    // 42
                                                                   {"a2a3", 1},    // 43
                                                                   {"i7g5", 1},    // 44
                                                                   {"a3a4", 1},    // 45
                                                                   {"g5e7", 1}});  // 46
    CHECK((fates_in(game) == Fates{Kept, Kept, Quiet, Quiet, Kept, Quiet, Quiet, Kept}));
    CHECK((fates_in(game, {.quiet_plies = 43, .quiet_step = 2}) ==
           Fates{Kept, Kept, Kept, Kept, Kept, Quiet, Kept, Quiet}));
}

TEST_CASE("the positions of a long game are thinned evenly") {
    using enum Fate;
    const Game game = composed_game("", {{"a0a1", 1},
                                         {"a9a8", 1},
                                         {"a1b1", 1},
                                         {"a8b8", 1},
                                         {"b1c1", 1},
                                         {"b8c8", 1},
                                         {"c1d1", 1},
                                         {"c8d8", 1},
                                         {"d1d2", kUnscored},
                                         {"d8d7", 1}});
    const auto kept = [&](std::size_t most) {
        const Fates found = fates_in(game, {.most = most});
        std::vector<std::size_t> plies;
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (found[i] == Kept) plies.push_back(i);
        }
        CHECK(std::ranges::count(found, Random) == 1);
        return plies;
    };
    CHECK((kept(100) == std::vector<std::size_t>{0, 1, 2, 3, 4, 5, 6, 7, 9}));
    CHECK(kept(9).size() == 9);
    CHECK((kept(3) == std::vector<std::size_t>{2, 5, 9}));
    CHECK(kept(1).size() == 1);
    CHECK(kept(8).size() == 8);
}
