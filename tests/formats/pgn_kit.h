// SPDX-License-Identifier: MIT
//
// Reads PGN given in a test.
#pragma once

#include <string>
#include <string_view>

#include "format_kit.h"
#include "kit/game_text.h"

namespace chuhe::tests {

inline formats::ReadGame read_pgn_text(std::string_view text) {
    return read_game(text, "pgn", {.source = "f"});
}

}  // namespace chuhe::tests
