// SPDX-License-Identifier: MIT
//
// The input of `chuhe judge`: a position with moves, or a game of a file.
#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "chuhe/base/diagnostic.h"
#include "chuhe/base/result.h"
#include "chuhe/rules/history.h"

namespace chuhe::cli {

struct JudgeInput {
    rules::History history;
    Diagnostics remarks = {};  // which moves were ambiguous and how they were read, and the like
};

// The words are a FEN (or "startpos", or nothing), perhaps followed by "moves h2e2 …" as in UCI, or
// a file name, "-" for `in`; of a file, the main line of the game with that number (from 1) is
// used. The moves follow, in any notation, with or without move numbers. The errors say which move
// is wrong and why.
Checked<JudgeInput> read_history(std::span<const std::string> words,
                                 std::optional<std::string_view> moves, int game_number,
                                 std::istream& in);

}  // namespace chuhe::cli
