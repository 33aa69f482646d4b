// SPDX-License-Identifier: MIT
//
// External engines on a running server, shared by several tests.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "server/running_server.h"
#include "test_paths.h"

namespace chuhe::tests {

// The engine of tests/match/mock_engine.cpp, misbehaving as its arguments say.
inline Answer register_mock(const RunningServer& server, const std::string& behaviour,
                            const std::string& number = "0", const std::string& name = {}) {
    server.allow(kMockEngine, {behaviour, number});
    Json body = {{"program", kMockEngine}, {"arguments", {behaviour, number}}};
    if (!name.empty()) body["name"] = name;
    return server.post("/api/engines", body);
}

// Its id.
inline std::string added(const Answer& answer) {
    REQUIRE_MESSAGE(answer.status == 201, answer.body);
    return answer.json().at("id").get<std::string>();
}

inline std::string add_chuhe_engine(const RunningServer& server) {
    server.allow(kChuheEngine);
    return added(server.post("/api/engines", {{"program", kChuheEngine}}));
}

}  // namespace chuhe::tests
