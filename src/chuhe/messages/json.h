// SPDX-License-Identifier: MIT
//
// Messages for programs: {"code": "move.cannot_go", "arguments": {"piece": …, "from": "h2", …}}.
//
// Json is the caller's type, nlohmann::ordered_json everywhere, so that this room needs no library.
#pragma once

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

}  // namespace chuhe
