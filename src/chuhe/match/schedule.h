// SPDX-License-Identifier: MIT
//
// Who plays whom, with which colours, from which opening. This depends on numbers alone, so that an
// interrupted match continues as if nothing had happened.
//
// The unit is the pair: two games between two engines from one opening, with colours swapped. All
// pairings of a round use the same opening.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace chuhe::match {

// Who plays whom.
enum class Shape : std::uint8_t {
    RoundRobin,  // everyone against everyone
    Gauntlet,    // the first against all others
};

// Two engines, by their index in the plan.
struct Pairing {
    std::size_t first;
    std::size_t second;

    friend bool operator==(const Pairing&, const Pairing&) = default;
};

// One pair of games. `pairing.first` plays Red in the first game.
struct PairTask {
    std::size_t number;  // from 0
    std::size_t pairing_index;
    Pairing pairing;
    std::size_t round;  // also the number of the opening

    // The numbers of its games as written to the records, from 1.
    std::size_t game_number(std::size_t game) const { return 2 * number + game + 1; }
};

class Schedule {
public:
    // Requires at least two engines. Each pairing plays `games` games, rounded up to pairs.
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
