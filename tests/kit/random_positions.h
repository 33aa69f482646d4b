// SPDX-License-Identifier: MIT
//
// Random positions for property tests, the same in every run and on every machine: each has a
// number, its seed, which is reported when a test fails.
//
//   for_random_positions(1000, [](const Position& position) {
//       CHECK(count_legal_moves(position) == …);
//   });
#pragma once

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>

#include "chuhe/core/fen.h"
#include "chuhe/core/position.h"
#include "chuhe/core/setup.h"

namespace chuhe::tests {

// SplitMix64 (Sebastiano Vigna, public domain). The distributions of the standard library differ
// between implementations; this does not.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }

    // 0 … n - 1. Requires n > 0.
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }
    bool one_in(std::size_t n) { return below(n) == 0; }

private:
    std::uint64_t state_;
};

// Both kings and a random selection of the other pieces, all on allowed squares. The kings may face
// each other, and the wrong side may be in check.
Setup random_setup(Random& random);

// Alternately a position reached by random play from the start, a random valid setup, and one
// reached by random play from such a setup. Many contain checks, pins and the like.
Position random_position(std::uint64_t seed);

template <typename Look>
void for_random_positions(int count, Look look) {
    for (int seed = 1; seed <= count; ++seed) {
        const Position position = random_position(static_cast<std::uint64_t>(seed));
        CAPTURE(seed);
        CAPTURE(to_fen(position));
        look(position);
    }
}

}  // namespace chuhe::tests
