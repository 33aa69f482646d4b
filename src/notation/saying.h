// SPDX-License-Identifier: MIT
//
// What a text in the style of 炮二平五 says, before anybody looks at the board.
//
// Chinese, WXF, seed 000's letters and English differ only in their signs: all of them name a man
// (by its kind and its file, or by its kind and its place among several), a direction and a number.
// A Saying is that common meaning; add_legal_moves() asks the board which moves it can be.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/piece.h"
#include "core/position.h"
#include "core/square.h"
#include "notation/reader.h"

namespace chuhe::notation {

enum class Direction : std::uint8_t { Advance, Retreat, Sideways };  // 进 退 平

// Which of the men of a kind that stand on one file. The front one is nearest to the enemy.
enum class Place : std::uint8_t {
    Any,  // not said
    Front,
    Middle,
    Rear,
    First,  // counted from the front; without a file over all files with two men or more
    Second,
    Third,
    Fourth,
    Fifth,
    ThirdOrRear,  // the digit 3 of seed 000, which also stands for the rear one of two
    InnerFront,   // P+ and P- of WXF 1997, where ++ and -- are the ends of four or five pawns
    InnerRear,
    OuterFront,
    OuterRear,
    Plain,  // P3 of WXF 1997: the only pawn of the file, or the one in the middle
};

inline constexpr int kPlaces = 15;

struct Saying {
    PieceType type;
    Place place = Place::Any;
    std::uint8_t file = 0;  // 1-9 from the mover's right; 0: not said
    Direction direction = Direction::Advance;
    std::uint8_t number = 0;  // 1-9: steps, or the file where the move ends

    friend constexpr bool operator==(const Saying&, const Saying&) = default;
};

// The men of one kind and side that a text may speak of, in the order in which they count.
class Men {
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

// The mover's own number of a file (Red: i = 1 … a = 9, Black: a = 1 … i = 9), and back.
constexpr int own_file(Side side, Square square) {
    return side == Side::Red ? Square::kFiles - square.file() : square.file() + 1;
}
constexpr int board_file(Side side, int own) {
    return side == Side::Red ? Square::kFiles - own : own - 1;
}

// True for the kinds that never move straight, whose number is always the file where they arrive.
constexpr bool moves_aslant(PieceType type) {
    return type == PieceType::Advisor || type == PieceType::Elephant || type == PieceType::Horse;
}

// The men of the side to move on its file `own`, front to rear.
Men men_on_file(const Position& position, PieceType type, int own);

// All men of a kind that share their file with another of it: the file on the mover's right first,
// each file front to rear. This is the order in which 一兵 … 五兵 count.
Men tandem_men(const Position& position, PieceType type);

// The men that the saying names, whether or not they can move as it says.
Men men_meant(const Position& position, const Saying& saying);

// Where the man on `from` would arrive. Nothing when that is off the board or no move of its kind.
std::optional<Square> destination(const Saying& saying, Square from, Side side);

// Adds the legal moves that the saying can mean, front to rear.
void add_legal_moves(const Position& position, const Saying& saying, Reading& reading);

}  // namespace chuhe::notation
