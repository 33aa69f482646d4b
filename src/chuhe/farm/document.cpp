// SPDX-License-Identifier: MIT
#include "chuhe/farm/document.h"

#include "chuhe/base/text.h"
#include "chuhe/messages/farm.h"

namespace chuhe::farm {

using nlohmann::json;

namespace {

// Deeper than any document of ours. Copying JSON recurses, so a stranger's must not be deep: what
// lies deeper is dropped, and then missed.
constexpr int kMostDepth = 16;

bool is_shallow(int depth, json::parse_event_t /*event*/, json& /*value*/) {
    return depth <= kMostDepth;
}

}  // namespace

json parse_json(std::string_view text) {
    return json::parse(text, is_shallow, false);
}

Document::Document(std::string_view text) : Document(of(parse_json(text))) {}

Document Document::of(json value) {
    Document document;
    const bool is_object = value.is_object();
    document.json_ = is_object ? std::move(value) : json::object();
    if (!is_object) document.refuse("{}");
    return document;
}

void Document::refuse(std::string_view what) {
    if (problem_.empty()) problem_ = excerpt(what);
}

const json* Document::find(std::string_view key) {
    const auto found = json_.find(key);
    if (found != json_.end()) return &*found;
    refuse(key);
    return nullptr;
}

std::string Document::text(std::string_view key) {
    const json* value = find(key);
    if (value != nullptr && value->is_string()) return value->get<std::string>();
    refuse(key);
    return {};
}

std::uint64_t Document::number(std::string_view key) {
    const json* value = find(key);
    if (value != nullptr && value->is_number_unsigned()) return value->get<std::uint64_t>();
    refuse(key);
    return 0;
}

std::int64_t Document::integer(std::string_view key) {
    const json* value = find(key);
    if (value != nullptr && value->is_number_integer()) return value->get<std::int64_t>();
    refuse(key);
    return 0;
}

double Document::real(std::string_view key) {
    const json* value = find(key);
    if (value != nullptr && value->is_number()) return value->get<double>();
    refuse(key);
    return 0;
}

bool Document::flag(std::string_view key) {
    const json* value = find(key);
    if (value != nullptr && value->is_boolean()) return value->get<bool>();
    refuse(key);
    return false;
}

json Document::object(std::string_view key) {
    const json* value = find(key);
    if (value != nullptr && value->is_object()) return *value;
    refuse(key);
    return json::object();
}

json Document::array(std::string_view key) {
    const json* value = find(key);
    if (value != nullptr && value->is_array()) return *value;
    refuse(key);
    return json::array();
}

tl::unexpected<Error> Document::error() const {
    return failure(ErrorCode::BadSyntax, say(messages::kFarmBadDocument, problem_));
}

json to_json(const Error& error) {
    return {{"error", to_string(error.message)}, {"code", kind_of(error.code)}};
}

Error error_in(Document& answer) {
    return {parse_error_code(answer.text("code")).value_or(ErrorCode::BadSyntax),
            Message::verbatim(answer.text("error"))};
}

std::string dump(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace chuhe::farm
