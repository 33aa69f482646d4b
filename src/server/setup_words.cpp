// SPDX-License-Identifier: MIT
#include "server/setup_words.h"

#include <array>

#include "core/square.h"
#include "server/shapes.h"
#include "words/translation.h"

namespace chuhe::server {
namespace {

using rules::Language;
using ProblemKind = SetupProblem::Kind;

// {piece} with its side, {side}, {square}, {other}, {count}, {most} are filled in.
// clang-format off
struct ProblemRow {
    ProblemKind kind;
    std::array<std::string_view, 3> texts;
};
constexpr std::array kProblemRows = {
    ProblemRow{ProblemKind::NoKing,         {"", "缺少{piece}", "缺少{piece}"}},
    ProblemRow{ProblemKind::TooMany,        {"", "{piece}有 {count} 个，最多 {most} 个", "{piece}有 {count} 個，最多 {most} 個"}},
    ProblemRow{ProblemKind::Misplaced,      {"", "{piece}不可能在 {square}", "{piece}不可能在 {square}"}},
    ProblemRow{ProblemKind::FacingKings,    {"", "将帅照面：{square} 与 {other} 之间没有棋子", "將帥照面：{square} 與 {other} 之間沒有棋子"}},
    ProblemRow{ProblemKind::CheckOutOfTurn, {"", "轮到{side}走，但 {square} 的{piece}已在将军（{other}）", "輪到{side}走，但 {square} 的{piece}已在將軍（{other}）"}},
};
// clang-format on

void fill(std::string& text, std::string_view name, const std::string& value) {
    for (std::size_t at = text.find(name); at != std::string::npos;
         at = text.find(name, at + value.size()))
        text.replace(at, name.size(), value);
}

std::string fault_words(const Error& fault, Language language) {
    if (language == Language::English) return fault.message;
    const std::string what = words::translated(fault.message, language);
    // With a line the place is told beside the words.
    if (fault.where.column == 0 || fault.where.line > 0) return what;
    const std::string column = std::to_string(fault.where.column);
    return (language == Language::Simplified ? "第 " + column + " 个字符处："
                                             : "第 " + column + " 個字元處：") +
           what;
}

Json problem_json(const Error& error, Json words) {
    Json json = problems_json({{Severity::Error, error}})[0];
    json["words"] = std::move(words);
    return json;
}

}  // namespace

std::string describe(const SetupProblem& problem, Language language) {
    if (language == Language::English) return to_string(problem);
    const ProblemRow& row = kProblemRows[static_cast<std::size_t>(problem.kind)];
    const bool is_red = problem.piece.side() == Side::Red;
    const bool is_simplified = language == Language::Simplified;
    const std::string colour = is_red ? (is_simplified ? "红" : "紅") : "黑";
    std::string text(row.texts[static_cast<std::size_t>(language)]);
    fill(text, "{piece}", colour + std::string(rules::word_for(problem.piece, language)));
    fill(text, "{side}", colour + "方");
    fill(text, "{square}", to_string(problem.square));
    fill(text, "{other}", to_string(problem.other));
    fill(text, "{count}", std::to_string(problem.count));
    fill(text, "{most}", std::to_string(problem.most));
    return text;
}

Json faults_json(const Setup& setup) {
    Json problems = Json::array();
    for (const Error& fault : setup.faults) {
        problems.push_back(problem_json(
            fault, words_json([&](Language language) { return fault_words(fault, language); })));
    }
    return problems;
}

Json setup_problems_json(const Setup& setup) {
    Json problems = Json::array();
    for (const SetupProblem& problem : board_problems_of(setup)) {
        problems.push_back(problem_json(
            {ErrorCode::BadPosition, to_string(problem)},
            words_json([&](Language language) { return describe(problem, language); })));
    }
    return problems;
}

}  // namespace chuhe::server
