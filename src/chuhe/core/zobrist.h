// SPDX-License-Identifier: MIT
//
// Two independent 64-bit signatures of a position: the key finds it, the lock confirms it.
//
// Each is the XOR of one constant per piece and square, plus one when Black is to move, so a move
// updates it with a few XORs. Together they are a 128-bit identity that in practice no two
// positions share by accident. Move counters are not part of it.
//
// Books and libraries store these values: the constants never change.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "chuhe/base/split_mix.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/side.h"
#include "chuhe/core/square.h"

namespace chuhe {

// Key and lock as one value, for sorting and for files.
struct Identity {
    std::uint64_t key = 0;
    std::uint64_t lock = 0;

    friend constexpr auto operator<=>(const Identity&, const Identity&) = default;
    friend constexpr Identity operator^(Identity a, Identity b) {
        return {a.key ^ b.key, a.lock ^ b.lock};
    }
    constexpr Identity& operator^=(Identity other) { return *this = *this ^ other; }
};

namespace zobrist {

// The n-th number of the stream seeded with `seed`.
constexpr std::uint64_t random_number(std::uint64_t seed, std::uint64_t n) {
    return split_mix::number(seed + (n + 1) * split_mix::kStep);
}

// "ChuheKey" and "ChuheLoc" in ASCII.
inline constexpr std::uint64_t kKeySeed = 0x43687568654B6579;
inline constexpr std::uint64_t kLockSeed = 0x43687568654C6F63;

inline constexpr auto kPieces = [] {
    std::array<std::array<Identity, Square::kCount>, Piece::kCount> table{};
    std::uint64_t n = 0;
    for (auto& row : table) {
        for (Identity& entry : row) {
            entry = {random_number(kKeySeed, n), random_number(kLockSeed, n)};
            ++n;
        }
    }
    return table;
}();

inline constexpr Identity kBlackToMove = [] {
    constexpr std::uint64_t kAfterPieces = std::uint64_t{Piece::kCount} * Square::kCount;
    return Identity{random_number(kKeySeed, kAfterPieces), random_number(kLockSeed, kAfterPieces)};
}();

// What a piece on a square contributes to the signatures.
constexpr Identity of(Piece piece, Square square) {
    return kPieces[static_cast<std::size_t>(piece.index())][index_of(square)];
}

}  // namespace zobrist
}  // namespace chuhe
