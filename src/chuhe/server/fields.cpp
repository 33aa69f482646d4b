// SPDX-License-Identifier: MIT
#include "chuhe/server/fields.h"

#include <algorithm>

#include "chuhe/base/encoding.h"
#include "chuhe/database/json_keys.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/message.h"

namespace chuhe::server {
namespace {

// Deeper than any request needs; limited because the parser recurses.
constexpr int kMostDepth = 16;

Refusal bad(Message message) {
    return {400, "bad_request", std::move(message)};
}

messages::List listed(const std::vector<std::string_view>& names) {
    messages::List list;
    for (const std::string_view name : names)
        list.push_back(Message::verbatim(name));
    return list;
}

// The position right after `before`.
Place place_after(std::string_view before) {
    const std::size_t line_start = before.rfind('\n') + 1;  // 0 on the first line
    const auto line = std::ranges::count(before, '\n') + 1;
    const std::size_t column = utf8_length(before.substr(line_start)) + 1;
    return {static_cast<std::uint32_t>(line), static_cast<std::uint32_t>(column), 0};
}

// nlohmann's count includes the byte that it could not use.
Refusal no_json(std::string_view body, std::size_t bytes_read) {
    if (body.empty()) return bad(say(messages::kBodyEmpty));
    const std::string_view before = body.substr(0, std::max<std::size_t>(bytes_read, 1) - 1);
    const Place place = place_after(before);
    return bad(say(messages::kBodyNotJson, place.line, place.column));
}

}  // namespace

Message wrong_choice(std::string_view name, const std::vector<std::string_view>& values) {
    return say(messages::kWrongChoice, name, listed(values));
}

Message unknown_field(std::string_view name, const std::vector<std::string_view>& known) {
    return known.empty() ? say(messages::kUnknownField, name)
                         : say(messages::kUnknownFieldKnown, name, listed(known));
}

Json Fields::parse(std::string_view body) {
    bool too_deep = false;
    const auto watch = [&](int depth, Json::parse_event_t, Json&) {
        too_deep = too_deep || depth > kMostDepth;
        return !too_deep;
    };
    Json json;
    try {
        json = Json::parse(body, watch);
    } catch (const Json::parse_error& error) {
        throw no_json(body, error.byte);
    } catch (const Json::exception&) {
        throw bad(say(messages::kNumberTooLarge));  // the only other possible error
    }
    if (too_deep) throw bad(say(messages::kBodyTooDeep));
    if (!json.is_object()) throw bad(say(messages::kBodyNotObject));
    if (const auto twice = database::find_repeated_key(body)) {
        const Place place = place_after(body.substr(0, twice->offset));
        throw bad(say(messages::kFieldTwice, twice->name, place.line, place.column));
    }
    return json;
}

Fields::Fields(const Json& object, std::string place) : object_(object), place_(std::move(place)) {
    // Without the dot that leads to nested fields.
    const std::string_view own_name = std::string_view(place_).substr(0, place_.rfind('.'));
    if (!object.is_object()) throw bad(say(messages::kFieldNotObject, own_name));
}

template <typename... Numbers, typename... Values>
void Fields::refuse(const char* name, const messages::Row<messages::Text, Numbers...>& row,
                    Values... values) const {
    throw bad(say(row, place_ + name, values...));
}

const Json* Fields::find(const char* name) {
    asked_.insert(name);
    const auto found = object_.find(name);
    return found == object_.end() || found->is_null() ? nullptr : &*found;
}

bool Fields::has(const char* name) {
    return find(name) != nullptr;
}

std::string Fields::text(const char* name, std::size_t most) {
    const Json* field = find(name);
    if (field == nullptr) refuse(name, messages::kFieldMissing);
    if (!field->is_string()) refuse(name, messages::kFieldNotText);
    std::string text = field->get<std::string>();
    if (text.size() > most) refuse(name, messages::kFieldTextTooLong, most);
    return text;
}

std::string Fields::text_or(const char* name, std::string_view otherwise, std::size_t most) {
    return has(name) ? text(name, most) : std::string(otherwise);
}

std::int64_t Fields::number(const char* name, std::int64_t least, std::int64_t most) {
    const Json* field = find(name);
    if (field == nullptr) refuse(name, messages::kFieldMissing);
    if (!field->is_number_integer()) refuse(name, messages::kFieldNotWhole);
    const bool is_huge = field->is_number_unsigned() && field->get<std::uint64_t>() > INT64_MAX;
    const std::int64_t value = is_huge ? INT64_MAX : field->get<std::int64_t>();
    if (value < least || value > most) {
        refuse(name, messages::kFieldOutOfRange, least, most);
    }
    return value;
}

std::int64_t Fields::number_or(const char* name, std::int64_t least, std::int64_t most,
                               std::int64_t otherwise) {
    return has(name) ? number(name, least, most) : otherwise;
}

bool Fields::flag_or(const char* name, bool otherwise) {
    const Json* field = find(name);
    if (field == nullptr) return otherwise;
    if (!field->is_boolean()) refuse(name, messages::kFieldNotBoolean);
    return field->get<bool>();
}

const Json& Fields::any(const char* name) {
    static const Json kNull;
    const Json* field = find(name);
    return field == nullptr ? kNull : *field;
}

const Json& Fields::list(const char* name, std::size_t most) {
    const Json* field = find(name);
    if (field == nullptr) refuse(name, messages::kFieldMissing);
    if (!field->is_array()) refuse(name, messages::kFieldNotList);
    if (field->size() > most) refuse(name, messages::kFieldTooMany, most);
    return *field;
}

std::vector<std::string> Fields::texts(const char* name, std::size_t most) {
    std::vector<std::string> texts;
    for (const Json& element : list(name, most)) {
        if (!element.is_string()) refuse(name, messages::kFieldNotTexts);
        texts.push_back(element.get<std::string>());
    }
    return texts;
}

void Fields::check(const std::vector<std::string_view>& known) const {
    for (const auto& [name, value] : object_.items()) {
        if (std::ranges::find(known, name) == known.end()) {
            throw bad(unknown_field(place_ + name, known));
        }
    }
}

void Fields::only(std::initializer_list<std::string_view> names) const {
    check(names);
}

void Fields::finish() const {
    check({asked_.begin(), asked_.end()});
}

}  // namespace chuhe::server
