// SPDX-License-Identifier: MIT
//
// Creating and editing studies through the API, for tests of several topics.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include "server/running_server.h"

namespace chuhe::tests {

inline Json edit(const RunningServer& server, std::int64_t id, const Json& body) {
    const Answer answer = server.post("/api/games/" + std::to_string(id) + "/edit", body);
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    return answer.json();
}

inline std::int64_t new_study(const RunningServer& server) {
    const Answer answer = server.post("/api/games", {{"kind", "study"}});
    REQUIRE_MESSAGE(answer.status == 201, answer.body);
    return answer.json().at("id").get<std::int64_t>();
}

inline std::string path_of(std::int64_t id, const std::string& rest = {}) {
    return "/api/games/" + std::to_string(id) + rest;
}

}  // namespace chuhe::tests
