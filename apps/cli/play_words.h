// SPDX-License-Identifier: MIT
//
// What `chuhe play` says, and the commands it understands, in English, 简体 and 繁體.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/phrases.h"

namespace chuhe::cli {

struct PlayWords {
    std::array<std::string_view, rules::kLanguages.size()> texts;

    template <typename... Values>
    std::string in(rules::Language language, const Values&... values) const {
        return fmt::format(fmt::runtime(texts[static_cast<std::size_t>(language)]), values...);
    }
};

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

// "; did you mean undo?", or "" when nothing is near.
std::string play_suggestion(std::string_view line, rules::Language language);

// "y", "No", 是 or 否; an empty line is a yes, as [Y/n] says. Nothing for anything else.
std::optional<bool> parse_yes_or_no(std::string_view line);

// The list of commands.
std::string play_help(rules::Language language);

}  // namespace chuhe::cli
