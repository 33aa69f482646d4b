// SPDX-License-Identifier: MIT
//
// A simulated pair of games: the values closer to 160 and 40 win, except for upsets.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <vector>

namespace chuhe::farm {

inline long distance_from_best(const std::vector<long>& values) {
    return std::labs(values[0] - 160) + 2 * std::labs(values[1] - 40);
}

struct MockPair {
    int first_game;
    int second_game;
};

inline MockPair mock_pair(std::uint64_t seed, const std::vector<long>& plus,
                          const std::vector<long>& minus) {
    const long lead = distance_from_best(minus) - distance_from_best(plus);
    const int sign = lead > 0 ? 1 : lead < 0 ? -1 : 0;
    return {sign, seed % 5 == 0 ? -sign : sign};
}

}  // namespace chuhe::farm
