// SPDX-License-Identifier: MIT
#include "chuhe/engine/strength.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "chuhe/engine/root_move.h"

namespace chuhe::engine {
namespace {

// The parameters of a player of some strength.
struct Level {
    int elo;
    double nodes;
    double misjudgement;  // the typical error in judging a move
};

// Neighbouring levels played 100 to 160 games against each other, with the network of generation 7;
// docs/strength.md has the results, which these Elo differences are. The weakest level is 500 by
// convention.
constexpr std::array kLevels = {
    Level{kLeastElo, 40, 160}, Level{1049, 120, 97.5},  Level{1237, 357, 59.4},
    Level{1468, 1068, 36.2},   Level{1889, 3190, 22.1}, Level{2400, 9530, 13.5},
    Level{2738, 28480, 8.2},
};
static_assert(kLevels.back().elo >= kMostElo);

// Between two levels both numbers are interpolated geometrically.
Level level_at(int elo) {
    elo = std::clamp(elo, kLeastElo, kMostElo);
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
    if (elo >= 700) return std::nullopt;
    return 0;
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
