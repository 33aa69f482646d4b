// SPDX-License-Identifier: MIT
//
// How the judge's text is worded: in which language, and how moves are quoted.
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

    // Moves as is usual in the language: "a5b5 (车九平八)" in English, which shows both the squares
    // and the Chinese move; 车九平八 and 俥九平八 in Chinese. Not explicit: most callers only
    // choose the language.
    Wording(Language language) : language_(language) {}  // NOLINT(google-explicit-constructor)
    // Moves in the notation chosen by the reader; without one, as is usual.
    Wording(Language language, std::optional<notation::Notation> notation)
        : language_(language), notation_(notation) {}
    // Moves as written by the given function.
    Wording(Language language, MoveTeller teller)
        : language_(language), teller_(std::move(teller)) {}

    Language language() const { return language_; }
    std::string quote(const Position& before, Move move) const;
    // "b7", or "b8" if the chosen notation numbers ranks from 1, like the moves next to it.
    std::string quote(Square square) const;

private:
    Language language_;
    std::optional<notation::Notation> notation_;
    MoveTeller teller_;
};

}  // namespace chuhe::rules
