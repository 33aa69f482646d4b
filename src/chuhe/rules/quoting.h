// SPDX-License-Identifier: MIT
//
// How the words of the law quote moves and squares.
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

class Quoting {
public:
    // Writes one move that is legal in the position.
    using MoveWriter = std::function<std::string(const Position& before, Move move)>;

    // Moves as is usual in the reader's language: "a5b5 (车九平八)" in English, which shows where
    // it happens on the board and what the Chinese call it; 车九平八 and 俥九平八 in Chinese.
    Quoting() = default;
    // Moves in the notation that the reader chose; without one as is usual. Not explicit: most
    // callers have nothing to say but the notation.
    Quoting(std::optional<notation::Notation> notation)  // NOLINT(google-explicit-constructor)
        : notation_(notation) {}
    explicit Quoting(MoveWriter writer) : writer_(std::move(writer)) {}

    Message quote(const Position& before, Move move) const;
    // "b7", or "b8" where the chosen notation counts the ranks from 1, as the moves beside it do.
    std::string quote(Square square) const;

private:
    std::optional<notation::Notation> notation_;
    MoveWriter writer_;
};

}  // namespace chuhe::rules
