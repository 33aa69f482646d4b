// SPDX-License-Identifier: MIT
//
// The seven kinds of pieces, and the fourteen pieces of both sides.
//
//   K king 帅将   A advisor 仕士   B elephant 相象   N horse 马
//   R rook 车     C cannon 炮      P pawn 兵卒
//
// The letters are those of FEN: upper case for Red, lower case for Black.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "chuhe/core/side.h"

namespace chuhe {

// The order is that of seed 001 and of our Zobrist tables: stored in files, never renumber.
enum class PieceType : std::uint8_t { King, Advisor, Elephant, Horse, Rook, Cannon, Pawn };

inline constexpr int kPieceTypes = 7;

inline constexpr std::array kAllPieceTypes = {
    PieceType::King, PieceType::Advisor, PieceType::Elephant, PieceType::Horse,
    PieceType::Rook, PieceType::Cannon,  PieceType::Pawn};

// King 0 … pawn 6: for tables with one row per kind.
constexpr std::size_t index_of(PieceType type) {
    return static_cast<std::size_t>(type);
}

// How many of each kind a side has at the start of a game, and at most.
constexpr int count_at_start(PieceType type) {
    return type == PieceType::King ? 1 : type == PieceType::Pawn ? 5 : 2;
}

// "king", "advisor", …: for English notation. For people: core/piece_names.h.
constexpr const char* name_of(PieceType type) {
    constexpr std::array kNames = {"king", "advisor", "elephant", "horse",
                                   "rook", "cannon",  "pawn"};
    return kNames[index_of(type)];
}

// A kind and a side: one of the fourteen pieces.
class Piece {
public:
    static constexpr int kCount = kSides * kPieceTypes;

    constexpr Piece(Side side, PieceType type)
        : index_(static_cast<std::uint8_t>(index_of(side) * kPieceTypes + index_of(type))) {}

    // Requires 0 <= index < kCount.
    static constexpr Piece from_index(int index) {
        assert(0 <= index && index < kCount);
        return {index < kPieceTypes ? Side::Red : Side::Black,
                static_cast<PieceType>(index % kPieceTypes)};
    }

    // Accepts only the canonical letter, as written by letter().
    static constexpr std::optional<Piece> from_letter(char letter) {
        const std::size_t found = kLetters.find(letter);
        if (found == std::string_view::npos) return std::nullopt;
        return from_index(static_cast<int>(found));
    }

    constexpr Side side() const { return index_ < kPieceTypes ? Side::Red : Side::Black; }
    constexpr PieceType type() const { return static_cast<PieceType>(index_ % kPieceTypes); }

    // Red king 0 … Red pawn 6, Black king 7 … Black pawn 13: stored in files, never renumber.
    constexpr int index() const { return index_; }
    constexpr char letter() const { return kLetters[index_]; }

    friend constexpr bool operator==(Piece, Piece) = default;

private:
    static constexpr std::string_view kLetters = "KABNRCPkabnrcp";

    std::uint8_t index_;
};

}  // namespace chuhe
