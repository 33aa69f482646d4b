// SPDX-License-Identifier: MIT
#include "chuhe/farm/document.h"

#include "chuhe/base/text.h"
#include "chuhe/messages/farm.h"
#include "chuhe/messages/json.h"

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

json Document::any(std::string_view key) {
    const json* found = find(key);
    return found == nullptr ? json() : *found;
}

Message Document::message(std::string_view name) {
    const std::string words = text(name);
    const std::string prefix = name == "message" ? "" : std::string(name) + '_';
    const auto code = json_.find(prefix + "code");
    const auto arguments = json_.find(prefix + "arguments");
    if (code != json_.end() && code->is_string() && arguments != json_.end()) {
        auto known = message_of<json>(code->get_ref<const std::string&>(), *arguments);
        if (known) return *std::move(known);
    }
    return Message::verbatim(words);
}

tl::unexpected<Error> Document::error() const {
    return failure(ErrorCode::BadSyntax, say(messages::kFarmBadDocument, problem_));
}

json to_json(const Error& error) {
    json value = {{"kind", kind_of(error.code)}};
    write_message(value, error.message);
    return {{"error", std::move(value)}};
}

Error error_in(Document& answer) {
    Document error = Document::of(answer.object("error"));
    return {parse_error_code(error.text("kind")).value_or(ErrorCode::BadSyntax), error.message()};
}

std::string dump(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace chuhe::farm
