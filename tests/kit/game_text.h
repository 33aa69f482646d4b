// SPDX-License-Identifier: MIT
//
// A short way to write and inspect game trees in tests:
//
//   game_of("h2e2 (c3c4 c6c5) h9g7")      coordinates; parentheses replace the move before them
//   line_text(game)                        the same text again; <h2h9> is unplayable text,
//                                          <<h2h9>> a skipped step, {…} a comment
#pragma once

#include <string>
#include <string_view>

#include "chuhe/base/diagnostic.h"
#include "chuhe/record/game.h"

namespace chuhe::tests {

// Requires valid moves; otherwise the test fails.
record::Game game_of(std::string_view text);

// The same with diagnostics; moves may be in any notation, and invalid. Each word is located at
// line 1 and its column.
record::Game game_of(std::string_view text, Diagnostics& diagnostics);

std::string line_text(const record::Game& game);

// The node at the end of the moves, which are coordinates from the root, through any variation.
// kNoNode if there is none.
record::NodeId node_at(const record::Game& game, std::string_view moves);

// "1:5 error: …\n" for each.
std::string diagnostic_text(const Diagnostics& diagnostics);

}  // namespace chuhe::tests
