// SPDX-License-Identifier: MIT
//
// The actions of `chuhe farm`: one function each.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/actions.h"

namespace chuhe::cli {

// All actions. A test compares the completions with them.
const std::vector<Action>& farm_actions();

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
