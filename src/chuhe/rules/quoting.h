// SPDX-License-Identifier: MIT
//
// How the judge's text quotes moves and squares.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/core/square.h"
#include "chuhe/messages/message.h"
#include "chuhe/notation/notation.h"

namespace chuhe::rules {

// A choice of notation for moves and squares in the judge's text.
class Quoting {
public:
    // Writes a move that is legal in the position.
    using MoveWriter = std::function<std::string(const Position& before, Move move)>;

    // Moves as is usual in the reader's language: "a5b5 (车九平八)" in English, which shows both
    // the squares and the Chinese move; 车九平八 and 車九平八 in Chinese.
    Quoting() = default;
    // Moves in the notation chosen by the reader; without one, as is usual. Not explicit: most
    // callers choose only the notation.
    Quoting(std::optional<notation::Notation> notation)  // NOLINT(google-explicit-constructor)
        : notation_(notation) {}
    // Moves as written by the given function.
    explicit Quoting(MoveWriter writer) : writer_(std::move(writer)) {}

    // Requires a move that is legal in that position.
    Message quote(const Position& before, Move move) const;
    // "b7", or "b8" if the chosen notation numbers ranks from 1, like the moves next to it.
    std::string quote(Square square) const;

private:
    std::optional<notation::Notation> notation_;
    MoveWriter writer_;
};

}  // namespace chuhe::rules
