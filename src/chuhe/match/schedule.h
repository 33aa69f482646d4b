// SPDX-License-Identifier: MIT
//
// Who plays whom, with which colours, from which opening: decided by numbers alone, so that a match
// that was interrupted goes on as if nothing had happened.
//
// The unit is the pair: two games of two engines from one opening, colours swapped. All pairings of
// a round use the same opening.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace chuhe::match {

enum class Shape : std::uint8_t {
    RoundRobin,  // everybody against everybody
    Gauntlet,    // the first against everybody else
};

struct Pairing {
    std::size_t first;
    std::size_t second;

    friend bool operator==(const Pairing&, const Pairing&) = default;
};

// One pair of games. In its first game `pairing.first` has Red.
struct PairTask {
    std::size_t number;  // from 0
    std::size_t pairing_index;
    Pairing pairing;
    std::size_t round;  // which is also the number of the opening

    // The numbers of its games, which records carry: from 1.
    std::size_t game_number(std::size_t game) const { return 2 * number + game + 1; }
};

class Schedule {
public:
    // Requires two engines or more. A pairing gets `games` games, rounded up to pairs.
    Schedule(std::size_t engines, Shape shape, std::size_t games);

    const std::vector<Pairing>& pairings() const { return pairings_; }
    std::size_t pairs() const { return rounds_ * pairings_.size(); }
    std::size_t games() const { return 2 * pairs(); }

    // Requires number < pairs().
    PairTask pair(std::size_t number) const;

private:
    std::vector<Pairing> pairings_;
    std::size_t rounds_;
};

}  // namespace chuhe::match
