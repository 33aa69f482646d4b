// SPDX-License-Identifier: MIT
#include "chuhe/match/scoreboard.h"

#include <cassert>

namespace chuhe::match {

namespace {

HalfPoints points_of_red(record::Outcome outcome) {
    if (outcome == record::Outcome::RedWins) return 2;
    return outcome == record::Outcome::Draw ? 1 : 0;
}

}  // namespace

Scoreboard::Scoreboard(std::size_t engines, std::vector<Pairing> pairings)
    : pairings_(std::move(pairings)),
      tallies_(pairings_.size()),
      colours_(engines),
      troubles_(engines) {}

void Scoreboard::add(const GameResult& result) {
    assert(result.number > 0 && !has(result.number));
    const std::size_t pair = (result.number - 1) / 2;
    Tally& tally = tallies_[pair % pairings_.size()];
    const bool first_has_red = (result.number - 1) % 2 == 0;

    const HalfPoints red = points_of_red(result.outcome);
    const HalfPoints first = first_has_red ? red : 2 - red;
    tally.add_game(first);
    points_.emplace(result.number, first);
    const std::size_t sibling = first_has_red ? result.number + 1 : result.number - 1;
    if (const auto found = points_.find(sibling); found != points_.end()) {
        tally.add_pair(first + found->second);
    }
    colours_[result.red][index_of(Side::Red)].add_game(red);
    colours_[result.black][index_of(Side::Black)].add_game(2 - red);
    if (result.ending != GameEnding{}) ++endings_[result.ending];
    const GameEnd end = result.ending.end;
    if (result.culprit && is_trouble(end)) {
        ++troubles_[*result.culprit == Side::Red ? result.red : result.black][end];
    }
}

Tally Scoreboard::of_engine(std::size_t engine) const {
    Tally sum;
    for (std::size_t i = 0; i < pairings_.size(); ++i) {
        if (pairings_[i].first == engine) sum += tallies_[i];
        if (pairings_[i].second == engine) sum += tallies_[i].reversed();
    }
    return sum;
}

}  // namespace chuhe::match
