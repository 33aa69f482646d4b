// SPDX-License-Identifier: MIT
#include "generate.h"

#include <doctest/doctest.h>

#include "../nnue/network_kit.h"
#include "chuhe/data/check.h"
#include "chuhe/data/replay.h"
#include "folder.h"

using namespace chuhe;
using namespace chuhe::data;
using namespace chuhe::tests;

namespace {

// Two chunks of four games and one of two, played badly and quickly.
GeneratePlan small_plan(const std::string& folder, int threads = 1) {
    GeneratePlan plan;
    plan.folder = folder;
    plan.play.nodes = 30;
    plan.play.hash_megabytes = 1;
    plan.play.endings_percent = 40;
    plan.seed = 11;
    plan.games = 10;
    plan.chunk_games = 4;
    plan.threads = threads;
    plan.engine = "chuhe test";
    return plan;
}

// Plays, and stops after that many games. Returns the games played.
std::uint64_t play(const GeneratePlan& plan, std::uint64_t most = 1000) {
    std::atomic<bool> stop{false};
    const auto done = generate(plan, stop, [&](const GenerateProgress& progress) {
        if (progress.games >= most) stop = true;
    });
    REQUIRE(done.has_value());
    return done->games;
}

std::string all_bytes(const Folder& folder) {
    CHECK(folder.files() == 3);
    std::string bytes;
    for (std::uint64_t chunk = 0; chunk < 3; ++chunk)
        bytes += bytes_in(folder / chunk_name(11, chunk));
    return bytes;
}

}  // namespace

TEST_CASE("the same seed gives the same chunks, whatever the number of threads") {
    const Folder one;
    const Folder three;
    CHECK(play(small_plan(one.path(), 1)) == 10);
    CHECK(play(small_plan(three.path(), 3)) == 10);
    const std::string bytes = all_bytes(one);
    CHECK_FALSE(bytes.empty());
    CHECK((all_bytes(three) == bytes));

    const Folder other;
    GeneratePlan plan = small_plan(other.path());
    plan.seed = 12;
    play(plan);
    const auto first = read_chunk(one / "s11-000000.chunk");
    const auto second = read_chunk(other / "s12-000000.chunk");
    CHECK((first->games != second->games));
}

TEST_CASE("resuming an interrupted run gives the same chunks") {
    const Folder whole;
    play(small_plan(whole.path()));
    for (const int threads : {1, 3}) {
        for (const std::uint64_t most : {1U, 3U, 4U, 6U, 9U}) {
            CAPTURE(threads);
            CAPTURE(most);
            const Folder folder;
            const std::uint64_t before = play(small_plan(folder.path(), threads), most);
            CHECK(before >= most);
            CHECK(before < most + static_cast<std::uint64_t>(threads));
            play(small_plan(folder.path()));
            CHECK((all_bytes(folder) == all_bytes(whole)));
        }
    }
}

TEST_CASE("existing games are not played again") {
    const Folder folder;
    play(small_plan(folder.path()), 6);
    CHECK(play(small_plan(folder.path())) == 4);
    CHECK(play(small_plan(folder.path())) == 0);
    GeneratePlan more = small_plan(folder.path());
    more.games = 11;
    CHECK(play(more) == 1);
}

TEST_CASE("chunks record how they were made, and their games are valid") {
    const Folder folder;
    GeneratePlan plan = small_plan(folder.path());
    plan.play.network = random_network({});
    play(plan);
    bool has_thinned_start = false;
    for (std::uint64_t number = 0; number < 3; ++number) {
        const std::string path = folder / chunk_name(11, number);
        const auto chunk = read_chunk(path);
        REQUIRE(chunk.has_value());
        CHECK(chunk->games.size() == (number < 2 ? 4 : 2));
        CHECK(chunk->origin.engine == "chuhe test");
        CHECK(chunk->origin.network == sha256(plan.play.network->file()));
        CHECK(chunk->origin.seed == 11);
        CHECK(chunk->origin.first_game == 4 * number);
        CHECK(chunk->origin.nodes == 30);
        CHECK(chunk->origin.endings_percent == 40);
        CHECK(chunk->labels == Labels());
        CHECK(check(*chunk, path).has_value());
        for (const Game& game : chunk->games) {
            has_thinned_start |= !game.start.empty();
            const std::size_t opening = game.start.empty() ? 8 : 14;
            for (std::size_t ply = 0; ply < opening; ++ply)
                CHECK_FALSE(game.plies[ply].is_scored());
            CHECK(game.plies[opening + 1].is_scored());
        }
    }
    CHECK(has_thinned_start);
}

