// SPDX-License-Identifier: MIT
//
// A posting says: this position occurred in that game, after so many plies, and this move was
// played. Games are numbered by slots; postings of the same position in 4096 neighbouring slots
// form one row of the index (docs/formats/index.md):
//
//   key     folded position key, 8 bytes big-endian | block = slot / 4096, 2 bytes big-endian
//   value   postings of 5 bytes each, little-endian:
//           39         | 38 … 25 | 24 … 12 | 11 … 0
//           mirrored   |  move   |   ply   | slot % 4096
//
// Position and move are stored as the folded image; `mirrored` says that the game had the other
// one. If the position is its own mirror image, the move is stored as it was played.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "chuhe/base/bytes.h"
#include "chuhe/core/move.h"

namespace chuhe::index {

// The number of a game in the index; never used twice.
using GameSlot = std::uint32_t;

inline constexpr GameSlot kSlotsPerBlock = 4096;
inline constexpr GameSlot kMostSlots = kSlotsPerBlock * 65'536U;
// Positions after that many plies are not indexed.
inline constexpr std::size_t kMostPlies = 8191;

struct Posting {
    GameSlot slot = 0;
    std::uint16_t ply = 0;  // plies before the position; 0: the start
    Move move = {};         // as stored; none if the game ends here
    bool is_mirrored = false;

    friend bool operator==(const Posting&, const Posting&) = default;
};

inline constexpr std::size_t kPostingBytes = 5;
inline constexpr std::size_t kRowKeyBytes = 10;

constexpr std::uint16_t block_of(GameSlot slot) {
    return static_cast<std::uint16_t>(slot / kSlotsPerBlock);
}

constexpr std::uint64_t bits_of(const Posting& posting) {
    return (posting.slot % kSlotsPerBlock) | std::uint64_t{posting.ply} << 12U |
           std::uint64_t{posting.move.bits()} << 25U |
           std::uint64_t{posting.is_mirrored ? 1U : 0U} << 39U;
}

inline void append_posting(std::string& row, const Posting& posting) {
    std::uint64_t bits = bits_of(posting);
    for (std::size_t i = 0; i < kPostingBytes; ++i, bits >>= 8U)
        row += static_cast<char>(bits & 0xFFU);
}

// Requires at + kPostingBytes <= row.size(). A damaged row may hold squares beyond the board.
inline Posting posting_at(std::string_view row, std::size_t at, std::uint16_t block) {
    std::uint64_t bits = 0;
    for (std::size_t i = kPostingBytes; i-- > 0;)
        bits = bits << 8U | byte_at(row, at + i);
    return {block * kSlotsPerBlock + static_cast<GameSlot>(bits & 0xFFFU),
            static_cast<std::uint16_t>(bits >> 12U & 0x1FFFU),
            Move::from_bits(static_cast<std::uint16_t>(bits >> 25U & 0x3FFFU)), bits >> 39U != 0};
}

inline std::array<char, 8> prefix_of(std::uint64_t key) {
    std::array<char, 8> bytes{};
    for (std::size_t i = bytes.size(); i-- > 0; key >>= 8U)
        bytes[i] = static_cast<char>(key & 0xFFU);
    return bytes;
}

inline std::string row_key(std::uint64_t key, std::uint16_t block) {
    const std::array<char, 8> prefix = prefix_of(key);
    std::string bytes(prefix.begin(), prefix.end());
    bytes += static_cast<char>(block >> 8U);
    bytes += static_cast<char>(block & 0xFFU);
    return bytes;
}

// Requires a row key.
inline std::uint16_t block_of_key(std::string_view row_key) {
    return static_cast<std::uint16_t>(byte_at(row_key, 8) << 8U | byte_at(row_key, 9));
}

}  // namespace chuhe::index
