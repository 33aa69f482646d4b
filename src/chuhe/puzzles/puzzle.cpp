// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/puzzle.h"

#include <algorithm>

#include "chuhe/messages/motifs.h"
#include "chuhe/messages/puzzles.h"

namespace chuhe::puzzles {

std::uint64_t canonical_key(const Position& position) {
    const Position swapped = position.with_sides_swapped();
    return std::min(
        {position.key(), position.mirrored().key(), swapped.key(), swapped.mirrored().key()});
}

std::string id_of(const Puzzle& puzzle) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const std::uint64_t key = canonical_key(puzzle.position);
    std::string id;
    for (int shift = 60; shift >= 0; shift -= 4)
        id += kDigits[key >> shift & 15];
    return id;
}

Message goal_of(const Puzzle& puzzle) {
    return puzzle.goal == Goal::Mate ? say(messages::kMateIn, puzzle.length())
                                     : say(messages::kPuzzleGoalWin);
}

}  // namespace chuhe::puzzles
