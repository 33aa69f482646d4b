// SPDX-License-Identifier: MIT
//
// Training games of the engine against itself.
#pragma once

#include <cstdint>
#include <memory>

#include "chuhe/data/game.h"
#include "chuhe/engine/job.h"
#include "chuhe/match/random.h"
#include "chuhe/nnue/network.h"
#include "chuhe/rules/history.h"
#include "chuhe/rules/rule_book.h"

namespace chuhe::data {

// Finishes the iteration that exceeds `nodes`, unless it takes far longer than all before it.
engine::Limits limits_for(std::uint32_t nodes);

// How the games are played.
struct PlayPlan {
    std::uint32_t nodes = 1000;  // soft limit per move
    std::uint16_t hash_megabytes = 2;
    std::uint16_t endings_percent = 0;  // share of games that start from a thinned board
    rules::RuleBook book = rules::RuleBook::asian();
    std::shared_ptr<const nnue::Network> network;  // null: handcrafted evaluation
};

// Each thread has its own. A game depends on the plan, the seed and its number only, not on the
// games played before.
class SelfPlay {
public:
    explicit SelfPlay(const PlayPlan& plan);

    Game play(std::uint64_t seed, std::uint64_t number);

    // Searched in all games so far.
    std::uint64_t nodes() const { return nodes_; }

private:
    rules::History balanced_opening(match::Random& random);
    engine::Decision think(const rules::History& history, const engine::Limits& limits);

    PlayPlan plan_;
    engine::Options options_;
    engine::Engine engine_;
    std::uint64_t nodes_ = 0;
};

}  // namespace chuhe::data
