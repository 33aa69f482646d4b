// SPDX-License-Identifier: MIT
//
// The commands of `chuhe play` in English, 简体 and 繁體.
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
    Coordinates,
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
    std::string_view argument;  // the text after the command; may be empty
};

// Empty if the line does not start with a command: it is then a move, or a mistake.
std::optional<PlayCommand> parse_play_command(std::string_view line);

// "…; did you mean undo?"; the message unchanged if no command is similar.
Message with_play_suggestion(const Message& message, std::string_view line);

// "y", "No", 是 or 否; an empty line means yes, as [Y/n] suggests. Empty for anything else.
std::optional<bool> parse_yes_or_no(std::string_view line);

// The list of commands.
std::string play_help(Language language);

}  // namespace chuhe::cli
