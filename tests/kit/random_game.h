// SPDX-License-Identifier: MIT
//
// Random game trees for property tests, the same in every run: each has a number, its seed.
//
//   for_random_games(200, {.marks = false}, [](const record::Game& game) {
//       CHECK(difference(read(write(game)), game) == std::nullopt);
//   });
//
// A format excludes what it cannot hold; the rest must round-trip.
#pragma once

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/record/game.h"
#include "kit/random_positions.h"

namespace chuhe::tests {

// The characters used in random texts.
enum class Script : std::uint8_t {
    Ascii,        // letters, digits and blanks
    Simplified,   // in GBK
    Traditional,  // in Big5
    Any,          // all of the above, rare characters and emoji
};

struct GameMix {
    std::size_t moves = 60;  // at most
    std::size_t branch = 6;  // one move in this many starts a variation; 0: none
    bool other_starts = true;
    bool black_starts = true;  // with other_starts
    bool comments = true;
    bool leads = true;  // comments before a move
    bool nags = true;
    bool marks = true;
    bool judgements = true;
    bool tags = true;
    bool outcome = true;
    bool ending = true;
    bool unplayable = true;  // text nodes: squares that are not a legal move, h2e2
    bool skips = false;      // text nodes that pass the turn
    bool words = false;      // text nodes that are not squares
    // Names to choose tags from; empty: the common ones of record/tags.h.
    std::vector<std::string_view> tag_names = {};
    Script script = Script::Any;
    bool line_breaks = true;  // in comments
    bool signs = true;  // brackets, quotes, bars and other characters with a meaning in formats
    std::size_t longest_text = 40;  // in characters
};

// Siblings never have the same move.
record::Game random_game(std::uint64_t seed, const GameMix& mix = {});

// Never empty, no leading or trailing spaces.
std::string random_text(Random& random, const GameMix& mix, bool with_line_breaks);

template <typename Look>
void for_random_games(int count, const GameMix& mix, Look look) {
    for (int seed = 1; seed <= count; ++seed) {
        CAPTURE(seed);
        look(random_game(static_cast<std::uint64_t>(seed), mix));
    }
}

}  // namespace chuhe::tests
