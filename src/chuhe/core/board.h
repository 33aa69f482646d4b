// SPDX-License-Identifier: MIT
//
// The pieces of a game and where they are, in three redundant forms, because each answers a
// different question fastest:
//
//   by slot     where is the second red cannon?      one byte for each of the 32 pieces of a game
//   by square   what stands on e4?                   one byte for each of the 90 squares
//   by set      which squares hold red pieces?       one Bitboard per side and one per kind
//
// Every piece keeps its slot for the whole game; a captured piece stays in the list without a
// square. Loops over "both rooks" thus have a constant length, which branch predictors handle
// perfectly, and the 32 bytes of the slots describe the whole board.
//
// A Board does not know the rules or whose turn it is; see Position.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>

#include "chuhe/core/bitboard.h"
#include "chuhe/core/move.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/square.h"

namespace chuhe {

// The index of a piece in the piece list: Red's sixteen, then Black's. Within a side the order is
// that of PieceType, so each kind has a fixed range: king 0, advisors 1-2, elephants 3-4, horses
// 5-6, rooks 7-8, cannons 9-10, pawns 11-15. Stored in training files, never renumber.
using Slot = std::uint8_t;

inline constexpr int kSlotsPerSide = 16;
inline constexpr int kSlots = kSides * kSlotsPerSide;
inline constexpr Slot kNoSlot = kSlots;

// The first slot of a kind; the others follow it.
constexpr int first_slot(Side side, PieceType type) {
    constexpr std::array kFirst = {0, 1, 3, 5, 7, 9, 11};
    return static_cast<int>(index_of(side)) * kSlotsPerSide + kFirst[index_of(type)];
}

// Tables are defined outside the functions that read them: a constant inside would be copied to the
// stack on every call.
inline constexpr std::array<std::uint8_t, kSlotsPerSide> kTypeOfSlot = {0, 1, 1, 2, 2, 3, 3, 4,
                                                                        4, 5, 5, 6, 6, 6, 6, 6};

// Requires slot < kSlots.
constexpr Piece piece_of(Slot slot) {
    return {slot < kSlotsPerSide ? Side::Red : Side::Black,
            static_cast<PieceType>(kTypeOfSlot[slot % kSlotsPerSide])};
}

// One entry of the piece list.
struct ListedPiece {
    Piece piece;
    std::optional<Square> square;  // nothing: captured, or not in this game

    bool is_live() const { return square.has_value(); }
};

// The pieces on the 90 squares, whether or not they could stand like that in a game.
class Board {
public:
    // An empty board.
    Board() {
        square_of_.fill(kOffBoard);
        slot_on_.fill(kNoSlot);
    }

    // The piece on a square; nothing if it is empty.
    std::optional<Piece> at(Square square) const {
        const Slot slot = slot_on_[index_of(square)];
        if (slot == kNoSlot) return std::nullopt;
        return piece_of(slot);
    }
    // Faster than at(), for searches. Requires a piece on the square.
    PieceType type_on(Square square) const {
        assert(!is_empty(square));
        return static_cast<PieceType>(type_index(slot_on_[index_of(square)]));
    }

    bool is_empty(Square square) const { return slot_on_[index_of(square)] == kNoSlot; }

    // Where pieces stand: all of them, those of a side, those of a kind on either side, and those
    // of a kind and side.
    Bitboard occupied() const { return by_side_[0] | by_side_[1]; }
    Bitboard pieces(Side side) const { return by_side_[index_of(side)]; }
    Bitboard pieces(PieceType type) const { return by_type_[index_of(type)]; }
    Bitboard pieces(Side side, PieceType type) const { return pieces(side) & pieces(type); }

    // Requires the king to be on the board, as it always is in a Position.
    Square king(Side side) const {
        return Square::from_index(square_of_[index_of(side) * kSlotsPerSide]);
    }

    // All 32 pieces of a game, live and captured, in slot order.
    std::array<ListedPiece, kSlots> piece_list() const;

    // The square index 0-89 of a piece, or kOffBoard.
    static constexpr std::uint8_t kOffBoard = Square::kCount;
    std::uint8_t square_of(int slot) const { return square_of_[static_cast<std::size_t>(slot)]; }
    Slot slot_on(Square square) const { return slot_on_[index_of(square)]; }
    // square_of() of all slots at once: the whole board in 32 bytes.
    std::span<const std::uint8_t, kSlots> squares_by_slot() const {
        return std::span(square_of_).first<kSlots>();
    }

    // Puts a piece on an empty square. Returns false, changing nothing, if a game has no more
    // pieces of this kind. Requires the square to be empty.
    [[nodiscard]] bool put(Piece piece, Square square);

    // Requires a piece on the square.
    void remove(Square square);

