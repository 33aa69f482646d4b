// SPDX-License-Identifier: MIT
//
// The results so far: by pairing, by engine and colour, and the engines' failures.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <vector>

#include "chuhe/core/side.h"
#include "chuhe/match/play_game.h"
#include "chuhe/match/schedule.h"
#include "chuhe/match/statistics.h"

namespace chuhe::match {

// The parts of a finished game that are counted.
struct GameResult {
    std::size_t number = 0;  // from 1
    std::size_t red = 0;     // indexes of the engines
    std::size_t black = 0;
    record::Outcome outcome = record::Outcome::Unknown;
    GameEnding ending = {};
    std::optional<Side> culprit = {};
};

class Scoreboard {
public:
    Scoreboard(std::size_t engines, std::vector<Pairing> pairings);

    // Games may be added in any order; the two games of a pair are matched by number.
    void add(const GameResult& result);
    bool has(std::size_t number) const { return points_.contains(number); }

    std::size_t games() const { return points_.size(); }
    const std::vector<Pairing>& pairings() const { return pairings_; }

    // From the point of view of the pairing's first engine.
    const Tally& of_pairing(std::size_t index) const { return tallies_[index]; }
    // All games of an engine, from its point of view.
    Tally of_engine(std::size_t engine) const;
    // Single games of an engine with one colour, not pairs.
    const Tally& of_colour(std::size_t engine, Side side) const {
        return colours_[engine][index_of(side)];
    }

    // How often games ended in each way, without those of which it is not known.
    const std::map<GameEnding, std::size_t>& endings() const { return endings_; }
    // How often an engine failed, by kind.
    const std::map<GameEnd, std::size_t>& troubles_of(std::size_t engine) const {
        return troubles_[engine];
    }

private:
    std::vector<Pairing> pairings_;
    std::vector<Tally> tallies_;
    std::vector<std::array<Tally, kSides>> colours_;
    std::vector<std::map<GameEnd, std::size_t>> troubles_;
    std::map<GameEnding, std::size_t> endings_;
    std::map<std::size_t, HalfPoints> points_;  // by game number; for the pairing's first engine
};

}  // namespace chuhe::match
