// SPDX-License-Identifier: MIT
#include "cli/play_words.h"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/messages/play.h"
#include "chuhe/messages/usage.h"
#include "cli/arguments.h"

namespace chuhe::cli {
namespace {

struct CommandRow {
    PlayVerb verb;
    std::array<std::string_view, 4> words;  // the first is shown, the others are aliases
    std::string_view argument;
    const messages::Row<>* help;
};

// clang-format off
constexpr std::array kPlayCommands = {
    CommandRow{PlayVerb::Undo,     {"undo", "takeback", "悔棋", "back"}, "[N]",
               &messages::kPlayHelpUndo},
    CommandRow{PlayVerb::Hint,     {"hint", "提示", "提示", ""}, "",
               &messages::kPlayHelpHint},
    CommandRow{PlayVerb::Board,    {"board", "棋盘", "棋盤", ""}, "",
               &messages::kPlayHelpBoard},
    CommandRow{PlayVerb::Flip,     {"flip", "翻转", "翻轉", ""}, "",
               &messages::kPlayHelpFlip},
    CommandRow{PlayVerb::Coordinates, {"coords", "坐标", "座標", "coordinates"}, "",
               &messages::kPlayHelpCoordinates},
    CommandRow{PlayVerb::Moves,    {"moves", "着法", "著法", ""}, "",
               &messages::kPlayHelpMoves},
    CommandRow{PlayVerb::Fen,      {"fen", "局面", "局面", ""}, "",
               &messages::kPlayHelpFen},
    CommandRow{PlayVerb::Draw,     {"draw", "提和", "提和", "求和"}, "",
               &messages::kPlayHelpDraw},
    CommandRow{PlayVerb::Resign,   {"resign", "认输", "認輸", ""}, "",
               &messages::kPlayHelpResign},
    CommandRow{PlayVerb::Level,    {"level", "级别", "級別", ""}, "N",
               &messages::kPlayHelpLevel},
    CommandRow{PlayVerb::Save,     {"save", "保存", "儲存", ""}, "FILE",
               &messages::kPlayHelpSave},
    CommandRow{PlayVerb::SaveOver, {"save!", "", "", ""}, "FILE",
               &messages::kPlayHelpSaveOver},
    CommandRow{PlayVerb::New,      {"new", "新局", "新局", ""}, "",
               &messages::kPlayHelpNew},
    CommandRow{PlayVerb::Quit,     {"quit", "exit", "退出", "q"}, "",
               &messages::kPlayHelpQuit},
    CommandRow{PlayVerb::Help,     {"help", "帮助", "幫助", "?"}, "",
               &messages::kPlayHelpHelp},
};
// clang-format on

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        c = to_lower(c);
    return lower;
}

}  // namespace

std::optional<PlayCommand> parse_play_command(std::string_view line) {
    line = trim(line);
    const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
    const std::string word = lower_case(line.substr(0, end));
    if (word.empty()) return std::nullopt;
    for (const CommandRow& row : kPlayCommands) {
        for (const std::string_view name : row.words) {
            if (name == word) return PlayCommand{row.verb, trim(line.substr(end))};
        }
    }
    return std::nullopt;
}

Message with_play_suggestion(const Message& message, std::string_view line) {
    std::vector<std::string_view> names;
    for (const CommandRow& row : kPlayCommands)
        names.push_back(row.words[0]);
    const std::string_view nearest = nearest_word(trim(line), names);
    return nearest.empty() ? message : say(messages::kDidYouMean, message, nearest);
}

std::optional<bool> parse_yes_or_no(std::string_view line) {
    const std::string word = lower_case(trim(line));
    for (const std::string_view yes : {"", "y", "yes", "是"}) {
        if (word == yes) return true;
    }
    for (const std::string_view no : {"n", "no", "否", "不"}) {
        if (word == no) return false;
    }
    return std::nullopt;
}

std::string play_help(Language language) {
    std::string text = say(messages::kPlayMovesHelp).in(language) + '\n';
    for (const CommandRow& row : kPlayCommands) {
        const bool is_english = language == Language::English;
        std::string name(row.words[0]);
        if (!row.argument.empty()) name += ' ' + std::string(row.argument);
        text += fmt::format("  {:<10} {}", name, say(*row.help).in(language));
        // The Chinese name, if there is one, for those who can read it.
        const std::size_t other = language == Language::Traditional ? 2 : 1;
        if (!is_english) {
            for (std::size_t i = other; i < row.words.size(); ++i) {
                const bool is_chinese = !row.words[i].empty() && (row.words[i][0] & 0x80) != 0;
                if (!is_chinese) continue;
                text += fmt::format("（{}）", row.words[i]);
                break;
            }
        }
        text += '\n';
    }
    return text;
}

}  // namespace chuhe::cli
