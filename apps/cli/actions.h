// SPDX-License-Identifier: MIT
//
// Commands with actions, such as `chuhe book build`: one row for each action.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"

namespace chuhe::cli {

struct Action {
    std::string_view name;
    // Gets the command line and the words after the action, and reports errors in both.
    ExitCode (*run)(const Arguments& arguments, std::span<const std::string> words,
                    const Streams& io);
    std::vector<std::string_view> options = {};  // besides --json
    // How many words may follow it. find_action() refuses more; only the command knows what is
    // missing if there are fewer.
    std::size_t least = 0;
    std::size_t most = SIZE_MAX;
};

// The action that the command line names. Null if it has been refused: it names none, or has an
// option or a word that the action does not take.
const Action* find_action(const Command& command, std::span<const Action> actions,
                          const Arguments& arguments, const Streams& io);

// Requires an action.
std::span<const std::string> words_after_action(const Arguments& arguments);

// "missing action: use allow, forbid or list"
Message missing_action(std::span<const std::string_view> actions);
// "unknown action 'alow': use allow, forbid or list; did you mean allow?"
Message unknown_action(std::string_view name, std::span<const std::string_view> actions);

}  // namespace chuhe::cli
