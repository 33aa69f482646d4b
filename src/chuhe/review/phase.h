// SPDX-License-Identifier: MIT
//
// The phases of a game: opening (开局), middlegame (中局), endgame (残局).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "chuhe/core/position.h"
#include "chuhe/messages/message.h"

namespace chuhe::review {

enum class Phase : std::uint8_t { Opening, Middlegame, Endgame };

inline constexpr std::size_t kPhases = 3;

constexpr std::size_t index_of(Phase phase) {
    return static_cast<std::size_t>(phase);
}

// Of a position after that many plies. The endgame begins when no more than six points of attacking
// pieces are left to both sides together: a rook has two, a horse or a cannon one, and a game
// begins with sixteen. The opening ends after twenty plies, as in ECCO, or earlier, when four
// points are gone.
Phase phase_of(const Position& position, std::size_t ply);

// "opening", 开局.
Message describe(Phase phase);
// "opening": used in JSON, so names never change.
std::string_view name_of(Phase phase);

}  // namespace chuhe::review
