// SPDX-License-Identifier: MIT
//
// Games for tests, written down move by move.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "chunk.h"
#include "game.h"

namespace chuhe::tests {

struct ComposedPly {
    std::string_view move;  // h2e2
    std::int16_t score = 0;
};

// Requires legal moves. An empty start is the usual one.
data::Game composed_game(std::string_view start, std::initializer_list<ComposedPly> plies);

// Random moves, most of them with random scores; some games start from a position of their own. The
// results are made up.
data::Game random_game(std::uint64_t seed);

// With a header in which nothing is left at its default.
data::Chunk random_chunk(std::size_t games, std::uint64_t seed);

// Twelve waiting moves, and then Red gives perpetual check until the position stands on the board
// for the third time: Red has lost.
data::Game perpetual_check();

}  // namespace chuhe::tests
