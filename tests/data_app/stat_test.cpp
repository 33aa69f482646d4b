// SPDX-License-Identifier: MIT
#include "stat.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "composed_game.h"
#include "kit/random_positions.h"

using namespace chuhe;
using namespace chuhe::data;
using namespace chuhe::tests;

TEST_CASE("statistics count games, positions and their fates") {
    Chunk chunk;
    chunk.games = {composed_game("", {{"h2e2", kUnscored}, {"h9g7", -20}, {"e2e6", 30}}),
                   perpetual_check()};
    chunk.games[0].result = GameResult::RedWins;
    chunk.games[0].ending = Ending::Resigned;
    const auto statistics = statistics_of(chunk, "x");
    REQUIRE(statistics.has_value());
    const Tally& tally = statistics->tally;
    CHECK(tally.games == 2);
    CHECK(tally.plies == 23);
    CHECK(tally.kept() == 5);
    CHECK((tally.games_by_result == std::array<std::uint64_t, 3>{1, 0, 1}));
    CHECK((tally.kept_by_result == std::array<std::uint64_t, 3>{4, 0, 1}));
    CHECK(tally.games_by_ending[static_cast<std::size_t>(Ending::Perpetual)] == 1);
    CHECK(tally.plies_by_fate[static_cast<std::size_t>(Fate::RuleCycle)] == 16);
    // The full board has material 16 for the last stage, a lone rook 2 for the second.
    CHECK((tally.kept_by_stage == std::array<std::uint64_t, 8>{0, 4, 0, 0, 0, 0, 0, 1}));

    const auto json = nlohmann::json::parse(to_json_text(*statistics));
    CHECK(json["games_by_ending"]["resigned"] == 1);
    CHECK(json["plies_by_fate"]["rule_cycle"] == 16);
    CHECK(json["kept"] == 5);
    const std::string text = to_text(*statistics);
    CAPTURE(text);
    CHECK(text.find("black wins 50.0 %, red wins 50.0 %") != std::string::npos);
    CHECK(text.find("rule cycle 69.6 %") != std::string::npos);
}

TEST_CASE("statistics of several chunks add up") {
    Statistics sum;
    for (const std::uint64_t seed : {1U, 2U, 3U})
        sum.merge(*statistics_of(random_chunk(20, 100 * seed), "x"));
    CHECK(sum.chunks == 3);
    CHECK(sum.tally.games == 60);
    std::uint64_t plies = 0;
    for (const std::uint64_t count : sum.tally.plies_by_fate)
        plies += count;
    CHECK(plies == sum.tally.plies);
}

TEST_CASE("duplicates are counted, including mirror images") {
    const Chunk chunk = random_chunk(400, 50);
    Statistics once = *statistics_of(chunk, "x");
    const double share = once.duplicates.share();
    CHECK(share < 0.05);
    Statistics twice = once;
    twice.merge(once);
    CHECK(twice.duplicates.share() == doctest::Approx((1 + share) / 2));

    DuplicateCount mirrored;
    for_random_positions(1000, [&](const Position& position) {
        mirrored.add(position);
        mirrored.add(position.mirrored());
    });
    CHECK(mirrored.share() == doctest::Approx(0.5).epsilon(0.1));
}

TEST_CASE("a chunk that cannot be replayed has no statistics") {
    Chunk chunk = random_chunk(3, 2);
    chunk.games[1] = composed_game("", {{"h2e2"}});
    chunk.games[1].plies[0].index = 44;
    const auto statistics = statistics_of(chunk, "x.chunk");
    REQUIRE_FALSE(statistics.has_value());
    CHECK(to_string(statistics.error()) ==
          "x.chunk: illegal move: game 1, ply 0: move 44 of 44 (counted from 0)");
}
