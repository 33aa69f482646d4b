// SPDX-License-Identifier: MIT
//
// SplitMix64 by Sebastiano Vigna (public domain): random numbers that are the same on every
// machine.
#pragma once

#include <cstdint>

namespace chuhe::split_mix {

// Added to the state for each number; the first number comes from seed + kStep.
inline constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15;

// The number that belongs to a state.
constexpr std::uint64_t number(std::uint64_t state) {
    state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9;
    state = (state ^ (state >> 27)) * 0x94D049BB133111EB;
    return state ^ (state >> 31);
}

}  // namespace chuhe::split_mix
