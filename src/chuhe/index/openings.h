// SPDX-License-Identifier: MIT
//
// The opening of a game: its ECCO code, and its name in three languages.
//
//   const auto code = classify(moves);        C99
//   name_of(*code, Language::Simplified)      "五九炮对屏风马"
//   opening_at(position)                      C9, while the last character is open
//
// Positions decide, so the order of moves does not matter once a well-known position is reached,
// and a mirrored game has the same code. See docs/openings.md.
//
// All of it is constant data: any thread may ask at any time.
#pragma once

#include <optional>
#include <span>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/index/opening_code.h"
#include "chuhe/index/opening_guide.h"
#include "chuhe/index/opening_names.h"

namespace chuhe::index {

// The built-in guide, learned from the masters' games.
const OpeningGuide& opening_guide();

// The code of a game that begins with these moves at the usual start position, at
// OpeningLevel::Code. Looks at no more than kOpeningPlies of them. Nothing for a game without
// moves. Requires legal moves.
std::optional<OpeningCode> classify(std::span<const Move> line);

// What nearly all games with this position have in common: a family, a group or a code. Nothing if
// the position is unknown, or if even the family is open.
std::optional<OpeningCode> opening_at(const Position& position);

}  // namespace chuhe::index
