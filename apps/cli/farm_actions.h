// SPDX-License-Identifier: MIT
//
// The actions of `chuhe farm`: one function each. Each gets the command line and the words after
// the action, and reports errors in both.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"

namespace chuhe::cli {

using FarmAction = ExitCode (*)(const Arguments& arguments, std::span<const std::string> words,
                                const Streams& io);

struct FarmActionRow {
    std::string_view name;
    FarmAction run;
    std::size_t words;                      // how many it takes
    std::vector<std::string_view> options;  // besides --json
};

// All actions. A test compares the completions with them.
const std::vector<FarmActionRow>& farm_actions();

ExitCode serve_farm(const Arguments& arguments, std::span<const std::string> words,
                    const Streams& io);
ExitCode work_on_farm(const Arguments& arguments, std::span<const std::string> words,
                      const Streams& io);
ExitCode invite_to_farm(const Arguments& arguments, std::span<const std::string> words,
                        const Streams& io);
ExitCode submit_to_farm(const Arguments& arguments, std::span<const std::string> words,
                        const Streams& io);
ExitCode fetch_from_farm(const Arguments& arguments, std::span<const std::string> words,
                         const Streams& io);
ExitCode show_farm(const Arguments& arguments, std::span<const std::string> words,
                   const Streams& io);
ExitCode pause_campaign(const Arguments& arguments, std::span<const std::string> words,
                        const Streams& io);
ExitCode resume_campaign(const Arguments& arguments, std::span<const std::string> words,
                         const Streams& io);
ExitCode cancel_campaign(const Arguments& arguments, std::span<const std::string> words,
                         const Streams& io);

}  // namespace chuhe::cli
