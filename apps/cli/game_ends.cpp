// SPDX-License-Identifier: MIT
#include "cli/game_ends.h"

#include <nlohmann/json.hpp>

#include "rules/names.h"

namespace chuhe::cli {
namespace {

using record::GameEnd;
using record::ResultCheck;

constexpr std::size_t kBreaksOff = static_cast<std::size_t>(rules::Ending::Last) + 1;

std::string name_of_row(std::size_t row) {
    if (row == kBreaksOff) return "unreadable";
    const auto ending = static_cast<rules::Ending>(row);
    return ending == rules::Ending::None ? "stopped" : std::string(rules::name_of(ending));
}

// "natural_move_limit" -> "natural move limit".
std::string words_of(std::string name) {
    for (char& c : name)
        if (c == '_') c = ' ';
    return name;
}

void add_part(std::string& text, std::size_t count, const std::string& name) {
    if (count == 0) return;
    text += (text.empty() ? "" : ", ") + std::to_string(count) + ' ' + words_of(name);
}

Diagnostic remark(Severity severity, std::string text, const Where& where) {
    return {severity, {ErrorCode::WrongResult, std::move(text), where}};
}

}  // namespace

Diagnostics remarks_on(const GameEnd& end, const record::Game& game, const Where& where,
                       rules::Language language) {
    Diagnostics remarks;
    const bool is_wrong = end.result == ResultCheck::Contradicts;
    // A missing result is only counted: collections of problems have none.
    if (is_wrong || end.result == ResultCheck::Doubtful) {
        remarks.push_back(remark(
            is_wrong ? Severity::Warning : Severity::Note,
            describe_result(end, game, language) + ' ' + describe_end(end, game, language), where));
    }
    if (end.over_since) {
        remarks.push_back(remark(Severity::Note, describe_going_on(end, game, language), where));
    }
    return remarks;
}

void GameEnds::add(const GameEnd& end) {
    if (end.plies == 0 && !end.breaks_off) return;
    const bool is_unreadable = end.breaks_off && end.verdict.ending == rules::Ending::None;
    ++endings_[is_unreadable ? kBreaksOff : static_cast<std::size_t>(end.verdict.ending)];
    ++results_[static_cast<std::size_t>(end.result)];
    ++games_;
}

std::string GameEnds::text() const {
    if (games_ == 0) return {};
    std::string endings;
    for (std::size_t row = 0; row < endings_.size(); ++row)
        add_part(endings, endings_[row], name_of_row(row));
    const auto count = [&](ResultCheck check) { return results_[static_cast<std::size_t>(check)]; };
    std::string results;
    add_part(results, count(ResultCheck::Agrees), "as the law says");
    add_part(results, count(ResultCheck::Silent), "left to the players");
    add_part(results, count(ResultCheck::Missing), "missing");
    add_part(results, count(ResultCheck::Doubtful), "doubtful");
    add_part(results, count(ResultCheck::Contradicts), "wrong");
    return "endings: " + endings + "; results: " + results;
}

nlohmann::ordered_json GameEnds::json() const {
    nlohmann::ordered_json endings = nlohmann::ordered_json::object();
    for (std::size_t row = 0; row < endings_.size(); ++row) {
        if (endings_[row] > 0) endings[name_of_row(row)] = endings_[row];
    }
    nlohmann::ordered_json results = nlohmann::ordered_json::object();
    for (std::size_t row = 0; row < results_.size(); ++row) {
        if (results_[row] > 0) {
            results[std::string(name_of(static_cast<ResultCheck>(row)))] = results_[row];
        }
    }
    return {{"endings", std::move(endings)}, {"results", std::move(results)}};
}

}  // namespace chuhe::cli
