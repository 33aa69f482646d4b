// SPDX-License-Identifier: MIT
#include "cli/show_end.h"

#include <nlohmann/json.hpp>

#include "record/game_end.h"
#include "rules/names.h"

namespace chuhe::cli {
namespace {

using record::GameEnd;
using record::ResultCheck;

void add(std::string& text, const std::string& sentence) {
    if (!text.empty() && !sentence.empty()) text += ' ';
    text += sentence;
}

using ChosenNotation = std::optional<notation::Notation>;

std::string text_of(const GameEnd& end, const record::Game& game, draw::Language language,
                    ChosenNotation notation) {
    const rules::Wording wording(rules::kLanguages[static_cast<std::size_t>(language)], notation);
    const bool is_plain_stop =
        end.verdict.ending == rules::Ending::None && end.result == ResultCheck::Silent;
    if (is_plain_stop && !end.over_since) return {};
    std::string text = describe_end(end, game, wording);
    if (end.result != ResultCheck::Silent)
        add(text, describe_result(end, game, wording.language()));
    if (end.over_since) add(text, describe_going_on(end, game, wording));
    return text;
}

}  // namespace

std::string end_text(const record::Game& game, draw::Language language, ChosenNotation notation) {
    return text_of(end_of(game), game, language, notation);
}

nlohmann::ordered_json end_json(const record::Game& game, ChosenNotation notation) {
    const GameEnd end = end_of(game);
    nlohmann::ordered_json json = {
        {"ending", rules::name_of(end.verdict.ending)},
        {"verdict", rules::name_of(end.verdict.outcome)},
        {"result", record::name_of(end.result)},
    };
    if (end.over_since) json["over_since"] = *end.over_since;
    for (const draw::Language language : draw::kLanguages)
        json["texts"][std::string(draw::code_of(language))] =
            text_of(end, game, language, notation);
    return json;
}

}  // namespace chuhe::cli
