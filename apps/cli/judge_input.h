// SPDX-License-Identifier: MIT
//
// The input of `chuhe judge`, `eval` and `moves`: a position with moves, or a game of a file.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "chuhe/base/result.h"
#include "chuhe/notation/notation.h"
#include "chuhe/rules/history.h"
#include "cli/arguments.h"

namespace chuhe::cli {

struct JudgeInput {
    rules::History history;
    Diagnostics remarks = {};  // which moves were ambiguous and how they were read, and the like
};

// The words are a FEN (or "startpos", or nothing), perhaps followed by "moves h2e2 …" as in UCI, or
// a file name, "-" for standard input; of a file, the main line of one game is used.
struct HistoryRequest {
    std::vector<std::string> words = {};
    std::optional<std::string_view> moves = {};       // that follow, with or without move numbers
    int game = 1;                                     // of a file; counts from 1
    std::optional<notation::Notation> notation = {};  // of all moves; nothing: detected
};

// The options of a command that takes such input.
inline constexpr Option kMovesOption{"--moves", OptionKind::Value, "MOVES",
                                     &messages::kHelpJudgeMoves};
inline constexpr Option kGameOption{"--game", OptionKind::Value, "N", &messages::kHelpJudgeGame};

// From the words, these options and --from-notation. The error is for the user.
tl::expected<HistoryRequest, Message> read_history_request(const Arguments& arguments);

// The errors say which move is wrong and why.
Checked<JudgeInput> read_history(const HistoryRequest& request, std::istream& in);

}  // namespace chuhe::cli
