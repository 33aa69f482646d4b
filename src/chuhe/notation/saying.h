// SPDX-License-Identifier: MIT
//
// What a text in the style of 炮二平五 says, before looking at the board.
//
// Chinese, WXF, the letters of text records and English differ only in their symbols: all of them
// name a piece (by its kind and file, or by its kind and place among several), a direction and a
// number. A Saying is that common meaning; add_legal_moves() asks the board which moves it can be.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "chuhe/core/piece.h"
#include "chuhe/core/position.h"
#include "chuhe/core/square.h"
#include "chuhe/notation/reader.h"

namespace chuhe::notation {

enum class Direction : std::uint8_t { Advance, Retreat, Sideways };  // 进 退 平

// Which of several pieces of a kind on one file. The front one is nearest to the opponent.
enum class FilePlace : std::uint8_t {
    Any,  // not stated
    Front,
    Middle,
    Rear,
    First,  // counted from the front; without a file, over all files with two or more pieces
    Second,
    Third,
    Fourth,
    Fifth,
    ThirdOrRear,  // the digit 3 of seed 000, also used for the rear one of two
    InnerFront,   // P+ and P- of WXF 1997, where ++ and -- are the ends of four or five pawns
    InnerRear,
    OuterFront,
    OuterRear,
    Plain,  // P3 of WXF 1997: the only pawn on the file, or the middle one
};

inline constexpr int kPlaces = 15;

struct Saying {
    PieceType type;
    FilePlace place = FilePlace::Any;
    std::uint8_t file = 0;  // 1-9 from the mover's right; 0: not stated
    Direction direction = Direction::Advance;
    std::uint8_t number = 0;  // 1-9: steps, or the destination file

    friend constexpr bool operator==(const Saying&, const Saying&) = default;
};

// The pieces of one kind and side that a text may refer to, in counting order.
class PieceGroup {
public:
    static constexpr std::size_t kCapacity = 5;

    void push_back(Square square) {
        assert(size_ < kCapacity);
        squares_[size_++] = static_cast<std::uint8_t>(square.index());
    }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Square operator[](std::size_t i) const { return Square::from_index(squares_[i]); }

private:
    std::array<std::uint8_t, kCapacity> squares_{};
    std::size_t size_ = 0;
};

// A file as numbered by the mover (Red: i = 1 … a = 9, Black: a = 1 … i = 9), and back.
constexpr int own_file(Side side, Square square) {
    return side == Side::Red ? Square::kFiles - square.file() : square.file() + 1;
}
constexpr int board_file(Side side, int own) {
    return side == Side::Red ? Square::kFiles - own : own - 1;
}

// True for the kinds that never move along a line, whose number is always the destination file.
constexpr bool moves_aslant(PieceType type) {
    return type == PieceType::Advisor || type == PieceType::Elephant || type == PieceType::Horse;
}

// The pieces of the side to move on its file `own`, front to rear.
PieceGroup pieces_on_file(const Position& position, PieceType type, int own);

// All pieces of a kind that share their file with another: the file on the mover's right first,
// each file front to rear. This is the order in which 一兵 … 五兵 count.
PieceGroup tandem_pieces(const Position& position, PieceType type);

// The pieces named by the saying, whether or not they can move that way.
PieceGroup pieces_meant(const Position& position, const Saying& saying);

// Where the piece on `from` would end up. Empty if that is off the board, or not a move of its
// kind.
std::optional<Square> destination(const Saying& saying, Square from, Side side);

// Adds the legal moves that the saying can mean, front to rear.
void add_legal_moves(const Position& position, const Saying& saying, Reading& reading);

}  // namespace chuhe::notation
