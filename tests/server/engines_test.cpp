// SPDX-License-Identifier: MIT
//
// External engines: who may add them, what is refused, their options, and persistence.
#include "server/external_engine_kit.h"
#include "test_paths.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

Answer patch(const RunningServer& server, const std::string& id, const Json& body) {
    return ask(server.port(), "PATCH", "/api/engines/" + id, body.dump());
}

// A request from elsewhere, forwarded by a local proxy.
Answer from_elsewhere(const RunningServer& server, const char* method, const std::string& path,
                      const Json& body = {}) {
    return ask(server.port(), method, path, body.is_null() ? "" : body.dump(), "application/json",
               "test", "X-Forwarded-For: 192.0.2.7\r\n");
}

Json option_of(const Json& engine, const std::string& name) {
    for (const Json& option : engine.at("options")) {
        if (option.at("name") == name) return option;
    }
    return nullptr;
}

}  // namespace

TEST_CASE(
    "an engine is started for identification, and persists across a restart with its options") {
    RunningServer server;
    CHECK(server.get("/api/engines").json().at("engines").empty());
    const Answer answer = register_mock(server, "good");
    const std::string id = added(answer);
    CHECK(answer.json().at("name") == "Mock");
    CHECK(answer.json().at("author") == "nobody");
    CHECK(answer.json().at("protocol") == "uci");
    const Json hash = option_of(answer.json(), "Hash");
    CHECK(hash.at("type") == "spin");
    CHECK(hash.at("min") == 1);
    CHECK(hash.at("max") == 1024);
    CHECK(hash.at("value") == "16");
    CHECK(option_of(answer.json(), "Style").at("choices") == Json({"Solid", "Risky"}));

    const Answer changed =
        patch(server, id, {{"name", "My mock"}, {"options", {{"Hash", 64}, {"Style", "Risky"}}}});
    REQUIRE_MESSAGE(changed.status == 200, changed.body);
    server.restart();
    const Json engines = server.get("/api/engines").json();
    CHECK(engines.at("may_change") == true);
    const Json kept = engines.at("engines").at(0);
    CHECK(kept.at("id") == id);
    CHECK(kept.at("name") == "My mock");
    CHECK(option_of(kept, "Hash").at("value") == "64");
    CHECK(option_of(kept, "Style").at("value") == "Risky");
    CHECK(server.get("/api/about").json().at("engines").at(1).at("title") == "My mock");

    CHECK(patch(server, id, {{"options", {{"Hash", nullptr}}}}).status == 200);
    CHECK(option_of(server.get("/api/engines").json().at("engines").at(0), "Hash").at("value") ==
          "16");
    CHECK(ask(server.port(), "DELETE", "/api/engines/" + id).status == 200);
    CHECK(server.get("/api/engines").json().at("engines").empty());
    CHECK(ask(server.port(), "DELETE", "/api/engines/" + id).kind() == "no_such_engine");
}

TEST_CASE("programs that are not engines are refused with their output") {
    const RunningServer server;
    server.allow("/no/such/engine");
    const Answer missing = server.post("/api/engines", {{"program", "/no/such/engine"}});
    CHECK(missing.status == 422);
    CHECK(missing.kind() == "engine_cannot_start");
    const Answer dying = register_mock(server, "last-words");
    CHECK(dying.kind() == "engine_died");
    const Json trouble = dying.json().at("error").at("trouble");
    CHECK(trouble.at("detail").get<std::string>().find("the network file is missing") !=
          std::string::npos);
    CHECK(trouble.at("words").at("zh-Hant").get<std::string>().find("mock_engine") !=
          std::string::npos);
    CHECK(server.post("/api/engines", {{"program", "./mock"}}).kind() == "bad_request");
    CHECK(server.post("/api/engines", {{"program", ""}}).kind() == "bad_request");
    CHECK(server.get("/api/engines").json().at("engines").empty());
}

TEST_CASE("only programs that the user has allowed are started, with the arguments allowed") {
    const RunningServer server;
    const std::string proof = server.folder().file("proof");
    const std::vector<std::string> arguments = {"-c", "touch " + proof};
    const auto add = [&](const std::string& program, const std::vector<std::string>& words) {
        return server.post("/api/engines", {{"program", program}, {"arguments", words}});
    };
    const Answer refused = add("/bin/sh", arguments);
    CHECK(refused.status == 403);
    CHECK(refused.kind() == "engine_not_allowed");
    CHECK(refused.body.find("chuhe engines allow /bin/sh -- -c 'touch ") != std::string::npos);
    server.allow("/bin/sh");
    CHECK(add("/bin/sh", arguments).kind() == "engine_not_allowed");
    CHECK(add("sh", arguments).kind() == "engine_not_allowed");
    CHECK_FALSE(std::filesystem::exists(proof));
    const Json allowed = server.get("/api/engines").json().at("allowed");
    CHECK(allowed == Json::parse(R"([{"program": "/bin/sh", "arguments": []}])"));
    CHECK_FALSE(from_elsewhere(server, "GET", "/api/engines").json().contains("allowed"));
}

