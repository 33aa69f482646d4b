// SPDX-License-Identifier: MIT
//
// The results of some games at a glance: "++++++++=======-----  41  35  24 %", Red's wins, draws
// and Black's wins in per cent of the games whose result is known.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "chuhe/index/explorer.h"

namespace chuhe::cli {

// In per cent; the sum is 100.
struct Shares {
    int red = 0;
    int draw = 0;
    int black = 0;
    friend bool operator==(const Shares&, const Shares&) = default;
};

// Nothing if no result is known.
std::optional<Shares> shares_of(const index::Tally& tally);

// The columns of a bar, which add up to its width. Parts that are not empty have one at least.
std::array<std::size_t, 3> bar_parts(const index::Tally& tally, std::size_t width);

inline constexpr std::size_t kBarWidth = 20;
inline constexpr std::size_t kBarTextWidth = kBarWidth + 14;

// As above; empty if no result is known.
std::string bar_text(const index::Tally& tally);

}  // namespace chuhe::cli
