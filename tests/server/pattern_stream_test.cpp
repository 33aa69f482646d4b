// SPDX-License-Identifier: MIT
//
// Searches for patterns: the stream of results, and how it ends.
#include <doctest/doctest.h>
#include <unistd.h>

#include <sstream>

#include "server/games_kit.h"
#include "server/study_kit.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

struct Stream {
    std::vector<Json> found;
    std::vector<Json> progress;
    Json end;
};

Stream stream_of(const Answer& answer) {
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    CHECK(answer.is_whole);
    CHECK(answer.headers.find("Content-Type")->second == "application/x-ndjson");
    Stream stream;
    std::istringstream lines(answer.body);
    for (std::string line; std::getline(lines, line);) {
        const Json json = Json::parse(line);
        REQUIRE(stream.end.is_null());
        if (json.contains("found")) stream.found.push_back(json.at("found"));
        if (json.contains("progress")) stream.progress.push_back(json.at("progress"));
        if (json.contains("end")) stream.end = json.at("end");
        CHECK(json.size() == 1);
    }
    REQUIRE_FALSE(stream.end.is_null());
    return stream;
}

Stream search(const RunningServer& server, const Json& body) {
    return stream_of(server.post("/api/search/pattern", body));
}

std::vector<TestGame> pattern_games() {
    return {{"胡榮華", "呂欽", "1-0", "1987", "", kCannon},
            {"胡荣华", "許銀川", "1-0", "1988", "", kMirrored},
            {"王天一", "呂欽", "0-1", "2019", "", kPawn}};
}

}  // namespace

TEST_CASE("a pattern is found in games and their mirror images, with the ply") {
    const RunningServer server;
    import_games(server, pattern_games());
    const Stream all = search(server, {{"points", {{"e2", "C"}, {"g2", "N"}}}});
    REQUIRE(all.found.size() == 2);
    CHECK(all.found.at(0).at("id") == 1);
    CHECK(all.found.at(0).at("ply") == 3);
    CHECK(all.found.at(0).at("mirrored") == false);
    CHECK(all.found.at(1).at("mirrored") == true);
    CHECK(all.end == Json({{"searched", 3}, {"total", 3}, {"found", 2}, {"complete", true}}));
    CHECK(
        search(server, {{"points", {{"e2", "C"}, {"g2", "N"}}}, {"mirror", false}}).found.size() ==
        1);
    CHECK(search(server, {{"points", {{"e2", "any cannon"}}}, {"result", "0-1"}}).found.empty());
    CHECK(search(server, {{"points", {{"e2", "C"}}}, {"player", "许银川"}}).found.size() == 1);
    CHECK(search(server, {{"points", {{"g4", {"P", "p"}}, {"g3", "empty"}}}, {"turn", "black"}})
              .found.size() == 1);
    CHECK(search(server, {{"points", {{"e2", "own"}}}, {"turn", "red"}}).found.size() == 2);
    CHECK(search(server, {{"points", {{"e2", "enemy"}}}, {"turn", "red"}}).found.empty());
    CHECK(search(server, {{"moves", {"h9g7", "h0g2"}}, {"mirror", false}}).found.size() == 1);
    CHECK(search(server, {{"path", {"h0", "g2"}}, {"walker", "horse"}}).found.size() == 3);
    CHECK(search(server, {{"material", "RRNNCCPPPPP v RRNNCCPPPPP"}}).found.size() == 3);
    CHECK(search(server, {{"material", "R v R"}}).found.empty());
}

TEST_CASE("a search for a pattern ends after as many games as were asked for") {
    const RunningServer server;
    import_games(server, pattern_games());
    const Stream some = search(server, {{"points", {{"e0", "K"}}}, {"most", 2}});
    CHECK(some.found.size() == 2);
    CHECK(some.end.at("complete") == false);
    CHECK(search(server, {{"points", {{"e0", "K"}}}, {"most", 4}}).end.at("complete") == true);
}

TEST_CASE("patterns that make no sense are refused") {
    const RunningServer server;
    const auto refused = [&](const Json& body) {
        const Answer answer = server.post("/api/search/pattern", body);
        return std::to_string(answer.status) + " " +
               answer.json().at("error").at("code").get<std::string>();
    };
    CHECK(refused(Json::object()) == "400 pattern.empty");
    CHECK(refused({{"points", {{"e4", "any"}}}}) == "400 pattern.empty");
    CHECK(refused({{"points", {{"e4", "any dragon"}}}}) == "400 pattern.occupant");
    CHECK(refused({{"points", {{"e4", 5}}}}) == "400 pattern.occupant");
    CHECK(refused({{"points", {{"e4", {"R", 5}}}}}) == "400 pattern.occupant");
    CHECK(refused({{"points", {{"e4", "own"}}}}) == "400 pattern.needs_turn");
    CHECK(refused({{"points", {{"z4", "R"}}}}) == "400 pattern.square");
    CHECK(refused({{"points", {1}}}) == "400 request.field_not_object");
    CHECK(refused({{"path", {"a0"}}}) == "400 pattern.path");
    CHECK(refused({{"path", {"a0", "x"}}}) == "400 pattern.square");
    CHECK(refused({{"path", {"a0", "a1"}}, {"walker", "dragon"}}) == "400 request.wrong_choice");
    CHECK(refused({{"moves", {"h2"}}}) == "400 pattern.move");
    CHECK(refused({{"material", "RX v R"}}) == "422 material.letter");
    CHECK(refused({{"material", "R"}}) == "422 material.versus");
    CHECK(refused({{"points", {{"e4", "R"}}}, {"turn", "white"}}) == "400 request.wrong_choice");
    CHECK(refused({{"points", {{"e4", "R"}}}, {"elo", {}}, {"colour", 1}}).starts_with("400"));
    CHECK(refused({{"points", {{"e4", "R"}}}, {"elo", {1}}}).starts_with("400"));
    CHECK(refused({{"points", {{"e4", "R"}}}, {"most", 0}}).starts_with("400"));
}

TEST_CASE("closing the connection ends a search, and makes room for another one") {
    const RunningServer server;
    std::vector<TestGame> games;
    for (int i = 0; i < 3000; ++i)
        games.push_back({"R" + std::to_string(i), "B", "*", "", "", "h2e2"});
    import_games(server, games);
    wait_for_index(server);
    // More than the sockets hold: they wait for somebody to read.
    const std::string body = Json({{"points", {{"e0", "K"}}}, {"most", 100'000}}).dump();
    const std::string request =
        "POST /api/search/pattern HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(server.port()) +
        "\r\n" + kTokenLine +
        "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
        "\r\n\r\n" + body;
    const auto status = [&] {
        return server.post("/api/search/pattern", {{"points", {{"e4", "k"}}}}).status;
    };
    for (int round = 0; round < 3; ++round) {
        std::vector<int> handles;
        for (int i = 0; i < 2; ++i) {
            handles.push_back(open_connection(server.port()));
            send_whole(handles.back(), request);
        }
        for (const int handle : handles)
            close(handle);
        int last = 0;
        for (int i = 0; i < 500 && last != 200; ++i) {
            last = status();
            if (last != 200) std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        CHECK(last == 200);
    }
    CHECK(is_alive(server.port()));
}
