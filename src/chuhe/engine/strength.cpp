// SPDX-License-Identifier: MIT
#include "chuhe/engine/strength.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "chuhe/engine/root_move.h"

namespace chuhe::engine {
namespace {

// How alert a novice of some strength is.
struct NoviceLevel {
    int elo;
    double alertness;
};

// The weakest is 500 by convention; the best is about as good as the weakest who searches. Up to
// 635 they lose to a bot that takes whatever it can: bench/ladder played them against beginners and
// against each other (docs/strength.md).
constexpr std::array kNovices = {
    NoviceLevel{kLeastElo, -5.5}, NoviceLevel{635, -4.0}, NoviceLevel{770, -1.3},
    NoviceLevel{905, -0.4},       NoviceLevel{1040, 0.7}, NoviceLevel{kLeastSearchElo, 1.6},
};

// The parameters of a player who searches.
struct Level {
    int elo;
    double nodes;
    double misjudgement;  // the typical error in judging a move
};

// Fitted to 20,000 games with the network of generation 9, so that differences of Elo are those of
// games (docs/strength.md). Another network changes what a misjudgement costs: then fit the
// misjudgements again and leave the nodes, because puzzles are rated by them.
constexpr std::array kLevels = {
    Level{1100, 40, 560},  Level{1250, 54, 550},    Level{1400, 72.9, 415},
    Level{1649, 120, 175}, Level{1837, 357, 92},    Level{2068, 1068, 52},
    Level{2489, 3190, 29}, Level{3000, 9530, 13.5}, Level{3338, 28480, 8.2},
};
static_assert(kLevels.front().elo <= kLeastSearchElo);
static_assert(kLevels.back().elo >= kMostElo);

// Between two levels both numbers are interpolated geometrically.
Level level_at(int elo) {
    elo = std::clamp(elo, kLevels.front().elo, kMostElo);
    const auto above = std::find_if(kLevels.begin() + 1, kLevels.end(),
                                    [&](const Level& level) { return level.elo >= elo; });
    const Level& high = *above;
    const Level& low = *(above - 1);
    const double part = static_cast<double>(elo - low.elo) / (high.elo - low.elo);
    const auto between = [&](double from, double to) { return from * std::pow(to / from, part); };
    return {elo, between(low.nodes, high.nodes), between(low.misjudgement, high.misjudgement)};
}

}  // namespace

std::optional<double> alertness_at(int elo) {
    if (elo >= kLeastSearchElo) return std::nullopt;
    elo = std::max(elo, kLeastElo);
    const auto above = std::find_if(kNovices.begin() + 1, kNovices.end(),
                                    [&](const NoviceLevel& level) { return level.elo >= elo; });
    const NoviceLevel& high = *above;
    const NoviceLevel& low = *(above - 1);
    const double part = static_cast<double>(elo - low.elo) / (high.elo - low.elo);
    return low.alertness + part * (high.alertness - low.alertness);
}

std::uint64_t nodes_at(int elo) {
    return static_cast<std::uint64_t>(level_at(elo).nodes);
}

std::size_t choose_weakly(std::span<const RootMove> moves, int elo, std::mt19937_64& random) {
    std::normal_distribution<double> misjudged(0, level_at(elo).misjudgement);
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
