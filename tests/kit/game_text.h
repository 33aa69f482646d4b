// SPDX-License-Identifier: MIT
//
// A short way to write game trees in tests, and to look at them:
//
//   game_of("h2e2 (c3c4 c6c5) h9g7")      coordinates; a bracket replaces the move before it
//   line_text(game)                        the same text again; <h2h9> is text that cannot be
//                                          played, <<h2h9>> a skipped step, {…} a comment
#pragma once

#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "record/game.h"

namespace chuhe::tests {

// Requires moves that can be read; a test that wrote others fails.
record::Game game_of(std::string_view text);

// The same with what there is to say about it; moves may be in any notation, and bad. Each word has
// line 1 and its column as place.
record::Game game_of(std::string_view text, Diagnostics& diagnostics);

std::string line_text(const record::Game& game);

// The node at the end of the moves, which are coordinates from the root, through any variation.
// kNoNode when there is none.
record::NodeId node_at(const record::Game& game, std::string_view moves);

// "1:5 error: …\n" for each.
std::string diagnostic_text(const Diagnostics& diagnostics);

}  // namespace chuhe::tests
