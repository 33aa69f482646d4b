// SPDX-License-Identifier: MIT
#include "chuhe/match/schedule.h"

#include <cassert>

namespace chuhe::match {

Schedule::Schedule(std::size_t engines, Shape shape, std::size_t games) : rounds_((games + 1) / 2) {
    assert(engines >= 2);
    const std::size_t hosts = shape == Shape::Gauntlet ? 1 : engines;
    for (std::size_t first = 0; first < hosts; ++first)
        for (std::size_t second = first + 1; second < engines; ++second)
            pairings_.push_back({first, second});
}

PairTask Schedule::pair(std::size_t number) const {
    assert(number < pairs());
    const std::size_t index = number % pairings_.size();
    return {number, index, pairings_[index], number / pairings_.size()};
}

}  // namespace chuhe::match
