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
#include "server/games_kit.h"
#include "server/table_kit.h"
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

// Checks that an answer has the fields of a shape and no others.
class Shapes {
public:
    void operator()(const Json& value, const char* shape) const {
        CAPTURE(shape);
        Json fields = Json::object();
        collect(schemas_.at(shape), fields);
        for (const auto& field : value.items()) {
            CAPTURE(field.key());
            CHECK(fields.contains(field.key()));
        }
        for (const auto& field : fields.items()) {
            CAPTURE(field.key());
            if (field.value().get<bool>()) CHECK(value.contains(field.key()));
        }
    }

private:
    // The names of all fields, and whether they are required; of all parts, if there are several.
    void collect(const Json& schema, Json& fields) const {
        const std::string mark = "#/components/schemas/";
        if (schema.contains("$ref")) {
            collect(schemas_.at(schema.at("$ref").get<std::string>().substr(mark.size())), fields);
        }
        for (const Json& part : schema.value("allOf", Json::array()))
            collect(part, fields);
        const Json properties = schema.value("properties", Json::object());
        for (const auto& property : properties.items())
            fields[property.key()] = false;
        for (const Json& name : schema.value("required", Json::array()))
            fields[name.get<std::string>()] = true;
    }

    const Json schemas_ = openapi().at("components").at("schemas");
};

}  // namespace

TEST_CASE("the OpenAPI file has every route and no other") {
    std::set<std::string> described;
    const Json document = openapi();
    for (const auto& [path, methods] : document.at("paths").items()) {
        for (const auto& [method, operation] : methods.items())
            described.insert(upper(method) + " " + path);
    }
    std::set<std::string> there = {"GET /api/events", "GET /api/table/events"};
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
    const tests::RunningServer server;
    const Shapes check;
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

TEST_CASE("tables are described in the OpenAPI file") {
    const tests::RunningServer server("", tests::with_tables);
    const Shapes check;
    tests::TableParty party(server);
    check(party.opened.json(), "Invitations");
    check(party.black.table(), "Table");
    check(party.black.join("Bo").at("black"), "TableSeat");
    check(party.red.move("h2e2").json(), "Table");
    check(party.red.table().at("moves").at(0), "TableMove");
}

TEST_CASE("endgame tables are described in the OpenAPI file") {
    const tests::RunningServer server(
        "", [](server::Config& config) { config.endgames = std::string(); });
    const Shapes check;
    const Json answer = tests::get_json(
        server, "/api/tables/probe?fen=" + tests::escaped("3k5/9/9/9/9/9/R8/9/9/4K4 w"));
    check(answer, "EndgameAnswer");
    check(answer.at("moves").at(0), "EndgameMove");
    check(tests::get_json(server, "/api/tables/KR-K"), "EndingStatistics");
}

TEST_CASE("puzzles and attempts have the fields that the OpenAPI file requires") {
    const tests::RunningServer server;
    const Shapes check;
    const Json puzzle = tests::get_json(server, "/api/puzzles/next");
    check(puzzle, "Puzzle");
    const std::string path = "/api/puzzles/" + puzzle.at("id").get<std::string>() + "/attempt";
    Json graded = server.post(path, {{"moves", Json::array()}}).json();
    CHECK(graded.at("puzzle").size() == 3);
    CHECK(graded.erase("solution") == 1);
    check(graded, "Graded");
    check(graded.at("rating"), "PuzzleRating");
    check(graded.at("streak"), "Streak");
}

TEST_CASE("the farm is described in the OpenAPI file") {
    const tests::RunningServer server("", [](server::Config& config) {
        config.farm = []() -> Result<std::string> {
            return R"({"signature": "s", "campaigns": [{"id": "ab"}], "workers": [
                {"name": "w", "signature": "s", "threads": 1, "done": 0, "silent": 0,
                 "trusted": true}]})";
        };
    });
    const Shapes check;
    const Json farm = tests::get_json(server, "/api/farm");
    check(farm, "Farm");
    check(farm.at("campaigns").at(0), "FarmCampaign");
    check(farm.at("workers").at(0), "FarmWorker");
}

TEST_CASE("answers about many games have the fields that the OpenAPI file requires") {
    const tests::RunningServer server;
    const Shapes check;
    const Json imported = tests::import_games(
        server, {{"A", "B", "1-0", "2001", "Cup", tests::kCannon}, {"B", "A", "*", "", "", "h2e2"}},
        "name=two.pgn");
    check(imported.at("games").at(0), "Summary");
    check(tests::get_json(server, "/api/games/1"), "Game");
    check(tests::get_json(server, "/api/games").at("games").at(0), "Summary");
    const Json explored = tests::get_json(server, "/api/explore?fen=" + tests::kStart);
    check(explored, "Explored");
    check(explored.at("tally"), "Tally");
    check(explored.at("moves").at(0), "ExploredMove");
    check(explored.at("games").at(0), "Found");
    check(explored.at("games").at(0).at("opening"), "Opening");
    check(tests::get_json(server, "/api/statistics"), "Statistics");
    check(tests::get_json(server, "/api/players/A"), "Profile");
    check(tests::get_json(server, "/api/players/A").at("total"), "Results");
    check(tests::get_json(server, "/api/tournaments/Cup"), "Tournament");
    check(tests::get_json(server, "/api/openings/C"), "OpeningPage");
    check(tests::get_json(server, "/api/collections").at("collections").at(0), "Collection");
    const Json labelled =
        tests::post_json(server, "/api/games/label", {{"games", {1}}, {"add", {"x"}}});
    check(labelled.at("undo"), "Undo");
    tests::post_json(server, "/api/games/copy", {{"games", {1}}});
    const Json twice = tests::get_json(server, "/api/games/3/duplicates").at("duplicates");
    check(twice.at(0), "Duplicate");
}
