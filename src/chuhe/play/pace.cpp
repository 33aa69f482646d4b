// SPDX-License-Identifier: MIT
#include "chuhe/play/pace.h"

#include <algorithm>
#include <cmath>

#include "chuhe/base/split_mix.h"
#include "chuhe/core/generate.h"

namespace chuhe::play {
namespace {

// Seconds, chosen by hand: most answers come after one to two of them.
constexpr double kReaction = 0.45;
constexpr double kPerLegalMove = 0.02;  // there are about 40
constexpr double kLongest = 3.5;

constexpr std::size_t kOpeningPlies = 8;  // known moves
constexpr double kOpeningFactor = 0.6;

// A child moves quickly.
constexpr double kWeakestFactor = 0.7;

// Who has a minute left takes at most a second and a half.
constexpr double kClockShare = 1.0 / 40;

bool is_recapture(const Moment& moment) {
    const rules::History& history = moment.history;
    if (history.plies() == 0) return false;
    const std::size_t last = history.plies() - 1;
    const Square square = history.move(last).to();
    return square == moment.move.to() && !history.at(last).board().is_empty(square);
}

// Around 1, by the moment.
double mood(const Moment& moment) {
    const std::uint64_t number = split_mix::number(moment.seed + moment.history.current().key() +
                                                   moment.history.plies() * split_mix::kStep);
    const double chance = static_cast<double>(number >> 11) * 0x1p-53;
    constexpr double kSpread = 2;  // from half as long to twice as long
    return std::pow(kSpread, 2 * chance - 1);
}

}  // namespace

Milliseconds natural_pause(const Moment& moment) {
    const int choices = count_legal_moves(moment.history.current());
    const bool needs_no_thought = choices == 1 || is_recapture(moment);
    double seconds = kReaction;
    if (!needs_no_thought) {
        seconds += kPerLegalMove * choices * mood(moment) *
                   (kWeakestFactor + (1 - kWeakestFactor) * moment.strength);
        if (moment.history.plies() < kOpeningPlies) seconds *= kOpeningFactor;
    }
    seconds = std::min(seconds, kLongest);
    const Milliseconds pause(static_cast<std::int64_t>(1000 * seconds));
    if (!moment.left) return pause;
    const auto share = static_cast<double>(moment.left->count()) * kClockShare;
    return std::min(pause, Milliseconds(static_cast<std::int64_t>(share)));
}

}  // namespace chuhe::play
