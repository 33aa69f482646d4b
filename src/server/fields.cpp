// SPDX-License-Identifier: MIT
#include "server/fields.h"

#include <algorithm>

#include "base/encoding.h"
#include "base/json_keys.h"
#include "server/message.h"

namespace chuhe::server {
namespace {

// Deeper than any request needs; the parser recurses.
constexpr int kMostDepth = 16;

Refusal bad(const std::string& what) {
    return {400, "bad_request", what};
}

std::string joined(const std::vector<std::string_view>& names) {
    std::string text;
    for (const std::string_view name : names) {
        if (!text.empty()) text += ", ";
        text += name;
    }
    return text;
}

// "line 2, column 8": what follows `before`.
std::string place_after(std::string_view before) {
    const std::size_t line_start = before.rfind('\n') + 1;  // 0 in the first line
    const auto line = std::ranges::count(before, '\n') + 1;
    const std::size_t column = utf8_length(before.substr(line_start)) + 1;
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

// nlohmann counts the bytes that it has read, with the one that it could not use.
Refusal no_json(std::string_view body, std::size_t bytes_read) {
    if (body.empty()) return bad("the body is empty; a JSON object was expected");
    const std::string_view before = body.substr(0, std::max<std::size_t>(bytes_read, 1) - 1);
    return bad("the body is no JSON from " + place_after(before) + " on");
}

}  // namespace

std::string wrong_choice(std::string_view name, const std::vector<std::string_view>& values) {
    return "'" + std::string(name) + "' must be one of " + joined(values);
}

std::string unknown_field(std::string_view name, const std::vector<std::string_view>& known) {
    const std::string refused = "'" + std::string(name) + "' is not known here";
    return known.empty() ? refused : refused + "; known are " + joined(known);
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
        throw bad("the body has a number that is too large");  // the only other complaint
    }
    if (too_deep) throw bad("the body is nested too deeply");
    if (!json.is_object()) throw bad("the body must be a JSON object");
    if (const auto twice = find_repeated_key(body)) {
        throw bad("'" + twice->name + "' comes a second time at " +
                  place_after(body.substr(0, twice->offset)));
    }
    return json;
}

Fields::Fields(const Json& object, std::string place) : object_(object), place_(std::move(place)) {
    // Without the point that leads to the fields inside.
    const std::string_view own_name = std::string_view(place_).substr(0, place_.rfind('.'));
    if (!object.is_object()) throw bad("'" + std::string(own_name) + "' must be an object");
}

void Fields::refuse(const char* name, const std::string& what) const {
    throw bad("'" + place_ + name + "' " + what);
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
    if (field == nullptr) refuse(name, "is missing");
    if (!field->is_string()) refuse(name, "must be a text");
    std::string text = field->get<std::string>();
    if (text.size() > most) refuse(name, "is longer than " + std::to_string(most) + " bytes");
    return text;
}

std::string Fields::text_or(const char* name, std::string_view otherwise, std::size_t most) {
    return has(name) ? text(name, most) : std::string(otherwise);
}

std::int64_t Fields::number(const char* name, std::int64_t least, std::int64_t most) {
    const Json* field = find(name);
    if (field == nullptr) refuse(name, "is missing");
    if (!field->is_number_integer()) refuse(name, "must be a whole number");
    const bool is_huge = field->is_number_unsigned() && field->get<std::uint64_t>() > INT64_MAX;
    const std::int64_t value = is_huge ? INT64_MAX : field->get<std::int64_t>();
    if (value < least || value > most) {
        refuse(name, "must be from " + std::to_string(least) + " to " + std::to_string(most));
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
    if (!field->is_boolean()) refuse(name, "must be true or false");
    return field->get<bool>();
}

const Json& Fields::any(const char* name) {
    static const Json kNull;
    const Json* field = find(name);
    return field == nullptr ? kNull : *field;
}

const Json& Fields::list(const char* name, std::size_t most) {
    const Json* field = find(name);
    if (field == nullptr) refuse(name, "is missing");
    if (!field->is_array()) refuse(name, "must be a list");
    if (field->size() > most) refuse(name, "has more than " + std::to_string(most) + " elements");
    return *field;
}

std::vector<std::string> Fields::texts(const char* name, std::size_t most) {
    std::vector<std::string> texts;
    for (const Json& element : list(name, most)) {
        if (!element.is_string()) refuse(name, "must be a list of texts");
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
