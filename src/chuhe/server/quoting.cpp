// SPDX-License-Identifier: MIT
#include "chuhe/server/quoting.h"

#include <algorithm>

#include "chuhe/messages/json.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {

Json quoting_json(const std::function<Message(const rules::Quoting&)>& describe) {
    Json moves = Json::array();
    // A move quoted twice gets one number.
    const auto number = [&](const Position& before, Move move) {
        Json texts = texts_json(before, move);
        const auto found = std::find(moves.begin(), moves.end(), texts);
        const auto place = found - moves.begin();
        if (found == moves.end()) moves.push_back(std::move(texts));
        return '{' + std::to_string(place) + '}';
    };
    Json words = words_json<Json>(describe(rules::Quoting(rules::Quoting::MoveWriter(number))));
    if (moves.empty()) return nullptr;
    return {{"words", std::move(words)}, {"moves", std::move(moves)}};
}

void put_quoting_message(Json& json, const std::function<Message(const rules::Quoting&)>& describe,
                         const std::string& name) {
    put_message(json, describe({}), name);
    json[name == "message" ? "quoting" : name + "_quoting"] = quoting_json(describe);
}

}  // namespace chuhe::server
