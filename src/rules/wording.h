// SPDX-License-Identifier: MIT
//
// How the words of the law are put: in which language, and how moves are quoted in them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "core/move.h"
#include "core/position.h"
#include "core/square.h"
#include "notation/notation.h"
#include "rules/phrases.h"

namespace chuhe::rules {

class Wording {
public:
    // One move that is legal in the position.
    using MoveTeller = std::function<std::string(const Position& before, Move move)>;

    // Moves as is usual in the language: "a5b5 (车九平八)" in English, which shows where it happens
    // on the board and how the Chinese say it; 车九平八 and 俥九平八 in Chinese. Not explicit: most
    // who ask for words have nothing to say but the language.
    Wording(Language language) : language_(language) {}  // NOLINT(google-explicit-constructor)
    // Moves in the notation that the reader chose; without one as is usual.
    Wording(Language language, std::optional<notation::Notation> notation)
        : language_(language), notation_(notation) {}
    // Moves as the teller tells them.
    Wording(Language language, MoveTeller teller)
        : language_(language), teller_(std::move(teller)) {}

    Language language() const { return language_; }
    std::string quote(const Position& before, Move move) const;
    // "b7", or "b8" where the chosen notation counts the ranks from 1, as the moves beside it do.
    std::string quote(Square square) const;

private:
    Language language_;
    std::optional<notation::Notation> notation_;
    MoveTeller teller_;
};

}  // namespace chuhe::rules
