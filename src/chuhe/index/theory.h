// SPDX-License-Identifier: MIT
//
// How far a game follows what masters play.
//
//   const OpeningBranches branches(masters);          once; a fraction of a second
//   const KnownOpening known = branches.follow(moves);
//   known.plies, known.code, known.games
//
// A move is known if it leads to a position that at least kTheoryGames of the masters' games have
// reached, by whatever order of moves, mirrored or not. Without the masters' games, the positions
// of the opening guide count (index/opening_guide.h).
//
// Immutable: threads may share it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/index/opening_code.h"
#include "chuhe/index/packed_games.h"

namespace chuhe::index {

// What fewer have played may be anyone's mistake.
inline constexpr std::uint32_t kTheoryGames = 5;

// Nothing is theory beyond these: so long lines have few games, which copy each other.
inline constexpr std::size_t kTheoryPlies = 40;

// The part of a game that is known.
struct KnownOpening {
    std::size_t plies = 0;                 // moves, from the first on, without a gap
    std::uint32_t games = 0;               // of masters that reach its last position
    std::optional<OpeningCode> code = {};  // of the whole game
};

// How far masters have played the same moves, and what the opening is called.
class OpeningBranches {
public:
    // Without the masters' games.
    OpeningBranches() = default;
    // Fails if a game cannot be replayed. Keeps nothing of `games`.
    static Result<OpeningBranches> from(const PackedGames& games);

    // A game from the usual start position. Requires legal moves.
    KnownOpening follow(std::span<const Move> line) const;

    // The positions held.
    std::size_t size() const { return known_.size(); }

private:
    struct Known {
        std::uint64_t key;  // of FoldedLine
        std::uint32_t games;
    };

    std::uint32_t games_at(std::uint64_t key) const;

    std::vector<Known> known_;  // by key
};

}  // namespace chuhe::index
