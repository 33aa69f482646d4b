// SPDX-License-Identifier: MIT
#include "cli/tally_bar.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace chuhe::cli {
namespace {

// Divides `whole` in the ratio of the counts: rounded down, and what is left goes to the largest
// remainders.
std::array<std::size_t, 3> divided(const std::array<std::uint64_t, 3>& counts, std::size_t whole) {
    const std::uint64_t all = counts[0] + counts[1] + counts[2];
    std::array<std::size_t, 3> parts{};
    std::array<std::uint64_t, 3> rests{};
    std::size_t left = whole;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        parts[i] = static_cast<std::size_t>(counts[i] * whole / all);
        rests[i] = counts[i] * whole % all;
        left -= parts[i];
    }
    for (; left > 0; --left) {
        const auto largest =
            static_cast<std::size_t>(std::ranges::max_element(rests) - rests.begin());
        ++parts[largest];
        rests[largest] = 0;
    }
    return parts;
}

std::array<std::uint64_t, 3> counts_of(const index::Tally& tally) {
    return {tally.red_wins, tally.draws, tally.black_wins};
}

bool has_results(const index::Tally& tally) {
    return tally.red_wins + tally.draws + tally.black_wins > 0;
}

}  // namespace

std::optional<Shares> shares_of(const index::Tally& tally) {
    if (!has_results(tally)) return std::nullopt;
    const std::array<std::size_t, 3> parts = divided(counts_of(tally), 100);
    return Shares{static_cast<int>(parts[0]), static_cast<int>(parts[1]),
                  static_cast<int>(parts[2])};
}

std::array<std::size_t, 3> bar_parts(const index::Tally& tally, std::size_t width) {
    if (!has_results(tally)) return {};
    const std::array<std::uint64_t, 3> counts = counts_of(tally);
    std::array<std::size_t, 3> parts = divided(counts, width);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (counts[i] == 0 || parts[i] > 0) continue;
        ++parts[i];
        --*std::ranges::max_element(parts);
    }
    return parts;
}

std::string bar_text(const index::Tally& tally) {
    const std::optional<Shares> shares = shares_of(tally);
    if (!shares) return {};
    const std::array<std::size_t, 3> parts = bar_parts(tally, kBarWidth);
    return fmt::format("{}{}{} {:3} {:3} {:3} %", std::string(parts[0], '+'),
                       std::string(parts[1], '='), std::string(parts[2], '-'), shares->red,
                       shares->draw, shares->black);
}

}  // namespace chuhe::cli
