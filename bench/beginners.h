// SPDX-License-Identifier: MIT
//
// Players as weak as people who have just learned the rules, to measure the lowest levels by. None
// of them looks ahead further than one move of the opponent.
#pragma once

#include <random>
#include <span>
#include <string_view>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"

namespace chuhe::bench {

struct Beginner {
    std::string_view name;
    std::string_view summary;
    // Requires a position with a legal move.
    Move (*choose)(const Position& position, std::mt19937_64& random);
};

// From the weakest to the strongest.
std::span<const Beginner> beginners();

}  // namespace chuhe::bench
