// SPDX-License-Identifier: MIT
//
// The layout of packed games, for reader and writer: docs/formats/packed-games.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/bytes.h"
#include "chuhe/base/sha256.h"
#include "chuhe/core/move_list.h"

namespace chuhe::index::layout {

inline constexpr std::string_view kMagic = "CHUHEGMS";
inline constexpr std::size_t kReservedAt = 72;
inline constexpr std::size_t kChecksumAt = 96;
inline constexpr std::size_t kHeaderSize = 128;

// In the order of the file.
enum Section : std::size_t { kInfo, kTexts, kTables, kGames, kMoves, kSections };

inline constexpr std::size_t kInfoTexts = 6;
inline constexpr std::size_t kPlayerColumns = 3;
inline constexpr std::size_t kDateColumns = 2;
inline constexpr std::size_t kGameColumns = 8;

using Column = std::vector<std::uint32_t>;

// Bytes of equal weight together. Requires four bytes per number.
Column read_column(Bytes bytes);
void write_column(ByteWriter& out, const Column& column);

// Of the whole file, except the checksum in it.
Sha256Digest checksum_of(Bytes file);

// Moves are numbered in the order of Move::bits(). Requires number < moves.size(), or a move that
// is one of them.
Move move_at(const MoveList& moves, std::size_t number);
std::size_t number_of(const MoveList& moves, Move move);

// Whole Zstandard frames. Decompression returns false if the frame is damaged or does not contain
// exactly `size` bytes; nothing is allocated before that is known.
std::string compress(std::string_view bytes);
bool decompress(Bytes frame, std::size_t size, std::string& bytes);

// UTF-8 without zero bytes: what the writer accepts and the reader expects.
bool is_packed_text(std::string_view text);

}  // namespace chuhe::index::layout
