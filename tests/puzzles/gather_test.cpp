// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/gather.h"

#include <doctest/doctest.h>

#include <atomic>

#include "chuhe/base/file.h"
#include "kit/printing.h"
#include "puzzles/work_folder.h"

namespace chuhe::puzzles {
namespace {

using namespace chuhe::tests;

Puzzle cannon_behind_horse(std::string_view fen, std::string_view solution) {
    Puzzle puzzle;
    puzzle.position = position_of(fen);
    puzzle.solution = {move(solution)};
    puzzle.themes = themes_of(puzzle);
    return puzzle;
}

TEST_CASE("a puzzle and its mirror image are the same puzzle") {
    Puzzle puzzle;
    puzzle.position = position_of("4k4/9/4N4/9/9/9/9/C8/9/3K5 w");
    Puzzle mirrored = puzzle;
    mirrored.position = puzzle.position.mirrored();
    Puzzle other;
    std::vector<Puzzle> puzzles = {puzzle, mirrored, other};
    CHECK(remove_twins(puzzles) == 1);
    CHECK(puzzles.size() == 2);
}

TEST_CASE("packs are put together without duplicates, with their sources and themes") {
    Puzzle puzzle;
    puzzle.position = position_of("4k4/9/4N4/9/9/9/9/C8/9/3K5 w");
    puzzle.solution = {move("a2e2")};
    Pack first;
    first.info = {.seed = 3, .fingerprint = 5, .nodes = 100, .sources = {"a"}};
    first.puzzles = {puzzle};
    Pack second = first;
    second.info = {.seed = 4, .fingerprint = 5, .nodes = 100, .sources = {"b", "a"}};
    Puzzle other = puzzle;
    other.position = position_of("4k4/9/4N4/9/9/9/9/1C7/9/3K5 w");
    other.solution = {move("b2e2")};
    other.origin.source = 1;
    second.puzzles.push_back(other);
    const Gathered all = gather({first, second});
    CHECK(all.twins == 1);
    REQUIRE(all.pack.puzzles.size() == 2);
    CHECK(all.pack.info.sources == std::vector<std::string>{"a", "b"});
    CHECK(all.pack.puzzles[1].origin.source == 0);
    CHECK(all.pack.puzzles[1].themes.contains(motifs::Motif::CannonBehindHorse));
    CHECK(all.pack.info.seed == 0);
    CHECK(all.pack.info.nodes == 100);
    CHECK(gather({}).pack.puzzles.empty());
}

// Sound puzzles, and one in which either cannon mates.
Pack mixed_pack() {
    Pack pack;
    pack.info = {.seed = 3, .fingerprint = 5, .nodes = 100, .sources = {"a"}};
    pack.puzzles = {cannon_behind_horse("4k4/9/4N4/9/9/9/9/C8/9/3K5 w", "a2e2"),
                    cannon_behind_horse("4k4/9/4N4/9/9/9/9/C7C/9/3K5 w", "a2e2"),
                    cannon_behind_horse("4k4/9/4N4/9/9/9/9/1C7/9/3K5 w", "b2e2"),
                    cannon_behind_horse("4k4/9/4N4/9/9/9/C8/9/9/3K5 w", "a3e3")};
    return pack;
}

TEST_CASE("faulty puzzles are left out, whatever the number of threads") {
    const Pack pack = mixed_pack();
    for (const int threads : {1, 3}) {
        const WorkFolder folder;
        const auto sifted = sift(
            pack, {.nodes = 500, .folder = folder.path(), .part_puzzles = 2, .threads = threads});
        REQUIRE(sifted.has_value());
        CHECK(sifted->is_complete);
        CHECK(sifted->faulty == 1);
        CHECK(sifted->pack.info.nodes == 500);
        REQUIRE(sifted->pack.puzzles.size() == 3);
        CHECK(sifted->pack.puzzles[1].solution.front() == move("b2e2"));
    }
}

TEST_CASE("examining that was stopped goes on with what is done") {
    const Pack pack = mixed_pack();
    const WorkFolder folder;
    const SiftPlan plan{.nodes = 500, .folder = folder.path(), .part_puzzles = 1};
    std::atomic<int> polls = 0;
    WorkWatch watch;
    watch.must_stop = [&] { return ++polls > 4; };
    const auto begun = sift(pack, plan, watch);
    REQUIRE(begun.has_value());
    CHECK_FALSE(begun->is_complete);
    CHECK(begun->progress.done == 2);
    const auto finished = sift(pack, plan);
    REQUIRE(finished.has_value());
    CHECK(finished->progress.recalled == 2);
    CHECK(finished->pack.puzzles.size() == 3);
    // The parts of other puzzles are refused.
    Pack other = pack;
    other.puzzles.pop_back();
    CHECK_FALSE(sift(other, plan).has_value());
}

}  // namespace
}  // namespace chuhe::puzzles
