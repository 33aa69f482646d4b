// SPDX-License-Identifier: MIT
#include "chuhe/book/weigh.h"

#include <algorithm>
#include <cmath>

namespace chuhe::book {
namespace {

constexpr double kLeastScore = 0.3;

// A win and a loss are added, so that few games carry little weight.
double careful_score(const Counts& counts) {
    const auto games = static_cast<double>(counts.games());
    return (static_cast<double>(counts.half_points()) / 2.0 + 1.0) / (games + 2.0);
}

double merit_of(const Counts& counts) {
    const double score = careful_score(counts);
    return static_cast<double>(counts.games()) * score * score;
}

void weigh_position(std::span<Entry> moves) {
    double best = 0;
    for (const Entry& entry : moves)
        best = std::max(best, merit_of(entry.counts));
    for (Entry& entry : moves) {
        if (entry.counts.games() == 0 || careful_score(entry.counts) < kLeastScore) {
            entry.weight = 0;
            continue;
        }
        const double weight = std::round(merit_of(entry.counts) / best * kHeaviest);
        entry.weight = static_cast<std::uint16_t>(std::clamp(weight, 1.0, double{kHeaviest}));
    }
}

}  // namespace

void weigh(std::span<Entry> entries) {
    while (!entries.empty()) {
        const Identity identity = entries.front().identity;
        const auto end = std::ranges::find_if(
            entries, [&](const Entry& entry) { return entry.identity != identity; });
        const auto count = static_cast<std::size_t>(end - entries.begin());
        weigh_position(entries.first(count));
        entries = entries.subspan(count);
    }
}

}  // namespace chuhe::book
