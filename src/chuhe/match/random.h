// SPDX-License-Identifier: MIT
//
// Random numbers that are the same on every machine, which those of <random> are not once a
// distribution is asked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace chuhe::match {

// SplitMix64 by Sebastiano Vigna: https://prng.di.unimi.it/splitmix64.c
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9E3779B97F4A7C15;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }

    // From 0 to count - 1. The tiny preference for small numbers does not matter here.
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(next() % count); }

    // Fisher and Yates.
    template <typename T>
    void shuffle(std::vector<T>& items) {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[below(i)]);
    }

private:
    std::uint64_t state_;
};

}  // namespace chuhe::match
