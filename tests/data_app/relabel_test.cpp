// SPDX-License-Identifier: MIT
#include "relabel.h"

#include <doctest/doctest.h>

#include "../nnue/network_kit.h"
#include "chuhe/data/replay.h"
#include "chuhe/data/self_play.h"
#include "chuhe/engine/engine.h"
#include "composed_game.h"

using namespace chuhe;
using namespace chuhe::data;
using namespace chuhe::tests;

namespace {

RelabelPlan quick_plan(int threads = 1) {
    RelabelPlan plan;
    plan.nodes = 20;
    plan.hash_megabytes = 1;
    plan.threads = threads;
    return plan;
}

Chunk labelled(const Chunk& chunk, const RelabelPlan& plan) {
    const std::atomic<bool> stop{false};
    std::atomic<std::size_t> games{0};
    auto out = relabelled(chunk, plan, stop, [&](std::uint64_t) { ++games; });
    REQUIRE(out.has_value());
    CHECK(games == chunk.games.size());
    return std::move(*out);
}

}  // namespace

TEST_CASE("relabelling changes the scores of kept positions and nothing else") {
    const Chunk chunk = random_chunk(12, 3);
    const Chunk out = labelled(chunk, quick_plan());
    CHECK(out.origin == chunk.origin);
    CHECK(out.labels.nodes == 20);
    CHECK(out.labels.network == Labels().network);
    REQUIRE(out.games.size() == chunk.games.size());
    std::size_t changed = 0;
    Replay replayed;
    std::vector<Fate> fates;
    for (std::size_t i = 0; i < out.games.size(); ++i) {
        Game same = out.games[i];
        REQUIRE(replay(chunk.games[i], replayed).has_value());
        fates_of(chunk.games[i], replayed, Filter(), fates);
        for (std::size_t ply = 0; ply < same.plies.size(); ++ply) {
            if (same.plies[ply] != chunk.games[i].plies[ply]) {
                ++changed;
                CHECK(fates[ply] == Fate::Kept);
            }
            same.plies[ply].score = chunk.games[i].plies[ply].score;
        }
        CHECK((same == chunk.games[i]));
    }
    CHECK(changed > 50);
}

TEST_CASE("new scores come from searching the position") {
    Chunk chunk;
    chunk.games = {composed_game("3k5/R8/1R7/9/9/9/9/9/9/4K4 w", {{"b7b8", 1}})};
    const Chunk out = labelled(chunk, quick_plan());
    CHECK(out.games[0].plies[0].score == engine::mate_in(1));
}

TEST_CASE("scores are in the unit of the search, not normalised") {
    // A rook ahead and far from mate: both units apply, and they differ.
    Chunk chunk;
    chunk.games = {composed_game("rnbakabn1/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
                                 {{"h0g2", 1}})};
    RelabelPlan plan = quick_plan();
    plan.nodes = 500;
    engine::Engine engine;
    engine::Options options;
    options.hash_megabytes = plan.hash_megabytes;
    engine.set_options(options);
    engine.use_network(nullptr);
    engine.set_position(Position::from_fen(chunk.games[0].start).value(), {});
    const engine::Decision decision = engine.think(limits_for(plan.nodes));
    REQUIRE(decision.score != decision.search_score);
    CHECK(labelled(chunk, plan).games[0].plies[0].score == decision.search_score);
}

TEST_CASE("new scores depend on the network and not on the number of threads") {
    const Chunk chunk = random_chunk(9, 5);
    const Chunk plain = labelled(chunk, quick_plan(1));
    CHECK((labelled(chunk, quick_plan(3)) == plain));
    RelabelPlan plan = quick_plan();
    plan.network = random_network({});
    const Chunk other = labelled(chunk, plan);
    CHECK((other.games != plain.games));
    const Sha256Digest digest = sha256(plan.network->file());
    CHECK(std::equal(other.labels.network.begin(), other.labels.network.end(), digest.begin()));
}

TEST_CASE("a stopped run returns nothing") {
    const std::atomic<bool> stop{true};
    CHECK_FALSE(relabelled(random_chunk(3, 1), quick_plan(), stop, [](std::uint64_t) {}));
}
