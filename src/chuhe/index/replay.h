// SPDX-License-Identifier: MIT
//
// A game played over at the speed of memory: a board without rules, with the signatures of the
// position and of its mirror image. The moves were legal when the game was stored; nothing is
// checked again. Any sequence of valid moves is safe, and gives a board of some kind.
#pragma once

#include <array>
#include <cstdint>

#include "chuhe/core/move.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/setup.h"
#include "chuhe/core/zobrist.h"

namespace chuhe::index {

// What stands on a point: the index of a piece, or kEmpty.
using Occupant = std::uint8_t;
inline constexpr Occupant kEmpty = Piece::kCount;

// The key of a position (core/zobrist.h) and that of its mirror image in file e.
struct KeyPair {
    std::uint64_t own = 0;
    std::uint64_t image = 0;

    // The same for a position and its mirror image.
    constexpr std::uint64_t folded() const { return own < image ? own : image; }
    constexpr bool is_mirrored() const { return image < own; }
    constexpr bool is_symmetric() const { return image == own; }

    constexpr KeyPair& operator^=(KeyPair other) {
        own ^= other.own;
        image ^= other.image;
        return *this;
    }
};

namespace keys {

// With a row of zeros for empty points, which saves a branch.
inline constexpr auto kOccupants = [] {
    std::array<std::array<KeyPair, Square::kCount>, kEmpty + 1> table{};
    for (int piece = 0; piece < Piece::kCount; ++piece) {
        for (int point = 0; point < Square::kCount; ++point) {
            const Square square = Square::from_index(point);
            table[static_cast<std::size_t>(piece)][static_cast<std::size_t>(point)] = {
                zobrist::of(Piece::from_index(piece), square).key,
                zobrist::of(Piece::from_index(piece), square.mirrored()).key};
        }
    }
    return table;
}();

}  // namespace keys

class Replay {
public:
    explicit Replay(const Setup& start) {
        for (std::size_t point = 0; point < board_.size(); ++point) {
            const std::optional<Piece> piece = start.pieces[point];
            board_[point] = piece ? static_cast<Occupant>(piece->index()) : kEmpty;
            keys_ ^= keys::kOccupants[board_[point]][point];
        }
        if (start.side_to_move == Side::Black) pass();
    }

    void make(Move move) {
        const std::size_t from = index_of(move.from());
        const std::size_t to = index_of(move.to());
        const Occupant mover = board_[from];
        keys_ ^= keys::kOccupants[mover][from];
        keys_ ^= keys::kOccupants[mover][to];
        keys_ ^= keys::kOccupants[board_[to]][to];
        board_[from] = kEmpty;
        board_[to] = mover;
        pass();
    }

    Occupant at(std::size_t point) const { return board_[point]; }
    Side side_to_move() const { return side_to_move_; }
    const KeyPair& keys() const { return keys_; }

private:
    void pass() {
        keys_ ^= {zobrist::kBlackToMove.key, zobrist::kBlackToMove.key};
        side_to_move_ = opponent_of(side_to_move_);
    }

    std::array<Occupant, Square::kCount> board_{};
    KeyPair keys_;
    Side side_to_move_ = Side::Red;
};

}  // namespace chuhe::index
