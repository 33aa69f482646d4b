// SPDX-License-Identifier: MIT
#include "chuhe/server/engine_trouble.h"

#include <algorithm>
#include <array>

#include "chuhe/messages/engines.h"
#include "chuhe/messages/json.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

using protocol::TroubleKind;

struct KindRow {
    std::string_view kind;
    const messages::Row<messages::Text>* row;
};
constexpr std::array kRows = {
    KindRow{"cannot_start", &messages::kEngineCannotStart},
    KindRow{"no_protocol", &messages::kEngineNoProtocol},
    KindRow{"bad_setting", &messages::kEngineBadSetting},
    KindRow{"died", &messages::kEngineDied},
    KindRow{"silent", &messages::kEngineSilent},
    KindRow{"bad_answer", &messages::kEngineBadAnswer},
    KindRow{"illegal_move", &messages::kEngineIllegalMove},
    KindRow{"no_score", &messages::kEngineNoScore},
    KindRow{"no_such_engine", &messages::kEngineGone},
    KindRow{"not_allowed", &messages::kEngineNotAllowed},
    KindRow{"time_used", &messages::kEngineTimeEnded},
};

Message describe(const EngineTrouble& trouble) {
    const auto* found = std::ranges::find(kRows, trouble.kind, &KindRow::kind);
    return say(*(found == kRows.end() ? kRows.front() : *found).row, trouble.engine);
}

// Quoted if a shell would not take it as one plain word.
std::string in_shell(const std::string& word) {
    constexpr std::string_view kPlain =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./=,+:@%";
    if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) return word;
    std::string quoted = "'";
    for (const char c : word)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

std::string kind_of(TroubleKind kind) {
    switch (kind) {
        case TroubleKind::CannotStart:
            return "cannot_start";
        case TroubleKind::NoProtocol:
            return "no_protocol";
        case TroubleKind::BadSetting:
            return "bad_setting";
        case TroubleKind::Died:
            return "died";
        case TroubleKind::BadAnswer:
            return "bad_answer";
        case TroubleKind::Silent:
        case TroubleKind::Cancelled:
            break;
    }
    return "silent";
}

}  // namespace

EngineTrouble trouble_of(const protocol::Trouble& trouble, const std::string& engine) {
    Message detail = trouble.message;
    if (!trouble.last_words.empty())
        detail = say(messages::kWithLastWords, std::move(detail), trouble.last_words);
    return {kind_of(trouble.kind), engine, std::move(detail)};
}

EngineTrouble not_allowed(const std::string& engine, const std::string& program,
                          const std::vector<std::string>& arguments) {
    std::string command = "chuhe engines allow " + in_shell(program);
    if (!arguments.empty()) command += " --";
    for (const std::string& argument : arguments)
        command += ' ' + in_shell(argument);
    return {"not_allowed", engine, say(messages::kAllowLikeThis, command)};
}

EngineTrouble time_used(const std::string& engine) {
    return {"time_used", engine, {}};
}

std::string describe_briefly(const EngineTrouble& trouble) {
    const std::string detail = to_string(trouble.detail);
    return detail.empty() ? trouble.kind : trouble.kind + ": " + detail;
}

Json trouble_json(const EngineTrouble& trouble) {
    Json json = {{"kind", trouble.kind}, {"engine", trouble.engine}};
    put_message(json, trouble.detail, "detail");
    put_message(json, describe(trouble));
    return json;
}

std::optional<EngineTrouble> parse_trouble(const Json& json) {
    if (!json.is_object()) return std::nullopt;
    // A verbatim detail, and one that a later version of Chuhe wrote, is known by its text.
    const auto detail =
        message_of<Json>(json.value("detail_code", ""), json.value("detail_arguments", Json()));
    return EngineTrouble{json.value("kind", ""), json.value("engine", ""),
                         detail.value_or(Message::verbatim(json.value("detail", "")))};
}

Refusal refusal_of(const EngineTrouble& trouble) {
    Message message = describe(trouble);
    if (!trouble.detail.empty())
        message = say(messages::kEngineWithDetail, std::move(message), trouble.detail);
    Refusal refusal(422, "engine_" + trouble.kind, std::move(message));
    refusal.trouble = dump(trouble_json(trouble));
    return refusal;
}

}  // namespace chuhe::server
