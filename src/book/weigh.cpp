// SPDX-License-Identifier: MIT
#include "book/weigh.h"

#include <algorithm>
#include <cmath>

namespace chuhe::book {
namespace {

constexpr std::uint64_t kEnoughToCondemn = 3;

double merit_of(const Counts& counts) {
    const auto games = static_cast<double>(counts.games());
    const double score = (static_cast<double>(counts.half_points()) / 2.0 + 1.0) / (games + 2.0);
    return games * score * score;
}

void weigh_position(std::span<Entry> moves) {
    double best = 0;
    for (const Entry& entry : moves)
        best = std::max(best, merit_of(entry.counts));
    for (Entry& entry : moves) {
        const bool is_hopeless =
            entry.counts.games() >= kEnoughToCondemn && entry.counts.half_points() == 0;
        if (is_hopeless || entry.counts.games() == 0) {
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
