// SPDX-License-Identifier: MIT
//
// The main line of a game, packed: what an index replays, and what makes two games the same.
//
//   2 bytes a ply, low byte first: Move::bits()
//
// The line ends before unplayable text. A game that starts from an unplayable position has none.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/record/game.h"

namespace chuhe::database {

// Stored on disk: never change it.
std::string packed_line(const record::Game& game);
void append_packed(std::string& line, Move move);
inline constexpr std::size_t kBytesOfAPly = 2;

// Nothing if these are not such bytes. Whether the moves are legal is for the caller to check.
std::optional<std::vector<Move>> unpacked_line(std::string_view line);

// Empty: the usual starting position. Otherwise its FEN, even if it is unplayable.
std::string start_text(const record::Game& game);

// A hash of pieces, side to move and moves: the same for the same moves from the same position,
// whatever the move counters. Stored on disk: never change it.
std::uint64_t line_hash(std::string_view start, std::string_view line);

// Whether two starts have the same pieces and side to move.
bool is_same_start(std::string_view start, std::string_view other);

}  // namespace chuhe::database