TEST_CASE("an engine in a library from elsewhere is not started unless the user has allowed it") {
    RunningServer server;
    const std::string id = added(register_mock(server, "good"));
    server.restart();
    // The library comes to a user who has not allowed it.
    std::filesystem::remove(server.folder().file("engines.jsonl"));
    Listener listener(server.port());
    CHECK(server.post("/api/analysis", {{"engine", id}}).status == 200);
    const Json failed = listener.wait_for(
        "analysis", [](const Json& data) { return data.at("state") == "failed"; });
    REQUIRE_FALSE(failed.is_null());
    CHECK(failed.at("trouble").at("kind") == "not_allowed");
}

TEST_CASE("a list of allowed programs that others could have written is not trusted") {
    const RunningServer server;
    server.allow(kMockEngine, {"good", "0"});
    const std::string file = server.folder().file("engines.jsonl");
    std::filesystem::permissions(file, std::filesystem::perms::others_write,
                                 std::filesystem::perm_options::add);
    CHECK(server.post("/api/engines", {{"program", kMockEngine}, {"arguments", {"good", "0"}}})
              .kind() == "engine_not_allowed");
    CHECK(server.get("/api/engines").status == 500);
}

TEST_CASE("engine names are unique") {
    const RunningServer server;
    added(register_mock(server, "good"));
    CHECK(register_mock(server, "good").json().at("name") == "Mock 2");
    CHECK(register_mock(server, "good", "0", "Mock").kind() == "name_taken");
    CHECK(register_mock(server, "good", "0", "Chuhe").kind() == "name_taken");
    CHECK(patch(server, "1", {{"name", "Mock 2"}}).kind() == "name_taken");
    CHECK(patch(server, "1", {{"name", "  "}}).kind() == "bad_request");
}

TEST_CASE("values that an option does not accept are rejected, and nothing is changed") {
    const RunningServer server;
    const std::string id = added(register_mock(server, "good"));
    for (const Json& options : {Json{{"Hash", 0}}, Json{{"Hash", "banana"}}, Json{{"Hash", 1.5}},
                                Json{{"Style", "Wild"}}, Json{{"Nothing", "1"}},
                                Json{{"Clear Hash", "1"}}, Json{{"Hash", 32}, {"Style", "Wild"}}}) {
        CAPTURE(options.dump());
        const Answer answer = patch(server, id, {{"options", options}});
        CHECK(answer.status >= 400);
        CHECK(answer.status < 500);
    }
    const Json engine = server.get("/api/engines").json().at("engines").at(0);
    CHECK(option_of(engine, "Hash").at("value") == "16");
    const std::string path = "/api/engines/" + id + "/press";
    CHECK(server.post(path, {{"option", "Clear Hash"}}).status == 200);
    CHECK(server.post(path, {{"option", "Hash"}}).kind() == "bad_option");
}

TEST_CASE("remote clients may use engines, but not add or change them or see their programs") {
    const RunningServer server;
    const std::string id = added(register_mock(server, "good"));
    const std::string path = "/api/engines/" + id;
    CHECK(from_elsewhere(server, "POST", "/api/engines", {{"program", "/bin/sh"}}).kind() ==
          "local_only");
    CHECK(from_elsewhere(server, "PATCH", path, {{"name", "Mine"}}).kind() == "local_only");
    CHECK(from_elsewhere(server, "DELETE", path).kind() == "local_only");
    CHECK(from_elsewhere(server, "POST", path + "/press", {{"option", "Clear Hash"}}).kind() ==
          "local_only");
    const Json list = from_elsewhere(server, "GET", "/api/engines").json();
    CHECK(list.at("may_change") == false);
    CHECK_FALSE(list.at("engines").at(0).contains("program"));
    CHECK(server.get("/api/engines").json().at("engines").at(0).contains("program"));
    CHECK(from_elsewhere(server, "POST", "/api/analysis", {{"engine", id}}).status == 200);
}

TEST_CASE(
    "engines of the command line are available from the start, once, and keep their settings") {
    RunningServer server("", [](server::Config& config) {
        protocol::EngineCall call;
        call.program = {kMockEngine, {"good"}};
        call.settings = {{"hash", "32"}};
        config.engines = {{"From the shell", call}};
    });
    const auto engines = [&] { return server.get("/api/engines").json().at("engines"); };
    REQUIRE(engines().size() == 1);
    CHECK(option_of(engines().at(0), "Hash").at("value") == "32");
    CHECK(patch(server, "1", {{"options", {{"Style", "Risky"}}}}).status == 200);
    server.restart();
    REQUIRE(engines().size() == 1);
    CHECK(engines().at(0).at("id") == "1");
    CHECK(option_of(engines().at(0), "Style").at("value") == "Risky");
    CHECK(option_of(engines().at(0), "Hash").at("value") == "32");
}

TEST_CASE("a server whose engine does not start says so and does not listen") {
    const TemporaryFolder folder;
    server::Config config;
    config.port = 0;
    config.library = folder.file("library.chuhe");
    protocol::EngineCall call;
    call.program = {kMockEngine, {"last-words"}};
    config.engines = {{"", call}};
    const auto started = server::Server::start(config);
    REQUIRE_FALSE(started.has_value());
    CHECK(to_string(started.error()).find("the network file is missing") != std::string::npos);
}
