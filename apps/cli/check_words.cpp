// SPDX-License-Identifier: MIT
#include "cli/check_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/counted.h"
#include "cli/record_input.h"
#include "draw/wrapped_text.h"
#include "rules/names.h"
#include "words/translation.h"

namespace chuhe::cli {
namespace {

using rules::Ending;
using rules::Language;

// One column per language of rules::kLanguages.
using CheckWords = std::array<std::string_view, rules::kLanguages.size()>;

std::string_view in(const CheckWords& words, Language language) {
    return words[static_cast<std::size_t>(language)];
}

// In the order of ErrorCode. English comes from to_string().
constexpr std::array<CheckWords, 12> kKinds = {{
    {"", "格式错误", "格式錯誤"},
    {"", "局面错误", "局面錯誤"},
    {"", "着法不合规则", "著法不合規則"},
    {"", "着法有歧义", "著法有歧義"},
    {"", "内容不完整", "內容不完整"},
    {"", "不支持", "不支援"},
    {"", "编码错误", "編碼錯誤"},
    {"", "无法打开", "無法開啟"},
    {"", "无法写入", "無法寫入"},
    {"", "结果有误", "結果有誤"},
    {"", "没有找到", "沒有找到"},
    {"", "棋谱不止一局", "棋譜不止一局"},
}};
constexpr CheckWords kWarning = {"", "警告", "警告"};
constexpr CheckWords kNote = {"", "提示", "提示"};
constexpr CheckWords kReadAs = {"read as {}", "读作 {}", "讀作 {}"};
constexpr CheckWords kSummary = {"", "{} 个文件，{} 局，{} 着：{} 处错误，{} 处警告",
                                 "{} 個檔案，{} 局，{} 著：{} 處錯誤，{} 處警告"};

// In the order of rules::Ending.
constexpr std::array<CheckWords, static_cast<std::size_t>(Ending::Last) + 1> kEndings = {{
    {"stopped", "未下完", "未下完"},
    {"checkmate", "将死", "將死"},
    {"no legal move", "困毙", "困斃"},
    {"perpetual check", "长将", "長將"},
    {"perpetual chase", "长捉", "長捉"},
    {"perpetual attack", "长打", "長打"},
    {"repetition", "循环反复", "循環反覆"},
    {"natural move limit", "自然限着", "自然限著"},
    {"insufficient material", "子力不足", "子力不足"},
    {"resignation", "认输", "認輸"},
    {"agreement", "议和", "議和"},
    {"time forfeit", "超时", "超時"},
    {"adjudication", "裁定", "裁定"},
}};

// In the order of EndNoun.
constexpr std::array<CheckWords, 8> kNouns = {{
    {"endings", "终局", "終局"},
    {"results", "结果", "結果"},
    {"unreadable", "无法读完", "無法讀完"},
    {"as the law says", "与规则相符", "與規則相符"},
    {"left to the players", "由棋手决定", "由棋手決定"},
    {"missing", "缺结果", "缺結果"},
    {"doubtful", "存疑", "存疑"},
    {"wrong", "有误", "有誤"},
}};

}  // namespace

std::string summary_of(const CheckCount& count, Language language) {
    if (language == Language::English) {
        return fmt::format("{}, {}, {}: {}, {}", counted(count.files, "file"),
                           counted(count.games, "game"), counted(count.moves, "move"),
                           counted(count.faults, "fault"), counted(count.warnings, "warning"));
    }
    return fmt::format(fmt::runtime(in(kSummary, language)), count.files, count.games, count.moves,
                       count.faults, count.warnings);
}

std::string line_of(const Diagnostic& diagnostic, Language language) {
    if (language == Language::English) return line_of(diagnostic);
    std::string line = to_string(diagnostic.error.where);
    if (!line.empty()) line += ": ";
    if (diagnostic.severity == Severity::Warning) {
        line += in(kWarning, language);
    } else if (diagnostic.severity == Severity::Note) {
        line += in(kNote, language);
    } else {
        line += in(kKinds[static_cast<std::size_t>(diagnostic.error.code)], language);
    }
    return draw::printable_line(line + "：" +
                                words::translated(diagnostic.error.message, language));
}

std::string read_as(const std::string& formats, Language language) {
    return fmt::format(fmt::runtime(in(kReadAs, language)), formats);
}

std::string count_of(std::size_t count, std::string_view what, Language language) {
    const bool is_english = language == Language::English;
    return fmt::format(fmt::runtime(is_english ? "{} {}" : "{} 局{}"), count, what);
}

std::string count_of_ending(std::size_t count, Ending ending, Language language) {
    return count_of(count, in(kEndings[static_cast<std::size_t>(ending)], language), language);
}

std::string word_for(EndNoun noun, Language language) {
    return std::string(in(kNouns[static_cast<std::size_t>(noun)], language));
}

}  // namespace chuhe::cli
