// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/mine.h"

#include <doctest/doctest.h>

#include <atomic>

#include "chuhe/base/file.h"
#include "chuhe/base/split_mix.h"
#include "chuhe/core/generate.h"
#include "chuhe/puzzles/gather.h"
#include "kit/printing.h"
#include "puzzles/work_folder.h"

namespace chuhe::puzzles {
namespace {

using namespace chuhe::tests;

// Random games from a position full of tactics: many of them end in mate.
MinedGame random_game(std::size_t number) {
    MinedGame game;
    game.start = position_of("2bakab2/9/4c4/9/2N3N2/9/9/1C7/9/R2AKA2R w");
    Position position = game.start;
    std::uint64_t state = number;
    while (game.moves.size() < 40) {
        const MoveList legal = legal_moves(position);
        if (legal.empty()) break;
        state += split_mix::kStep;
        game.moves.push_back(legal[split_mix::number(state) % legal.size()]);
        position.make(game.moves.back());
    }
    return game;
}

MinePlan plan_in(const WorkFolder& folder) {
    MinePlan plan;
    plan.sources = {{.name = "random", .count = 12, .game = &random_game}};
    plan.nodes = 500;
    plan.wanted = Wanted::Mates;
    plan.folder = folder.path();
    plan.part_games = 2;
    return plan;
}

TEST_CASE("the same games and seed give the same puzzles, whatever the number of threads") {
    const WorkFolder first;
    const WorkFolder second;
    MinePlan plan = plan_in(first);
    const auto alone = mine(plan);
    REQUIRE(alone.has_value());
    CHECK(alone->is_complete);
    CHECK_FALSE(alone->pack.puzzles.empty());
    plan.folder = second.path();
    plan.threads = 3;
    const auto together = mine(plan);
    REQUIRE(together.has_value());
    CHECK(write_pack(together->pack) == write_pack(alone->pack));
}

TEST_CASE("work that was stopped goes on with what is done") {
    const WorkFolder folder;
    const WorkFolder other;
    MinePlan plan = plan_in(folder);
    std::atomic<std::size_t> polls = 0;
    WorkWatch watch;
    watch.must_stop = [&] { return ++polls > 150; };
    const auto begun = mine(plan, watch);
    REQUIRE(begun.has_value());
    CHECK_FALSE(begun->is_complete);
    CHECK(begun->progress.done > 0);
    const auto finished = mine(plan);
    REQUIRE(finished.has_value());
    CHECK(finished->is_complete);
    CHECK(finished->progress.recalled == begun->progress.done);
    plan.folder = other.path();
    CHECK(write_pack(finished->pack) == write_pack(mine(plan)->pack));
}

TEST_CASE("parts that were made with other settings are refused, and so are damaged ones") {
    const WorkFolder folder;
    MinePlan plan = plan_in(folder);
    plan.games = 4;
    REQUIRE(mine(plan).has_value());
    plan.nodes = 600;
    const auto other = mine(plan);
    REQUIRE_FALSE(other.has_value());
    CHECK(to_string(other.error()).find("other settings") != std::string::npos);
    plan.nodes = 500;
    REQUIRE(write_file(folder.path() + "/000000.chpuzzles", "CHUHEPUZ").has_value());
    CHECK_FALSE(mine(plan).has_value());
}

TEST_CASE("every mined puzzle is sound") {
    const WorkFolder folder;
    MinePlan plan = plan_in(folder);
    plan.games = 6;
    const auto mined = mine(plan);
    REQUIRE(mined.has_value());
    Examiner examiner(plan.nodes);
    for (const Puzzle& puzzle : mined->pack.puzzles) {
        CAPTURE(puzzle.position);
        CHECK_FALSE(examiner.examine(puzzle).has_value());
        CHECK(puzzle.themes.contains(motifs::Motif::Mate) !=
              puzzle.themes.contains(motifs::Motif::Stalemate));
    }
}

}  // namespace
}  // namespace chuhe::puzzles
