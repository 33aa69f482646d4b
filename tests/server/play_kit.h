// SPDX-License-Identifier: MIT
//
// Games played through the API, shared by several tests.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "server/running_server.h"

namespace chuhe::tests {

inline std::string path_of(const Json& game, const std::string& rest = {}) {
    return "/api/games/" + game.at("id").dump() + rest;
}

inline Json begin_play(const RunningServer& server, Json body) {
    body["kind"] = "play";
    const Answer answer = server.post("/api/games", body);
    REQUIRE_MESSAGE(answer.status == 201, answer.body);
    return answer.json();
}

// An order that may be refused.
inline Answer try_act(const RunningServer& server, const Json& game, const Json& body) {
    return server.post(path_of(game, "/play"), body);
}

// An order that must succeed.
inline Json act(const RunningServer& server, const Json& game, const Json& body) {
    const Answer answer = try_act(server, game, body);
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    return answer.json();
}

inline bool is_reds_turn(const Json& change) {
    return change.at("head").at("play").at("turn") == "red" &&
           change.at("head").at("play").at("thinking") == false;
}

}  // namespace chuhe::tests
