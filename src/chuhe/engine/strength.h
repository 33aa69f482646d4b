// SPDX-License-Identifier: MIT
//
// Limited strength, for human opponents. The weak levels overlook moves as beginners do
// (engine/novice.h). Above them fewer positions are searched, and now and then a move is chosen
// that is not the best, the more often the lower the level. docs/strength.md shows how the levels
// compare.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <random>
#include <span>

namespace chuhe::engine {

struct RootMove;

inline constexpr int kLeastElo = 500;
inline constexpr int kMostElo = 3200;
inline constexpr int kMostSkill = 20;  // full strength

// Skill 0-19 is another name for an Elo.
constexpr int elo_of_skill(int skill) {
    return kLeastElo + (kMostElo - kLeastElo) * std::clamp(skill, 0, kMostSkill) / kMostSkill;
}

// Below this Elo a novice plays.
inline constexpr int kLeastSearchElo = 1100;

// How alert a novice of this strength is; nothing from kLeastSearchElo on.
std::optional<double> alertness_at(int elo);

// How many positions a player who searches and has this strength looks at, and how many moves it
// considers.
std::uint64_t nodes_at(int elo);
inline constexpr int kWeakLines = 5;

// Which of the moves, best first, such a player makes. Requires a move.
std::size_t choose_weakly(std::span<const RootMove> moves, int elo, std::mt19937_64& random);

}  // namespace chuhe::engine
