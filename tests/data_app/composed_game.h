// SPDX-License-Identifier: MIT
//
// Games for tests, written move by move.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "chuhe/data/chunk.h"
#include "chuhe/data/game.h"

namespace chuhe::tests {

struct ComposedPly {
    std::string_view move;  // h2e2
    std::int16_t score = 0;
};

// Requires legal moves. An empty start is the standard one.
data::Game composed_game(std::string_view start, std::initializer_list<ComposedPly> plies);

// Random moves, most of them with random scores; some games start from another position. The
// results are made up.
data::Game random_game(std::uint64_t seed);

// With a header in which no field has its default value.
data::Chunk random_chunk(std::size_t games, std::uint64_t seed);

// Twelve waiting moves, then Red checks perpetually until the position occurs for the third time:
// Red has lost.
data::Game perpetual_check();

}  // namespace chuhe::tests
