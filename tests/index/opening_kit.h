// SPDX-License-Identifier: MIT
//
// Lines of moves for the tests of the room index.
#pragma once

#include <doctest/doctest.h>

#include <string_view>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/move.h"
#include "chuhe/core/position.h"

namespace chuhe::index {

using Moves = std::vector<Move>;

// "h2e2 h9g7": every move has to be legal.
inline Moves line_of(std::string_view text) {
    Moves line;
    Position position = Position::start();
    for (const std::string_view word : split_words(text)) {
        CAPTURE(word);
        const auto move = parse_move(word);
        REQUIRE(move.has_value());
        REQUIRE(is_legal(position, *move));
        position.make(*move);
        line.push_back(*move);
    }
    return line;
}

inline Moves mirrored(const Moves& line) {
    Moves image;
    for (const Move move : line)
        image.push_back(move.mirrored());
    return image;
}

inline Position position_after(const Moves& line) {
    Position position = Position::start();
    for (const Move move : line)
        position.make(move);
    return position;
}

}  // namespace chuhe::index
