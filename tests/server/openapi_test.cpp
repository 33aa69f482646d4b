// SPDX-License-Identifier: MIT
//
// docs/openapi.json and the routes are consistent.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>
#include <vector>

#include "chuhe/base/file.h"
#include "chuhe/server/routes.h"
#include "server/external_engine_kit.h"
#include "test_paths.h"

using namespace chuhe;
using namespace chuhe::server;
using chuhe::tests::Json;

namespace {

Json openapi() {
    const auto text = read_file(std::string(tests::kDataFolder) + "/../../docs/openapi.json");
    REQUIRE(text.has_value());
    return Json::parse(*text);
}

std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return text;
}

}  // namespace

TEST_CASE("the OpenAPI file has every route and no other") {
    std::set<std::string> described;
    const Json document = openapi();
    for (const auto& [path, methods] : document.at("paths").items()) {
        for (const auto& [method, operation] : methods.items())
            described.insert(upper(method) + " " + path);
    }
    std::set<std::string> there = {"GET /api/events"};
    for (const Route& route : all_routes())
        there.insert(std::string(route.method) + " " + std::string(route.path));
    CHECK(described == there);
}

TEST_CASE("the OpenAPI file lists the body and the parameters of every route") {
    const Json paths = openapi().at("paths");
    for (const Route& route : all_routes()) {
        std::string method(route.method);
        std::ranges::transform(method, method.begin(),
                               [](char c) { return static_cast<char>(c - 'A' + 'a'); });
        CAPTURE(route.path);
        const Json& operation = paths.at(std::string(route.path)).at(method);
        const bool has_body = operation.contains("requestBody");
        CHECK(has_body == (route.body != BodyKind::None));
        if (has_body) {
            const char* type =
                route.body == BodyKind::Object ? "application/json" : "application/octet-stream";
            CHECK(operation.at("requestBody").at("content").contains(type));
        }
        std::ptrdiff_t named = 0;
        std::vector<std::string_view> query;
        const Json parameters = operation.value("parameters", Json::array());
        for (const Json& parameter : parameters) {
            named += parameter.at("in") == "path" ? 1 : 0;
            if (parameter.at("in") == "query") {
                query.push_back(parameter.at("name").get_ref<const std::string&>());
            }
        }
        CHECK(named == std::ranges::count(route.path, '{'));
        CHECK(std::ranges::equal(query, route.query));
    }
}

TEST_CASE("every shape that the OpenAPI file refers to is defined in it") {
    const Json document = openapi();
    const Json& schemas = document.at("components").at("schemas");
    const std::string text = document.dump();
    const std::string mark = "#/components/schemas/";
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
        const std::size_t begin = at + mark.size();
        const std::string name = text.substr(begin, text.find('"', begin) - begin);
        CAPTURE(name);
        CHECK(schemas.contains(name));
    }
}

TEST_CASE("the server's answers have the fields that the OpenAPI file requires") {
    const Json schemas = openapi().at("components").at("schemas");
    const tests::RunningServer server;
    const auto check = [&](const Json& value, const char* shape) {
        CAPTURE(shape);
        for (const Json& name : schemas.at(shape).value("required", Json::array()))
            CHECK(value.contains(name.get<std::string>()));
        for (const auto& field : value.items()) {
            const std::string name = field.key();
            CAPTURE(name);
            CHECK(schemas.at(shape).at("properties").contains(name));
        }
    };
    const Json game = server.post("/api/games", {{"kind", "play"}}).json();
    check(game.at("nodes").at(0), "Node");
    check(game.at("play"), "Play");
    const std::string path = "/api/games/" + game.at("id").dump();
    const Json change = server.post(path + "/play", {{"op", "move"}, {"move", "h2e2"}}).json();
    check(change, "Change");
    check(change.at("head"), "Head");
    check(change.at("nodes").at(1), "Node");
    const Json node = server.get(path + "/nodes/1").json();
    check(node.at("position"), "Position");
    check(node.at("verdict"), "Verdict");
    check(server.get("/api/games").json().at("games").at(0), "Summary");
    check(server.get("/api/nothing").json(), "Error");
    const Json engine = tests::register_mock(server, "good").json();
    check(engine, "Engine");
    check(engine.at("options").at(0), "EngineOption");
    const Json refused = tests::register_mock(server, "last-words").json();
    check(refused.at("error").at("trouble"), "Trouble");
}
