// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/mine.h"

#include <doctest/doctest.h>

#include <atomic>
#include <filesystem>

#include "chuhe/base/file.h"
#include "chuhe/base/split_mix.h"
#include "chuhe/core/generate.h"
#include "kit/printing.h"

namespace chuhe::puzzles {
namespace {

using namespace chuhe::tests;
namespace fs = std::filesystem;

// A folder that is removed after the test.
class Folder {
public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "chuhe_mine_XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~Folder() { fs::remove_all(path_); }
    const std::string& path() const { return path_; }

private:
    std::string path_;
};

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

MinePlan plan_in(const Folder& folder) {
    MinePlan plan;
    plan.sources = {{.name = "random", .count = 12, .game = &random_game}};
    plan.nodes = 500;
    plan.wanted = Wanted::Mates;
    plan.folder = folder.path();
    plan.part_games = 2;
    return plan;
}

TEST_CASE("the same games and seed give the same puzzles, whatever the number of threads") {
    const Folder first;
    const Folder second;
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
    const Folder folder;
    const Folder other;
    MinePlan plan = plan_in(folder);
    std::atomic<std::size_t> polls = 0;
    MineWatch watch;
    watch.must_stop = [&] { return ++polls > 150; };
    const auto begun = mine(plan, watch);
    REQUIRE(begun.has_value());
    CHECK_FALSE(begun->is_complete);
    CHECK(begun->progress.games > 0);
    const auto finished = mine(plan);
    REQUIRE(finished.has_value());
    CHECK(finished->is_complete);
    CHECK(finished->progress.recalled == begun->progress.games);
    plan.folder = other.path();
    CHECK(write_pack(finished->pack) == write_pack(mine(plan)->pack));
}

TEST_CASE("parts that were made with other settings are refused, and so are damaged ones") {
    const Folder folder;
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
    const Folder folder;
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

}  // namespace
}  // namespace chuhe::puzzles
