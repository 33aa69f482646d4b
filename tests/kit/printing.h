// SPDX-License-Identifier: MIT
//
// How core values are printed when a test fails, and short ways to write them in tests.
#pragma once

#include <doctest/doctest.h>

#include <ostream>
#include <string>
#include <string_view>

#include "chuhe/core/bitboard.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/move.h"
#include "chuhe/core/move_list.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/position.h"
#include "chuhe/core/side.h"
#include "chuhe/core/square.h"
#include "chuhe/core/zobrist.h"

namespace chuhe {

inline std::ostream& operator<<(std::ostream& out, Side side) {
    return out << name_of(side);
}
inline std::ostream& operator<<(std::ostream& out, Square square) {
    return out << to_string(square);
}
inline std::ostream& operator<<(std::ostream& out, Piece piece) {
    return out << piece.letter();
}
inline std::ostream& operator<<(std::ostream& out, Move move) {
    return out << to_string(move);
}
inline std::ostream& operator<<(std::ostream& out, Identity identity) {
    return out << std::hex << identity.key << ':' << identity.lock << std::dec;
}
inline std::ostream& operator<<(std::ostream& out, const Position& position) {
    return out << to_fen(position);
}

}  // namespace chuhe

namespace chuhe::tests {

// Requires a valid square or move.
inline Square at(std::string_view text) {
    const std::optional<Square> square = Square::parse(text);
    REQUIRE_MESSAGE(square.has_value(), text);
    return *square;
}
inline Move move(std::string_view text) {
    const std::optional<Move> parsed = parse_move(text);
    REQUIRE_MESSAGE(parsed.has_value(), text);
    return *parsed;
}

// Requires a valid FEN; otherwise the test fails with the reasons.
inline Position position_of(std::string_view fen) {
    CAPTURE(fen);
    const Checked<Position> position = Position::from_fen(fen);
    if (!position) {
        for (const Error& error : position.error())
            MESSAGE(to_string(error));
    }
    REQUIRE(position.has_value());
    return *position;
}

// "a0 e4 i9": the squares or moves in order.
template <typename Things>
std::string words(const Things& things) {
    std::string text;
    for (const auto thing : things) {
        if (!text.empty()) text += ' ';
        text += to_string(thing);
    }
    return text;
}

}  // namespace chuhe::tests
