// SPDX-License-Identifier: MIT
//
// Random numbers that are the same on every machine, unlike the distributions of <random>, which
// differ between standard libraries.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "chuhe/base/split_mix.h"

namespace chuhe::match {

// SplitMix64.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() { return split_mix::number(state_ += split_mix::kStep); }

    // 0 to count - 1. The slight modulo bias does not matter here.
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(next() % count); }

    // Fisher-Yates shuffle.
    template <typename T>
    void shuffle(std::vector<T>& items) {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[below(i)]);
    }

private:
    std::uint64_t state_;
};

// The random numbers of one of many pieces of work: independent of those of the others, and the
// same on whatever machine and in whatever order the pieces are done.
inline Random random_of_piece(std::uint64_t seed, std::uint64_t number) {
    return Random(Random(Random(seed).next() ^ number).next());
}

}  // namespace chuhe::match
