// SPDX-License-Identifier: MIT
//
// What `chuhe judge` is asked about: a position with moves, or a game of a file.
#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "chuhe/base/result.h"
#include "chuhe/rules/history.h"

namespace chuhe::cli {

// The words are a FEN (or "startpos", or nothing), perhaps followed by "moves h2e2 …" as in UCI, or
// the name of a file, "-" for `in`, of which the main line of the game with that number (from 1) is
// taken. The moves come after it, in any notation, with move numbers or without. The errors say
// which move is wrong and why.
Checked<rules::History> read_history(std::span<const std::string> words,
                                     std::optional<std::string_view> moves, int game_number,
                                     std::istream& in);

}  // namespace chuhe::cli
