// SPDX-License-Identifier: MIT
//
// Opening repertoires: what is asked, how answers are judged, and how a repertoire grows.
#include <doctest/doctest.h>

#include <chrono>
#include <thread>

#include "server/games_kit.h"
#include "server/running_server.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

std::string path(const Json& game, const std::string& rest) {
    return "/api/repertoires/" + game.dump() + rest;
}
std::string question_path(const Json& game, const Json& node, const std::string& rest) {
    return path(game, "/questions/" + node.dump() + rest);
}

Json add_line(const RunningServer& server, const Json& game, const Json& moves) {
    const Answer answer = server.post("/api/games/" + game.dump() + "/edit",
                                      {{"op", "add"}, {"node", 0}, {"moves", moves}});
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    return answer.json();
}

// A study whose moves for Red are drilled.
Json new_repertoire(const RunningServer& server, const char* label = "repertoire-red") {
    Json game = server.post("/api/games", {{"kind", "study"}}).json().at("id");
    REQUIRE(server.post("/api/games/label", {{"games", {game}}, {"add", {label}}}).status == 200);
    return game;
}

Json next(const RunningServer& server, const Json& game, const std::string& query = "") {
    const Answer answer = server.get(path(game, "/next" + query));
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    return answer.json();
}

}  // namespace

TEST_CASE("a repertoire asks line by line, and remembers what is known") {
    RunningServer server;
    const Json game = new_repertoire(server);
    add_line(server, game, {"h2e2", "h9g7", "h0g2"});
    add_line(server, game, {"h2e2", "b9c7", "b0c2"});
    const Json first = next(server, game);
    CHECK(first.at("repertoire").at("positions") == 3);
    CHECK(first.at("repertoire").at("new") == 3);
    CHECK(first.at("question").at("node") == 0);
    CHECK(first.at("question").at("line").empty());

    const Json right =
        server.post(question_path(game, 0, "/attempt"), {{"move", "炮二平五"}}).json();
    CHECK(right.at("outcome") == "solved");
    CHECK(right.at("verdict").at("right") == true);
    CHECK(right.at("answers").size() == 1);
    const Json node = right.at("answers").at(0).at("node");
    const Json second = next(server, game, "?after=" + node.dump()).at("question");
    CHECK(second.at("line").size() == 2);
    CHECK(second.at("line").at(1).at("move") == "h9g7");

    server.restart();
    const Json list = server.get("/api/repertoires").json().at("repertoires");
    REQUIRE(list.size() == 1);
    CHECK(list.at(0).at("side") == "red");
    CHECK(list.at(0).at("known") == 1);
    CHECK(list.at(0).at("new") == 2);
    CHECK(server.get("/api/training")
              .json()
              .at("statistics")
              .at("all")
              .at("repertoire")
              .at("solved") == 1);
}

TEST_CASE("a move outside the repertoire is compared with it, and comes back") {
    const RunningServer server;
    const Json game = new_repertoire(server);
    add_line(server, game, {"h2e2"});
    // Gives a cannon away.
    const Json wrong = server.post(question_path(game, 0, "/attempt"), {{"move", "b2b9"}}).json();
    CHECK(wrong.at("outcome") == "failed");
    const Json& verdict = wrong.at("verdict");
    CHECK(verdict.at("right") == false);
    CHECK(verdict.at("good") == false);
    CHECK(verdict.at("line").at(0).at("move") == "b2b9");
    CHECK(verdict.at("line").at(1).at("move") == "a9b9");
    CHECK(verdict.at("chances").at("move") < verdict.at("chances").at("answer"));
    // Another good move is said to be good: the mirror image, for one.
    const Json other = server.post(question_path(game, 0, "/try"), {{"move", "b2e2"}}).json();
    CHECK(other.at("right") == false);
    CHECK(other.at("good") == true);
    CHECK(next(server, game).at("repertoire").at("due") == 1);
    const Json due = server.get("/api/training").json().at("due");
    REQUIRE(due.size() == 1);
    CHECK(due.at(0).at("kind") == "repertoire");
    CHECK(due.at(0).at("id") == game);
    CHECK(due.at(0).at("node") == 0);
    CHECK(server.post(question_path(game, 0, "/try"), {{"hint", 1}}).json().at("hint") == "h2");
    CHECK(server.post(question_path(game, 0, "/try"), {{"hint", 2}}).json().at("hint") == "h2e2");
}

TEST_CASE("a repertoire grows from games, and the growth can be undone") {
    const RunningServer server;
    const std::string games =
        "[Event \"One\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 *\n\n"
        "[Event \"Two\"]\n\n1. h2e2 b9c7 2. h0g2 a9a8 *\n\n"
        "[Event \"Three\"]\n\n1. g3g4 g6g5 2. h0g2 h9g7 *\n\n"
        "[Event \"Four\"]\n\n1. g3g4 g6g5 2. b0c2 b9c7 *\n";
    REQUIRE(
        ask(server.port(), "POST", "/api/games/import", games, "application/octet-stream").status ==
        200);
    const Json game = new_repertoire(server, "repertoire-black");
    const Json wish = {{"source", "library"}, {"games", 1}, {"plies", 4}};
    Json grown;
    // The games are indexed soon after they have come.
    while ((grown = server.post(path(game, "/grow"), wish).json()).at("added") == 0)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    // Both first moves, an answer to each, three second moves, and their answers.
    CHECK(grown.at("added") == 10);
    const Json question = next(server, game).at("question");
    CHECK(question.at("side") == "black");
    CHECK(question.at("line").size() == 1);
    CHECK(server.post("/api/games/" + game.dump() + "/edit", {{"op", "undo"}}).status == 200);
    CHECK(next(server, game).at("question").is_null());
}

TEST_CASE("requests about repertoires that make no sense are refused") {
    const RunningServer server;
    const Json study = server.post("/api/games", {{"kind", "study"}}).json().at("id");
    CHECK(server.get(path(study, "/next")).status == 404);
    CHECK(server.get(path(99, "/next")).status == 404);
    const Json game = new_repertoire(server);
    CHECK(next(server, game).at("question").is_null());
    CHECK(server.get(question_path(game, 0, "")).status == 404);
    add_line(server, game, {"h2e2"});
    CHECK(server.get(question_path(game, 0, "")).status == 200);
    CHECK(server.get(question_path(game, 1, "")).status == 404);
    CHECK(server.get(path(game, "/next?after=77")).status == 404);
    CHECK(server.post(question_path(game, 0, "/attempt"), {{"move", "a0a9"}}).status == 422);
    CHECK(server.post(path(game, "/grow"), {{"source", "x"}}).status == 400);
    CHECK(server.post(path(game, "/grow"), {{"plies", 0}}).status == 400);
}
