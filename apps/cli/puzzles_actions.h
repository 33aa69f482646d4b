// SPDX-License-Identifier: MIT
//
// The actions of `chuhe puzzles`: one function each.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/puzzles/pack.h"
#include "cli/actions.h"

namespace chuhe::cli {

// All actions. A test compares the completions with them.
const std::vector<Action>& puzzles_actions();

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
