// SPDX-License-Identifier: MIT
#include "cli/game_ends.h"

#include <nlohmann/json.hpp>

#include "cli/check_words.h"
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

Diagnostic remark(Severity severity, std::string text, const Where& where) {
    return {severity, {ErrorCode::WrongResult, std::move(text), where}};
}

}  // namespace

Diagnostics remarks_on(const GameEnd& end, const record::Game& game, const Where& where,
                       const rules::Wording& wording) {
    Diagnostics remarks;
    const bool is_wrong = end.result == ResultCheck::Contradicts;
    // A missing result is only counted: collections of problems have none.
    if (is_wrong || end.result == ResultCheck::Doubtful) {
        remarks.push_back(remark(
            is_wrong ? Severity::Warning : Severity::Note,
            describe_result(end, game, wording.language()) + ' ' + describe_end(end, game, wording),
            where));
    }
    if (end.over_since) {
        remarks.push_back(remark(Severity::Note, describe_going_on(end, game, wording), where));
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

std::string GameEnds::text(rules::Language language) const {
    if (games_ == 0) return {};
    const bool is_english = language == rules::Language::English;
    const std::string_view comma = is_english ? ", " : "，";
    const auto add = [&](std::string& list, std::size_t count, const std::string& part) {
        if (count > 0) list.append(list.empty() ? "" : comma).append(part);
    };
    std::string endings;
    for (std::size_t row = 0; row < kBreaksOff; ++row) {
        add(endings, endings_[row],
            count_of_ending(endings_[row], static_cast<rules::Ending>(row), language));
    }
    const auto add_noun = [&](std::string& list, std::size_t count, EndNoun noun) {
        add(list, count, count_of(count, word_for(noun, language), language));
    };
    add_noun(endings, endings_[kBreaksOff], EndNoun::Unreadable);
    const auto count = [&](ResultCheck check) { return results_[static_cast<std::size_t>(check)]; };
    std::string results;
    add_noun(results, count(ResultCheck::Agrees), EndNoun::Agree);
    add_noun(results, count(ResultCheck::Silent), EndNoun::Silent);
    add_noun(results, count(ResultCheck::Missing), EndNoun::Missing);
    add_noun(results, count(ResultCheck::Doubtful), EndNoun::Doubtful);
    add_noun(results, count(ResultCheck::Contradicts), EndNoun::Wrong);
    const std::string_view colon = is_english ? ": " : "：";
    return word_for(EndNoun::Endings, language).append(colon).append(endings) +
           (is_english ? "; " : "；") +
           word_for(EndNoun::Results, language).append(colon).append(results);
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
