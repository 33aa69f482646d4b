// SPDX-License-Identifier: MIT
#include "server/engine_trouble.h"

#include <algorithm>
#include <array>

#include "server/sentences.h"
#include "server/shapes.h"

namespace chuhe::server {
namespace {

using protocol::TroubleKind;

// {} is the name of the engine.
struct TroubleRow {
    std::string_view code;
    std::string_view english;
    std::string_view simplified;
    std::string_view traditional;
};

constexpr std::array kTroubleRows = {
    TroubleRow{"cannot_start", "{} cannot be started.", "无法启动 {}。", "無法啟動 {}。"},
    TroubleRow{"no_protocol", "{} speaks neither UCI nor UCCI.", "{} 不支持 UCI 或 UCCI 协议。",
               "{} 不支援 UCI 或 UCCI 協定。"},
    TroubleRow{"bad_setting", "{} does not take one of its options.", "{} 不接受某个选项的值。",
               "{} 不接受某個選項的值。"},
    TroubleRow{"died", "{} has stopped by itself.", "{} 意外退出。", "{} 意外結束。"},
    TroubleRow{"silent", "{} does not answer any more.", "{} 没有回应。", "{} 沒有回應。"},
    TroubleRow{"bad_answer", "{} answered something that is no move.", "{} 的回答不是着法。",
               "{} 的回答不是著法。"},
    TroubleRow{"illegal_move", "{} played an illegal move.", "{} 走了不合法的着法。",
               "{} 走了不合法的著法。"},
    TroubleRow{"no_score", "{} tells no score.", "{} 没有给出评分。", "{} 沒有給出評分。"},
    TroubleRow{"no_such_engine", "{} is no longer among the engines.", "{} 已不在引擎列表中。",
               "{} 已不在引擎清單中。"},
};

const TroubleRow& trouble_row_of(std::string_view code) {
    const auto* found = std::ranges::find(kTroubleRows, code, &TroubleRow::code);
    return found == kTroubleRows.end() ? kTroubleRows.front() : *found;
}

std::string filled(std::string_view text, const std::string& engine) {
    std::string sentence(text);
    sentence.replace(sentence.find("{}"), 2, engine);
    return sentence;
}

std::string say(const EngineTrouble& trouble, rules::Language language) {
    const TroubleRow& row = trouble_row_of(trouble.code);
    switch (language) {
        case rules::Language::Simplified:
            return filled(row.simplified, trouble.engine);
        case rules::Language::Traditional:
            return filled(row.traditional, trouble.engine);
        default:
            return filled(row.english, trouble.engine);
    }
}

std::string code_of(TroubleKind kind) {
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
    std::string detail = trouble.message;
    if (!trouble.last_words.empty()) detail += ": " + trouble.last_words;
    return {code_of(trouble.kind), engine, std::move(detail)};
}

Json trouble_json(const EngineTrouble& trouble) {
    return {
        {"code", trouble.code},
        {"engine", trouble.engine},
        {"detail", trouble.detail},
        {"detail_words", words_of(trouble.detail)},
        {"words", words_json([&](rules::Language language) { return say(trouble, language); })}};
}

std::optional<EngineTrouble> parse_trouble(const Json& json) {
    if (!json.is_object()) return std::nullopt;
    return EngineTrouble{json.value("code", ""), json.value("engine", ""),
                         json.value("detail", "")};
}

Refusal refusal_of(const EngineTrouble& trouble) {
    std::string message = say(trouble, rules::Language::English);
    if (!trouble.detail.empty()) message += " (" + trouble.detail + ")";
    Refusal refusal(422, "engine_" + trouble.code, message);
    refusal.trouble = trouble_json(trouble).dump(-1, ' ', false, Json::error_handler_t::replace);
    return refusal;
}

}  // namespace chuhe::server
