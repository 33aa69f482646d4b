// SPDX-License-Identifier: MIT
//
// The bytes of an XQF header, shared by reader and writer. See docs/formats/xqf.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "chuhe/core/move.h"
#include "chuhe/formats/piece_list.h"
#include "chuhe/formats/raw_squares.h"
#include "chuhe/record/tags.h"

namespace chuhe::formats::xqf {

inline constexpr std::size_t kHeaderSize = 0x400;

inline constexpr std::size_t kVersionAt = 0x02;
inline constexpr std::size_t kKeysAt = 0x03;
inline constexpr std::size_t kPieceListAt = 0x10;
inline constexpr std::size_t kMoveNumberAt = 0x30;
inline constexpr std::size_t kSideAt = 0x32;
inline constexpr std::size_t kResultAt = 0x33;
inline constexpr std::size_t kKindAt = 0x40;

inline constexpr std::uint8_t kPlainVersion = 10;    // 1.0; all later ones are encrypted
inline constexpr std::uint8_t kRotatedVersion = 12;  // from here on the piece list is rotated
inline constexpr std::uint8_t kNewestVersion = 18;   // 1.8

inline constexpr std::uint8_t kNoSquare = 90;  // a piece with this value or more is off the board

// Strings: one length byte, then at most `room` bytes.
struct Field {
    std::string_view tag;
    std::size_t at;
    std::size_t room;
};
namespace tags = record::tags;
inline constexpr std::array<Field, 11> kFields = {{
    {tags::kTitle, 0x50, 63},
    {tags::kEvent, 0xD0, 63},
    {tags::kDate, 0x110, 15},
    {tags::kSite, 0x120, 15},
    {tags::kRed, 0x130, 15},
    {tags::kBlack, 0x140, 15},
    {tags::kTimeControl, 0x150, 63},
    {tags::kRedTime, 0x190, 15},
    {tags::kBlackTime, 0x1A0, 15},
    {tags::kAnnotator, 0x1D0, 15},
    {tags::kAuthor, 0x1E0, 15},
}};
// Some programs let the title run on into the reserved bytes after it.
inline constexpr std::size_t kLongTitle = 127;

// The values of the kind byte; 0, the default, is not stored as a tag.
inline constexpr std::array<std::string_view, 4> kKinds = {tags::kFullGame, tags::kOpeningGame,
                                                           tags::kMiddlegame, tags::kEndgame};

// Flags of a move record from version 1.1 on.
inline constexpr std::uint8_t kHasNext = 0x80;
inline constexpr std::uint8_t kHasSibling = 0x40;
inline constexpr std::uint8_t kHasComment = 0x20;

// Squares are file * 10 + rank; these are added in a record.
inline constexpr std::uint8_t kFromBase = 24;
inline constexpr std::uint8_t kToBase = 32;

// Added to every comment length, with all keys zero.
inline constexpr std::uint32_t kLengthBase = 767;

constexpr std::uint8_t number_of(Square square) {
    return static_cast<std::uint8_t>(square.file() * 10 + square.rank());
}
// Requires number < kNoSquare.
constexpr Square square_of(std::uint8_t number) {
    return {number / 10, number % 10};
}

// The pieces' squares in the standard start, in list order.
inline constexpr PieceList kHomes = [] {
    constexpr std::array<std::uint8_t, kListedPieces> kNumbers = {
        80, 70, 60, 50, 40, 30, 20, 10, 0,  72, 12, 83, 63, 43, 23, 3,
        9,  19, 29, 39, 49, 59, 69, 79, 89, 17, 77, 6,  26, 46, 66, 86};
    PieceList homes;
    for (std::size_t i = 0; i < kListedPieces; ++i)
        homes[i] = square_of(kNumbers[i]);
    return homes;
}();

// On the board, and not a0a0, which means "no move".
constexpr bool is_move(RawSquares squares) {
    return squares.from < kNoSquare && squares.to < kNoSquare &&
           (squares.from != 0 || squares.to != 0);
}
// Requires is_move().
constexpr Move move_of(RawSquares squares) {
    return {square_of(squares.from), square_of(squares.to)};
}

}  // namespace chuhe::formats::xqf
