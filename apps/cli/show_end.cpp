// SPDX-License-Identifier: MIT
#include "cli/show_end.h"

#include <nlohmann/json.hpp>

#include "chuhe/messages/errors.h"
#include "chuhe/record/game_end.h"
#include "chuhe/rules/names.h"
#include "cli/message_json.h"

namespace chuhe::cli {
namespace {

using record::GameEnd;
using record::ResultCheck;

using ChosenNotation = std::optional<notation::Notation>;

Message sentences_on(const GameEnd& end, const record::Game& game, ChosenNotation notation) {
    const bool is_plain_stop =
        end.verdict.ending == rules::Ending::None && end.result == ResultCheck::Silent;
    if (is_plain_stop && !end.over_since) return {};
    messages::List sentences = {describe_end(end, game, notation)};
    if (end.result != ResultCheck::Silent) sentences.push_back(describe_result(end, game));
    if (end.over_since) sentences.push_back(describe_going_on(end, game, notation));
    std::erase_if(sentences, [](const Message& sentence) { return sentence.empty(); });
    return say(messages::kSentences, std::move(sentences));
}

}  // namespace

Message describe_end(const record::Game& game, ChosenNotation notation) {
    return sentences_on(end_of(game), game, notation);
}

nlohmann::ordered_json end_json(const record::Game& game, ChosenNotation notation) {
    const GameEnd end = end_of(game);
    nlohmann::ordered_json json = {
        {"ending", rules::name_of(end.verdict.ending)},
        {"outcome", rules::name_of(end.verdict.outcome)},
        {"result", record::name_of(end.result)},
    };
    if (end.over_since) json["over_since"] = *end.over_since;
    put_message(json, sentences_on(end, game, notation));
    return json;
}

}  // namespace chuhe::cli