TEST_CASE("games of different engines, networks or settings are not mixed") {
    const Folder folder;
    play(small_plan(folder.path()));
    const auto refuses = [&](const auto& change) {
        GeneratePlan plan = small_plan(folder.path());
        change(plan);
        const std::atomic<bool> stop{false};
        const auto done = generate(plan, stop, [](const GenerateProgress&) {});
        REQUIRE_FALSE(done.has_value());
        CHECK(to_string(done.error()) ==
              folder / "s11-000000.chunk" +
                  ": unsupported: made with a different engine or different settings; use another "
                  "folder or seed");
    };
    refuses([](GeneratePlan& plan) { plan.engine = "chuhe later"; });
    refuses([](GeneratePlan& plan) { plan.play.nodes = 31; });
    refuses([](GeneratePlan& plan) { plan.play.hash_megabytes = 2; });
    refuses([](GeneratePlan& plan) { plan.play.endings_percent = 0; });
    refuses([](GeneratePlan& plan) { plan.play.network = random_network({}); });
    refuses([](GeneratePlan& plan) { plan.chunk_games = 3; });
}

TEST_CASE("a damaged chunk or an impossible folder is an error") {
    const Folder folder;
    play(small_plan(folder.path()));
    std::ofstream(folder / "s11-000001.chunk", std::ios::binary) << "CHUHEDAT";
    const std::atomic<bool> stop{false};
    const auto none = [](const GenerateProgress&) {};
    CHECK_FALSE(generate(small_plan(folder.path()), stop, none).has_value());
    CHECK_FALSE(generate(small_plan("/dev/null/folder"), stop, none).has_value());
}

TEST_CASE("the scores of a game are those of the search, not normalised") {
    PlayPlan plan;
    plan.nodes = 200;
    plan.hash_megabytes = 1;
    const Game game = SelfPlay(plan).play(3, 1);
    // A fresh engine, without the hash and history of the game, comes close in the same unit.
    Replay replayed;
    REQUIRE(replay(game, replayed).has_value());
    double search = 0;
    double normalised = 0;
    engine::Engine engine;
    engine.use_network(nullptr);
    for (std::size_t ply = 0; ply < game.plies.size(); ++ply) {
        if (!game.plies[ply].is_scored()) continue;
        engine.new_game();
        engine.set_position(replayed.positions.front(), std::span(replayed.moves).first(ply));
        const engine::Decision decision = engine.think(limits_for(plan.nodes));
        if (engine::is_decided(decision.search_score)) continue;
        search += std::abs(game.plies[ply].score - decision.search_score);
        normalised += std::abs(game.plies[ply].score - decision.score);
    }
    CHECK(search < normalised);
}

TEST_CASE("a game does not depend on the games before it") {
    PlayPlan plan;
    plan.nodes = 30;
    plan.hash_megabytes = 1;
    SelfPlay first(plan);
    SelfPlay second(plan);
    first.play(5, 1);
    const Game game = first.play(5, 2);
    CHECK((second.play(5, 2) == game));
    CHECK((second.play(6, 2) != game));
    CHECK_FALSE(game.plies.empty());
}

TEST_CASE("some games have one extra random move between plies 10 and 40") {
    PlayPlan plan;
    plan.nodes = 10;
    plan.hash_megabytes = 1;
    SelfPlay player(plan);
    int strays = 0;
    constexpr int kGames = 80;
    for (std::uint64_t number = 0; number < kGames; ++number) {
        const Game game = player.play(1, number);
        std::size_t unscored = 0;
        for (std::size_t ply = 9; ply < game.plies.size(); ++ply) {
            if (game.plies[ply].is_scored()) continue;
            ++unscored;
            CHECK(ply >= 10);
            CHECK(ply <= 40);
        }
        CHECK(unscored <= 1);
        strays += static_cast<int>(unscored);
    }
    CHECK(strays >= 1);
    CHECK(strays <= kGames / 4);
}
