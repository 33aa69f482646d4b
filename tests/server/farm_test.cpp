// SPDX-License-Identifier: MIT
//
// The farm that a server watches, through the API.
#include "chuhe/messages/farm.h"

#include <doctest/doctest.h>

#include "server/running_server.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

constexpr const char* kFarmStatus = R"({
    "signature": "bench8-1",
    "campaigns": [
        {"id": "ab12", "spec": "secret plans", "name": "new against old", "kind": "match",
         "state": "running", "jobs": 500, "done": 120, "failed": 1, "ms": 5, "nodes": 77,
         "per_minute": 31.5, "eta": 720, "checks_open": 0, "checks_same": 2, "disputes": [],
         "poison": [{"number": 3, "reason": "no reason given", "worker": "cellar",
                     "reason_words": {"en": "no reason given", "zh-Hans": "未说明原因",
                                      "zh-Hant": "未說明原因"},
                     "reason_code": "farm.no_reason", "reason_arguments": {}}],
         "match": {"wins": 90, "draws": 80, "losses": 70, "pairs": [1, 2, 3, 4, 5]}},
        {"id": "cd34", "spec": "", "name": "", "kind": "unknown", "state": "running", "jobs": 5,
         "done": 0, "failed": 0, "ms": 0, "nodes": 0, "per_minute": 0, "checks_open": 0,
         "checks_same": 0, "disputes": [], "poison": [], "problem": "no reason given",
         "problem_words": {"en": "no reason given", "zh-Hans": "未说明原因", "zh-Hant": "未說明原因"},
         "problem_code": "farm.no_reason", "problem_arguments": {}}],
    "workers": [{"name": "cellar", "signature": "bench8-1", "threads": 8, "done": 119,
                 "silent": 2, "trusted": true}]})";

RunningServer watching(std::function<Result<std::string>()> farm) {
    return RunningServer("", [&](server::Config& config) { config.farm = std::move(farm); });
}

}  // namespace

TEST_CASE("a server without a farm says so") {
    const RunningServer server;
    CHECK(server.get("/api/about").json().at("farm") == false);
    const Answer answer = server.get("/api/farm");
    CHECK(answer.status == 404);
    CHECK(answer.kind() == "no_farm");
}

TEST_CASE("the state of a farm is passed on without its plans") {
    const RunningServer server = watching([]() -> Result<std::string> { return kFarmStatus; });
    CHECK(server.get("/api/about").json().at("farm") == true);
    const Answer answer = server.get("/api/farm");
    REQUIRE(answer.status == 200);
    CHECK(answer.body.find("secret") == std::string::npos);
    const Json farm = answer.json();
    CHECK(farm.at("signature") == "bench8-1");
    CHECK(farm.at("workers").at(0).at("threads") == 8);
    const Json& match = farm.at("campaigns").at(0);
    CHECK(match.at("eta") == 720);
    CHECK(match.at("problem").is_null());
    CHECK(match.at("match").at("wins") == 90);
    CHECK(match.at("problem_code").is_null());
    const Json& failed = match.at("poison").at(0);
    CHECK(failed.at("worker") == "cellar");
    CHECK(failed.at("reason_words").at("zh-Hans") == "未说明原因");
    CHECK(failed.at("reason_code") == "farm.no_reason");
    const Json& unreadable = farm.at("campaigns").at(1);
    CHECK(unreadable.at("eta").is_null());
    CHECK(unreadable.at("match").is_null());
    CHECK(unreadable.at("problem") == "no reason given");
    CHECK(unreadable.at("problem_words").at("zh-Hant") == "未說明原因");
    CHECK(unreadable.at("problem_code") == "farm.no_reason");
    CHECK(unreadable.at("problem_arguments").is_object());
}

TEST_CASE("a farm that is away, or that talks nonsense, is reported") {
    const RunningServer away = watching([]() -> Result<std::string> {
        return failure(ErrorCode::CannotOpen,
                       say(messages::kFarmAway, "nats://owner@127.0.0.1:4229", "no servers"));
    });
    Answer answer = away.get("/api/farm");
    CHECK(answer.status == 502);
    CHECK(answer.kind() == "farm_away");
    CHECK(answer.json().at("error").at("words").at("zh-Hans").get<std::string>().find("集群") !=
          std::string::npos);
    for (const char* text : {"", "[]", "{}", R"({"campaigns": 3, "workers": []})"}) {
        CAPTURE(text);
        const RunningServer server = watching([text]() -> Result<std::string> { return text; });
        answer = server.get("/api/farm");
        CHECK(answer.status == 502);
        CHECK(is_alive(server.port()));
    }
}

TEST_CASE("the farm is shown only with the token") {
    const RunningServer server = watching([]() -> Result<std::string> { return kFarmStatus; });
    CHECK(ask(server.port(), "GET", "/api/farm", {}, "application/json", "test",
              "Authorization: Bearer wrong\r\n")
              .status == 401);
}
