// SPDX-License-Identifier: MIT
#include "engine/strength.h"

#include <cmath>

namespace chuhe::engine {
namespace {

// Twice the positions for every so many Elo.
constexpr double kEloPerDoubling = 190;
constexpr double kNodesOfTheWeakest = 40;

// A move seems better or worse than it is by about this much.
double misjudgement_at(int elo) {
    return 160.0 * std::exp2(-(elo - kLeastElo) / 420.0);
}

}  // namespace

std::uint64_t nodes_at(int elo) {
    const double doublings = (elo - kLeastElo) / kEloPerDoubling;
    return static_cast<std::uint64_t>(kNodesOfTheWeakest * std::exp2(doublings));
}

std::size_t choose_weakly(std::span<const RootMove> moves, int elo, std::mt19937_64& random) {
    std::normal_distribution<double> misjudged(0, misjudgement_at(elo));
    std::size_t best = 0;
    double best_score = -2 * kInfinite;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Score known = moves[i].score != -kInfinite ? moves[i].score : moves[i].previous_score;
        if (known == -kInfinite) continue;
        const double seen = known + misjudged(random);
        if (seen <= best_score) continue;
        best = i;
        best_score = seen;
    }
    return best;
}

}  // namespace chuhe::engine
