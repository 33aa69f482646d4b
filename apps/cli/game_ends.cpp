// SPDX-License-Identifier: MIT
#include "cli/game_ends.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "chuhe/messages/errors.h"
#include "chuhe/messages/reports.h"
#include "chuhe/rules/names.h"
#include "chuhe/rules/words.h"

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

Diagnostic remark(Severity severity, Message message, const Where& where) {
    return {severity, {ErrorCode::WrongResult, std::move(message), where}};
}

Message description_of_row(std::size_t row) {
    if (row == kBreaksOff) return say(messages::kEndUnreadable);
    return rules::describe(static_cast<rules::Ending>(row));
}

void add_count(messages::List& list, std::size_t count, Message what) {
    if (count > 0) list.push_back(say(messages::kGamesThat, count, std::move(what)));
}

}  // namespace

Diagnostics remarks_on(const GameEnd& end, const record::Game& game, const Where& where,
                       const rules::Quoting& quoting) {
    Diagnostics remarks;
    const bool is_wrong = end.result == ResultCheck::Contradicts;
    // A missing result is only counted: collections of problems have none.
    if (is_wrong || end.result == ResultCheck::Doubtful) {
        messages::List sentences = {describe_result(end, game), describe_end(end, game, quoting)};
        remarks.push_back(remark(is_wrong ? Severity::Warning : Severity::Note,
                                 say(messages::kSentences, std::move(sentences)), where));
    }
    if (end.over_since) {
        remarks.push_back(remark(Severity::Note, describe_going_on(end, game, quoting), where));
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

Message GameEnds::describe() const {
    if (games_ == 0) return {};
    messages::List endings;
    for (std::size_t row = 0; row < endings_.size(); ++row)
        add_count(endings, endings_[row], description_of_row(row));
    const auto count = [&](ResultCheck check) { return results_[static_cast<std::size_t>(check)]; };
    messages::List results;
    add_count(results, count(ResultCheck::Agrees), say(messages::kResultsAgree));
    add_count(results, count(ResultCheck::Silent), say(messages::kResultsSilent));
    add_count(results, count(ResultCheck::Missing), say(messages::kResultsMissing));
    add_count(results, count(ResultCheck::Doubtful), say(messages::kResultsDoubtful));
    add_count(results, count(ResultCheck::Contradicts), say(messages::kResultsWrong));
    return say(messages::kCheckEnds, std::move(endings), std::move(results));
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
