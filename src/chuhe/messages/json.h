// SPDX-License-Identifier: MIT
//
// Messages for programs: {"code": "move.cannot_go", "arguments": {"piece": …, "from": "h2", …}}.
//
// Json is the caller's type, nlohmann::ordered_json everywhere, so that this room needs no library.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/messages/catalogue.h"
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

// The text in each language.
template <typename Json>
Json words_json(const Message& message) {
    Json words;
    for (const Language language : kLanguages)
        words[std::string(code_of(language))] = message.in(language);
    return words;
}

// A message as every JSON document of Chuhe has it: "message" (English), "words" (by language),
// "code" and "arguments". With a name of its own, such as "title": "title", "title_words",
// "title_code" and "title_arguments". An empty message has an empty code.
template <typename Json>
void write_message(Json& json, const Message& message, std::string_view name = "message") {
    const std::string prefix = name == "message" ? "" : std::string(name) + "_";
    json[std::string(name)] = to_string(message);
    json[prefix + "words"] = words_json<Json>(message);
    json[prefix + "code"] = message.code();
    json[prefix + "arguments"] = arguments_json<Json>(message);
}

// --- The way back, for messages that are kept in files ---

// What json_of() wrote; nothing if the catalogue has no such row, or the arguments do not fit it.
template <typename Json>
std::optional<Message> message_of(const Json& json);

namespace messages {

template <typename Json>
std::optional<Argument> argument_of(const Json& json, ArgumentKind kind) {
    if (kind == ArgumentKind::Number && json.is_number_integer())
        return Argument{json.template get<Number>()};
    if (kind == ArgumentKind::Text && json.is_string()) return Argument{json.template get<Text>()};
    if (kind == ArgumentKind::Message) {
        std::optional<Message> nested = message_of(json);
        return nested ? std::optional(Argument{*std::move(nested)}) : std::nullopt;
    }
    if (kind != ArgumentKind::List || !json.is_array()) return std::nullopt;
    List list;
    for (const Json& each : json) {
        std::optional<Message> item = message_of(each);
        if (!item) return std::nullopt;
        list.push_back(*std::move(item));
    }
    return Argument{std::move(list)};
}

}  // namespace messages

template <typename Json>
std::optional<Message> message_of(std::string_view code, const Json& arguments) {
    const messages::CatalogueRow* row = messages::find_row(code);
    if (row == nullptr || !arguments.is_object()) return std::nullopt;
    std::vector<messages::Argument> values;
    for (std::size_t i = 0; i < row->names.size() && !row->names[i].empty(); ++i) {
        const auto found = arguments.find(std::string(row->names[i]));
        if (found == arguments.end()) return std::nullopt;
        std::optional<messages::Argument> value =
            messages::argument_of<Json>(*found, row->kinds[i]);
        if (!value) return std::nullopt;
        values.push_back(*std::move(value));
    }
    return Message(*row, std::move(values));
}

template <typename Json>
std::optional<Message> message_of(const Json& json) {
    if (json.is_null()) return Message();
    if (json.is_string()) return Message::verbatim(json.template get<std::string>());
    const bool is_message = json.is_object() && json.contains("code") &&
                            json.at("code").is_string() && json.contains("arguments");
    if (!is_message) return std::nullopt;
    return message_of<Json>(json.at("code").template get<std::string>(), json.at("arguments"));
}

}  // namespace chuhe
