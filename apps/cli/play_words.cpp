// SPDX-License-Identifier: MIT
#include "cli/play_words.h"

#include <vector>

#include "base/text.h"
#include "cli/arguments.h"

namespace chuhe::cli {
namespace {

struct CommandRow {
    PlayVerb verb;
    std::array<std::string_view, 4> words;  // the first is shown; then other names for it
    std::string_view argument;
    PlayWords help;
};

// clang-format off
constexpr std::array kPlayCommands = {
    CommandRow{PlayVerb::Undo,     {"undo", "takeback", "悔棋", "back"}, "[N]",
               {{"take back your last move, or N of them", "悔棋，可悔 N 步", "悔棋，可悔 N 步"}}},
    CommandRow{PlayVerb::Hint,     {"hint", "提示", "", ""}, "",
               {{"what Chuhe would play", "看楚河会怎么走", "看楚河會怎麼走"}}},
    CommandRow{PlayVerb::Board,    {"board", "棋盘", "棋盤", ""}, "",
               {{"show the board again", "再显示棋盘", "再顯示棋盤"}}},
    CommandRow{PlayVerb::Flip,     {"flip", "翻转", "翻轉", ""}, "",
               {{"turn the board", "翻转棋盘", "翻轉棋盤"}}},
    CommandRow{PlayVerb::Moves,    {"moves", "着法", "著法", ""}, "",
               {{"the moves of the game so far", "已走的着法", "已走的著法"}}},
    CommandRow{PlayVerb::Fen,      {"fen", "局面", "", ""}, "",
               {{"the position as FEN", "当前局面的 FEN", "目前局面的 FEN"}}},
    CommandRow{PlayVerb::Draw,     {"draw", "求和", "提和", ""}, "",
               {{"offer a draw", "提议和棋", "提議和棋"}}},
    CommandRow{PlayVerb::Resign,   {"resign", "认输", "認輸", ""}, "",
               {{"give up", "认输", "認輸"}}},
    CommandRow{PlayVerb::Level,    {"level", "级别", "級別", ""}, "N",
               {{"play against level N (0 to 20)", "改变级别（0 到 20）", "改變級別（0 到 20）"}}},
    CommandRow{PlayVerb::Save,     {"save", "保存", "儲存", ""}, "FILE",
               {{"write the game: the ending names the format", "保存棋谱，扩展名决定格式", "儲存棋譜，副檔名決定格式"}}},
    CommandRow{PlayVerb::SaveOver, {"save!", "", "", ""}, "FILE",
               {{"the same, replacing a file that is there", "保存并覆盖已有文件", "儲存並覆蓋已有檔案"}}},
    CommandRow{PlayVerb::New,      {"new", "新局", "", ""}, "",
               {{"another game", "另开一局", "另開一局"}}},
    CommandRow{PlayVerb::Quit,     {"quit", "exit", "退出", "q"}, "",
               {{"leave; the game can be continued", "退出，以后可继续", "退出，以後可繼續"}}},
    CommandRow{PlayVerb::Help,     {"help", "帮助", "幫助", "?"}, "",
               {{"this list", "显示本列表", "顯示本列表"}}},
};
// clang-format on

constexpr PlayWords kMovesHelp{
    {"Moves are typed as you like: h2e2, 炮二平五, C2.5, C2=5, cannon 2 to 5 …",
     "着法可用任何记谱：炮二平五、h2e2、C2.5、C2=5……",
     "著法可用任何記譜：炮二平五、h2e2、C2.5、C2=5……"}};

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

std::string play_suggestion(std::string_view line, rules::Language language) {
    constexpr PlayWords kDidYouMean{{"; did you mean {}?", "，是不是 {}？", "，是不是 {}？"}};
    std::vector<std::string_view> names;
    for (const CommandRow& row : kPlayCommands)
        names.push_back(row.words[0]);
    const std::string_view nearest = nearest_word(trim(line), names);
    return nearest.empty() ? std::string() : kDidYouMean.in(language, nearest);
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

std::string play_help(rules::Language language) {
    std::string text = kMovesHelp.in(language) + '\n';
    for (const CommandRow& row : kPlayCommands) {
        const bool is_english = language == rules::Language::English;
        std::string name(row.words[0]);
        if (!row.argument.empty()) name += ' ' + std::string(row.argument);
        text += fmt::format("  {:<10} {}", name, row.help.in(language));
        // The Chinese name, where there is one, for those who read it.
        const std::size_t other = language == rules::Language::Traditional ? 2 : 1;
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
