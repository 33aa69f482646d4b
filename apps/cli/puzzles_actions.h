// SPDX-License-Identifier: MIT
//
// The actions of `chuhe puzzles`: one function each. Each gets the command line and the words after
// the action, and reports errors in both.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/puzzles/pack.h"
#include "cli/command.h"

namespace chuhe::cli {

using PuzzlesAction = ExitCode (*)(const Arguments& arguments, std::span<const std::string> words,
                                   const Streams& io);

struct PuzzlesActionRow {
    std::string_view name;
    PuzzlesAction run;
    std::vector<std::string_view> options;  // besides --json
};

// All actions. A test compares the completions with them.
const std::vector<PuzzlesActionRow>& puzzles_actions();

ExitCode mine_puzzles(const Arguments& arguments, std::span<const std::string> words,
                      const Streams& io);
ExitCode gather_puzzles(const Arguments& arguments, std::span<const std::string> words,
                        const Streams& io);
ExitCode check_puzzles(const Arguments& arguments, std::span<const std::string> words,
                       const Streams& io);
ExitCode list_puzzles(const Arguments& arguments, std::span<const std::string> words,
                      const Streams& io);
ExitCode show_puzzle(const Arguments& arguments, std::span<const std::string> words,
                     const Streams& io);

// The puzzles of --file; without it, those that come with Chuhe.
Result<puzzles::Pack> open_puzzles(const Arguments& arguments);

}  // namespace chuhe::cli
