// SPDX-License-Identifier: MIT
//
// The actions of `chuhe tables`: one function each.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "cli/actions.h"

namespace chuhe::cli {

// All actions. A test compares the completions with them.
const std::vector<Action>& tables_actions();

ExitCode build_tables(const Arguments& arguments, std::span<const std::string> words,
                      const Streams& io);
ExitCode list_tables(const Arguments& arguments, std::span<const std::string> words,
                     const Streams& io);
ExitCode probe_tables(const Arguments& arguments, std::span<const std::string> words,
                      const Streams& io);
ExitCode show_statistics(const Arguments& arguments, std::span<const std::string> words,
                         const Streams& io);
ExitCode check_tables(const Arguments& arguments, std::span<const std::string> words,
                      const Streams& io);

// The number of --threads; without it, one per core.
tl::expected<int, Message> read_table_threads(const Arguments& arguments);

// `tables` in the data folder; it need not exist.
Result<std::string> default_tables_folder();

// The folder of --folder; without it, the default one.
Result<std::string> tables_folder(const Arguments& arguments);

// The folders to open: none if the default one has not been made yet.
std::vector<std::string> folders_to_open(const Arguments& arguments, const std::string& folder);

}  // namespace chuhe::cli