    // Moves the piece on move.from() to move.to(), capturing any piece there. Returns the slot of
    // the captured piece, or kNoSlot. Requires a piece on move.from().
    Slot move(Move move) {
        const auto from = index_of(move.from());
        const auto to = index_of(move.to());
        const Slot mover = slot_on_[from];
        const Slot captured = slot_on_[to];
        assert(mover != kNoSlot);
        const Bitboard arrival = kSquareSets[to];
        by_side_[other_side_index(mover)] -= arrival;
        by_type_[type_index(captured)] -= arrival;
        shift(mover, kSquareSets[from] ^ arrival);
        square_of_[captured] = kOffBoard;
        square_of_[mover] = static_cast<std::uint8_t>(to);
        slot_on_[from] = kNoSlot;
        slot_on_[to] = mover;
        return captured;
    }

    // The same for callers that know what they move: side and kind are compile-time constants.
    template <Side side, PieceType type>
    Slot move(Slot mover, Move move) {
        const auto from = index_of(move.from());
        const auto to = index_of(move.to());
        const Slot captured = slot_on_[to];
        shift_known<side, type>(kSquareSets[from] ^ kSquareSets[to]);
        if (captured != kNoSlot) {
            by_side_[index_of(opponent_of(side))] ^= kSquareSets[to];
            by_type_[type_index(captured)] ^= kSquareSets[to];
            square_of_[captured] = kOffBoard;
        }
        square_of_[mover] = static_cast<std::uint8_t>(to);
        slot_on_[from] = kNoSlot;
        slot_on_[to] = mover;
        return captured;
    }
    // Undoes it. Requires the same mover and move, and the value that move() returned.
    template <Side side, PieceType type>
    void take_back(Slot mover, Move move, Slot captured) {
        const auto from = index_of(move.from());
        const auto to = index_of(move.to());
        shift_known<side, type>(kSquareSets[from] ^ kSquareSets[to]);
        if (captured != kNoSlot) {
            by_side_[index_of(opponent_of(side))] ^= kSquareSets[to];
            by_type_[type_index(captured)] ^= kSquareSets[to];
            square_of_[captured] = static_cast<std::uint8_t>(to);
        }
        square_of_[mover] = static_cast<std::uint8_t>(from);
        slot_on_[from] = mover;
        slot_on_[to] = captured;
    }

    // Undoes move(). Requires the same move and the value that it returned.
    void take_back(Move move, Slot captured) {
        const auto from = index_of(move.from());
        const auto to = index_of(move.to());
        const Slot mover = slot_on_[to];
        const Bitboard arrival = kSquareSets[to];
        shift(mover, kSquareSets[from] ^ arrival);
        if (captured != kNoSlot) {
            by_side_[other_side_index(mover)] |= arrival;
            by_type_[type_index(captured)] |= arrival;
        }
        square_of_[captured] = static_cast<std::uint8_t>(to);
        square_of_[mover] = static_cast<std::uint8_t>(from);
        slot_on_[from] = mover;
        slot_on_[to] = captured;
    }

    // The same pieces on the same squares. Which of two rooks has which slot does not matter.
    friend bool operator==(const Board& a, const Board& b) {
        return a.by_side_ == b.by_side_ && a.by_type_ == b.by_type_;
    }

private:
    // kNoSlot has a kind of its own, kNoType, whose set stays empty, so that capturing "nothing"
    // needs no branch. Likewise square_of_[kNoSlot] is written and never read.
    static constexpr std::size_t kNoType = kPieceTypes;

    static constexpr std::array<std::uint8_t, kSlots + 1> kTypeIndices = [] {
        std::array<std::uint8_t, kSlots + 1> types{};
        for (Slot slot = 0; slot < kSlots; ++slot)
            types[slot] = static_cast<std::uint8_t>(piece_of(slot).type());
        types[kNoSlot] = kNoType;
        return types;
    }();
    static constexpr std::size_t type_index(Slot slot) { return kTypeIndices[slot]; }
    static constexpr std::size_t side_index(Slot slot) { return slot / kSlotsPerSide; }
    static constexpr std::size_t other_side_index(Slot slot) { return side_index(slot) ^ 1; }

    static constexpr std::array<Bitboard, Square::kCount> kSquareSets = [] {
        std::array<Bitboard, Square::kCount> sets{};
        for (int i = 0; i < Square::kCount; ++i) {
            sets[static_cast<std::size_t>(i)] = Bitboard(Square::from_index(i));
        }
        return sets;
    }();

    template <Side side, PieceType type>
    void shift_known(Bitboard from_and_to) {
        by_side_[index_of(side)] ^= from_and_to;
        by_type_[index_of(type)] ^= from_and_to;
    }

    void shift(Slot slot, Bitboard from_and_to) {
        by_side_[side_index(slot)] ^= from_and_to;
        by_type_[type_index(slot)] ^= from_and_to;
    }

    std::array<Bitboard, kSides> by_side_{};
    std::array<Bitboard, kPieceTypes + 1> by_type_{};
    std::array<std::uint8_t, kSlots + 1> square_of_{};
    std::array<Slot, Square::kCount> slot_on_{};
};

}  // namespace chuhe
