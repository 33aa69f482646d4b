// SPDX-License-Identifier: MIT
//
// Messages for programs: {"code": "move.cannot_go", "arguments": {"piece": …, "from": "h2", …}}.
//
// Json is the caller's type, nlohmann::ordered_json everywhere, so that this room needs no library.
#pragma once

#include <algorithm>
#include <optional>
#include <span>

#include "chuhe/messages/message.h"

namespace chuhe {

template <typename Json>
Json json_of(const Message& message);

template <typename Json>
Json arguments_json(const Message& message) {
    Json json = Json::object();
    for (std::size_t i = 0; i < message.arguments().size(); ++i) {
        Json& place = json[std::string(message.row().names[i])];
        const auto& value = message.arguments()[i].value;
        if (const auto* number = std::get_if<messages::Number>(&value)) {
            place = *number;
        } else if (const auto* words = std::get_if<messages::Text>(&value)) {
            place = *words;
        } else if (const auto* nested = std::get_if<Message>(&value)) {
            place = json_of<Json>(*nested);
        } else {
            place = Json::array();
            for (const Message& each : std::get<messages::List>(value))
                place.push_back(json_of<Json>(each));
        }
    }
    return json;
}

// A verbatim message is its text.
template <typename Json>
Json json_of(const Message& message) {
    if (message.empty()) return Json();
    if (message.is_verbatim()) return to_string(message);
    return {{"code", message.code()}, {"arguments", arguments_json<Json>(message)}};
}

// --- The way back, for messages that are kept in files ---

using KnownRows = std::span<const messages::CatalogueRow* const>;

// What json_of() wrote; nothing if its row is not a known one, or the arguments do not fit the row.
template <typename Json>
std::optional<Message> message_of(const Json& json, KnownRows rows);

namespace messages {

// Can every placeholder of the row show its argument?
inline bool fit(const std::vector<Argument>& arguments, const CatalogueRow& row) {
    for (const std::string_view text : row.texts) {
        for (Placeholder each = next_placeholder(text, 0); each.kind != Placeholder::Kind::None;
             each = next_placeholder(text, each.end)) {
            const auto& value = arguments[place_of(each.name, row.names)].value;
            const bool is_list = std::holds_alternative<List>(value);
            const bool is_shown = each.kind == Placeholder::Kind::Plural
                                      ? std::holds_alternative<Number>(value)
                                      : is_list == (each.kind == Placeholder::Kind::Listing);
            if (!is_shown && each.kind != Placeholder::Kind::Unused) return false;
        }
    }
    return true;
}

template <typename Json>
std::optional<Argument> argument_of(const Json& json, KnownRows rows) {
    if (json.is_number_integer()) return Argument{json.template get<Number>()};
    // A verbatim message is written as its text, and reads the same as one.
    if (json.is_string()) return Argument{json.template get<Text>()};
    if (!json.is_array()) {
        std::optional<Message> nested = message_of(json, rows);
        return nested ? std::optional(Argument{*std::move(nested)}) : std::nullopt;
    }
    List list;
    for (const Json& each : json) {
        std::optional<Message> item = message_of(each, rows);
        if (!item) return std::nullopt;
        list.push_back(*std::move(item));
    }
    return Argument{std::move(list)};
}

}  // namespace messages

template <typename Json>
std::optional<Message> message_of(std::string_view code, const Json& arguments, KnownRows rows) {
    const auto row = std::ranges::find(rows, code, &messages::CatalogueRow::code);
    if (row == rows.end() || !arguments.is_object()) return std::nullopt;
    std::vector<messages::Argument> values;
    for (const std::string_view name : (*row)->names) {
        if (name.empty()) break;
        const auto found = arguments.find(std::string(name));
        if (found == arguments.end()) return std::nullopt;
        std::optional<messages::Argument> value = messages::argument_of<Json>(*found, rows);
        if (!value) return std::nullopt;
        values.push_back(*std::move(value));
    }
    if (!messages::fit(values, **row)) return std::nullopt;
    return Message(**row, std::move(values));
}

template <typename Json>
std::optional<Message> message_of(const Json& json, KnownRows rows) {
    if (json.is_null()) return Message();
    if (json.is_string()) return Message::verbatim(json.template get<std::string>());
    const bool is_message = json.is_object() && json.contains("code") &&
                            json.at("code").is_string() && json.contains("arguments");
    if (!is_message) return std::nullopt;
    return message_of<Json>(json.at("code").template get<std::string>(), json.at("arguments"),
                            rows);
}

}  // namespace chuhe
