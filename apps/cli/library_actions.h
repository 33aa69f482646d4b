// SPDX-License-Identifier: MIT
//
// The actions of `chuhe library`: one function each.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "cli/actions.h"

namespace chuhe::cli {

// All actions. A test compares the completions with them.
const std::vector<Action>& library_actions();

ExitCode import_files(const Arguments& arguments, std::span<const std::string> words,
                      const Streams& io);
ExitCode list_library(const Arguments& arguments, std::span<const std::string> words,
                      const Streams& io);
ExitCode search_library(const Arguments& arguments, std::span<const std::string> words,
                        const Streams& io);
ExitCode export_games(const Arguments& arguments, std::span<const std::string> words,
                      const Streams& io);
ExitCode count_library(const Arguments& arguments, std::span<const std::string> words,
                       const Streams& io);
ExitCode check_library_file(const Arguments& arguments, std::span<const std::string> words,
                            const Streams& io);
ExitCode back_up_library_file(const Arguments& arguments, std::span<const std::string> words,
                              const Streams& io);
ExitCode salvage_library_file(const Arguments& arguments, std::span<const std::string> words,
                              const Streams& io);
ExitCode copy_library(const Arguments& arguments, std::span<const std::string> words,
                      const Streams& io);

// The library of the command line: the first word, or --library, or the usual one.
Result<std::string> library_path(const Arguments& arguments, std::span<const std::string> words);

}  // namespace chuhe::cli
