// SPDX-License-Identifier: MIT
#include "chuhe/data/filter.h"

#include <cstdlib>

#include "chuhe/core/generate.h"

namespace chuhe::data {
namespace {

// The ply from which on the rules of repetition decided the game: the start of the cycle, less a
// few plies in which the players may already have been heading for it.
std::size_t rule_decided_from(const Game& game, const Replay& replay) {
    constexpr std::size_t kBefore = 8;
    if (game.ending != Ending::Perpetual) return game.plies.size();
    std::size_t first = game.plies.size();
    // Back to the first of the three occurrences that are judged.
    for (int i = 0; i < 2; ++i) {
        const auto earlier = previous_occurrence(replay, first);
        if (!earlier) break;
        first = *earlier;
    }
    return first - std::min(first, kBefore);
}

Fate fate_of(const Game& game, const Replay& replay, const Filter& filter, std::size_t ply,
             std::size_t rule_decided) {
    const Position& position = replay.positions[ply];
    const Ply& played = game.plies[ply];
    if (!played.is_scored()) return Fate::Random;
    if (std::abs(played.score) >= filter.decided) return Fate::Decided;
    if (!position.board().is_empty(replay.moves[ply].to())) return Fate::Capture;
    if (ply >= rule_decided) return Fate::RuleCycle;
    if (is_in_check(position)) return Fate::InCheck;
    if (previous_occurrence(replay, ply)) return Fate::Repeated;
    const int beyond = position.quiet_plies() - filter.quiet_plies;
    if (beyond > 0 && beyond % filter.quiet_step != 0) return Fate::Quiet;
    return Fate::Kept;
}

}  // namespace

void fates_of(const Game& game, const Replay& replay, const Filter& filter,
              std::vector<Fate>& out) {
    out.resize(game.plies.size());
    const std::size_t rule_decided = rule_decided_from(game, replay);
    std::size_t kept = 0;
    for (std::size_t ply = 0; ply < out.size(); ++ply) {
        out[ply] = fate_of(game, replay, filter, ply, rule_decided);
        if (out[ply] == Fate::Kept) ++kept;
    }
    if (kept <= filter.most) return;
    // Keeps the i-th one if i * most / kept reaches the next integer there.
    std::size_t seen = 0;
    for (Fate& fate : out) {
        if (fate != Fate::Kept) continue;
        if (seen * filter.most / kept == (seen + 1) * filter.most / kept) fate = Fate::Surplus;
        ++seen;
    }
}

}  // namespace chuhe::data
