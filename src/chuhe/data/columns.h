// SPDX-License-Identifier: MIT
//
// Games stored column by column: similar values side by side compress better.
// docs/formats/training-chunk.md describes the layout.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/data/game.h"

namespace chuhe::data {

inline constexpr std::size_t kMostGames = 1 << 20;
inline constexpr std::size_t kMostPlies = 1 << 24;  // of all games together
inline constexpr std::size_t kMostPliesOfGame = 0xFFFF;
inline constexpr std::size_t kLongestStart = 0xFF;

std::size_t plies_in(std::span<const Game> games);

// Requires games within the limits above.
std::string to_columns(std::span<const Game> games);

// Refuses columns that do not contain exactly the given number of games and plies. Whether the
// moves exist is checked by replay(). Offsets in errors are relative to the decompressed columns.
Result<std::vector<Game>> parse_columns(std::string_view columns, std::size_t games,
                                        std::size_t plies, const std::string& source);

}  // namespace chuhe::data
