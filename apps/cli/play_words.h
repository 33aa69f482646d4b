// SPDX-License-Identifier: MIT
//
// The commands that `chuhe play` understands, in English, 简体 and 繁體.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/messages/message.h"

namespace chuhe::cli {

enum class PlayVerb : std::uint8_t {
    Help,
    Undo,
    Hint,
    Flip,
    Resign,
    Draw,
    Moves,
    Save,
    SaveOver,
    Fen,
    Board,
    Level,
    New,
    Quit,
};

struct PlayCommand {
    PlayVerb verb;
    std::string_view argument;  // what follows the word; may be empty
};

// Nothing when the line begins with no command: it is a move then, or a mistake.
std::optional<PlayCommand> parse_play_command(std::string_view line);

// "…; did you mean undo?"; the message itself when no command is near.
Message with_play_suggestion(const Message& message, std::string_view line);

// "y", "No", 是 or 否; an empty line is a yes, as [Y/n] says. Nothing for anything else.
std::optional<bool> parse_yes_or_no(std::string_view line);

// The list of commands.
std::string play_help(Language language);

}  // namespace chuhe::cli
