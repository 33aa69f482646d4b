// SPDX-License-Identifier: MIT
//
// Puzzles, exercises, and what is due.
#include <doctest/doctest.h>

#include "chuhe/core/fen.h"
#include "chuhe/database/library.h"
#include "chuhe/server/trainer.h"
#include "chuhe/training/repertoire.h"
#include "server/games_kit.h"
#include "server/running_server.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

// Asks for one hint after another.
Json solution_of(const RunningServer& server, const std::string& id) {
    Json moves = Json::array();
    while (true) {
        const std::string path = "/api/puzzles/" + id + "/try";
        const Json answer = server.post(path, {{"moves", moves}, {"hint", 2}}).json();
        if (answer.at("hint").is_null()) return moves;
        moves.push_back(answer.at("hint"));
        const Json after = server.post(path, {{"moves", moves}}).json();
        if (!after.at("reply").is_null()) moves.push_back(after.at("reply"));
    }
}

}  // namespace

TEST_CASE("an attempt at a puzzle is graded, rated once, and kept") {
    RunningServer server;
    const std::string id = server.get("/api/puzzles/next").json().at("id").get<std::string>();
    const std::string path = "/api/puzzles/" + id + "/attempt";
    const Json moves = solution_of(server, id);
    const Json hinted = server.post(path, {{"moves", moves}, {"hints", 1}}).json();
    CHECK(hinted.at("outcome") == "hinted");
    CHECK(hinted.at("change") < 0);
    CHECK(hinted.at("streak").at("days") == 0);
    const Json solved = server.post(path, {{"moves", moves}}).json();
    CHECK(solved.at("outcome") == "solved");
    CHECK(solved.at("change").is_null());
    CHECK(solved.at("streak").at("days") == 1);
    CHECK(solved.at("solution").size() == moves.size());
    server.restart();
    const Json overview = server.get("/api/puzzles").json();
    CHECK(overview.at("tried") == 1);
    CHECK(overview.at("solved") == 1);
    CHECK(overview.at("rating").at("rating") == hinted.at("rating").at("rating"));
    const Json training = server.get("/api/training").json();
    CHECK(training.at("statistics").at("all").at("puzzles").at("hinted") == 1);
    CHECK(training.at("statistics").at("all").at("puzzles").at("per_cent") == 50);
}

TEST_CASE("the first attempt moves the rating of the puzzle, and no other one does") {
    RunningServer server;
    const Json puzzle = server.get("/api/puzzles/next").json();
    const std::string path = "/api/puzzles/" + puzzle.at("id").get<std::string>();
    CHECK(puzzle.at("deviation") == 100);
    const Json moves = solution_of(server, puzzle.at("id").get<std::string>());
    const Json solved = server.post(path + "/attempt", {{"moves", moves}}).json();
    const Json& moved = solved.at("puzzle");
    CHECK(moved.at("change") < 0);
    CHECK(moved.at("deviation") < 100);
    CHECK(moved.at("rating").get<int>() ==
          puzzle.at("rating").get<int>() + moved.at("change").get<int>());
    const auto is_shown = [&] {
        const Json shown = server.get(path).json();
        return shown.at("rating") == moved.at("rating") &&
               shown.at("deviation") == moved.at("deviation");
    };
    CHECK(is_shown());
    const Json again = server.post(path + "/attempt", {{"moves", Json::array()}}).json();
    CHECK(again.at("outcome") == "failed");
    CHECK(again.at("puzzle").at("change").is_null());
    CHECK(again.at("puzzle").at("rating") == moved.at("rating"));
    CHECK(is_shown());
    server.restart();
    CHECK(is_shown());
}

TEST_CASE("a rush moves neither the rating of the user nor that of a puzzle") {
    RunningServer server;
    const Json puzzle = server.get("/api/puzzles/rush").json().at("puzzles").at(0);
    const std::string path = "/api/puzzles/" + puzzle.at("id").get<std::string>();
    const Json failed =
        server.post(path + "/attempt", {{"moves", Json::array()}, {"mode", "rush"}}).json();
    CHECK(failed.at("change").is_null());
    CHECK(failed.at("puzzle").at("change").is_null());
    CHECK(server.get(path).json().at("rating") == puzzle.at("rating"));
    CHECK(server.get(path).json().at("deviation") == 100);
}

TEST_CASE("a puzzle that was tried in two libraries has moved twice when they meet") {
    RunningServer server;
    const RunningServer other;
    const std::string path =
        "/api/puzzles/" + server.get("/api/puzzles/next").json().at("id").get<std::string>();
    const Json attempt = {{"moves", Json::array()}};
    const Json here = server.post(path + "/attempt", attempt).json().at("puzzle");
    const Json there = other.post(path + "/attempt", attempt).json().at("puzzle");
    CHECK(here == there);
    CHECK(here.at("change") > 0);
    const Answer library = other.get("/api/library");
    const Answer taken =
        ask(server.port(), "POST", "/api/library", library.body, "application/octet-stream");
    REQUIRE_MESSAGE(taken.status == 200, taken.body);
    // Without a restart.
    const Json both = server.get(path).json();
    CHECK(both.at("rating") > here.at("rating"));
    CHECK(both.at("deviation") < here.at("deviation"));
    server.restart();
    const Json later = server.get(path).json();
    CHECK(later.at("rating") == both.at("rating"));
    CHECK(later.at("deviation") == both.at("deviation"));
    // The other library is as it was.
    CHECK(other.get(path).json().at("rating") == there.at("rating"));
}

TEST_CASE("puzzles are drilled by their goal") {
    RunningServer server;
    Json goals = server.get("/api/puzzles").json().at("goals");
    REQUIRE(goals.size() == 10);
    CHECK(goals.at(2).at("goal") == "mate_3");
    CHECK(goals.at(2).at("name") == "mate in 3");
    CHECK(goals.at(2).at("name_words").at("zh-Hans") == "3 步杀");
    CHECK(goals.at(8).at("name_words").at("zh-Hant") == "殘局取勝");
    for (const Json& goal : goals) {
        CHECK(goal.at("puzzles") > 0);
        CHECK(goal.at("solved") == 0);
    }
    const Json mate = server.get("/api/puzzles/next?goal=mate_3").json();
    CHECK(mate.at("moves") == 3);
    CHECK(mate.at("goal") == "mate in 3");
    CHECK(server.get("/api/puzzles/next?goal=draw").json().at("goal") == "hold the draw");
    const Json endgame = server.get("/api/puzzles/next?goal=endgame_win").json();
    CHECK(endgame.at("goal") == "win");
    CHECK(endgame.at("themes").dump().find("\"endgame\"") != std::string::npos);
    const Json fork = server.get("/api/puzzles/next?goal=win&theme=fork").json();
    CHECK(fork.at("goal") == "win");
    CHECK(fork.at("themes").dump().find("\"fork\"") != std::string::npos);

    const std::string id = mate.at("id").get<std::string>();
    const Json solved = server
                            .post("/api/puzzles/" + id + "/attempt",
                                  {{"moves", solution_of(server, id)}, {"mode", "goal"}})
                            .json();
    CHECK(solved.at("outcome") == "solved");
    goals = server.get("/api/puzzles").json().at("goals");
    CHECK(goals.at(2).at("solved") == 1);
    CHECK(goals.at(1).at("solved") == 0);
}

TEST_CASE("requests about puzzles that make no sense are refused") {
    RunningServer server;
    CHECK(server.get("/api/puzzles/0").status == 404);
    CHECK(server.get("/api/puzzles/nothing").status == 404);
    CHECK(server.get("/api/puzzles/1").status == 200);
    CHECK(server.get("/api/puzzles/next?theme=nothing").status == 400);
    CHECK(server.get("/api/puzzles/next?goal=mate_8").json().at("error").at("code") ==
          "drill.unknown_goal");
    CHECK(server.get("/api/puzzles/next?goal=mate_1&theme=hanging_piece").status == 404);
    CHECK(server.get("/api/puzzles/daily?date=2026-02-30").status == 400);
    CHECK(server.get("/api/puzzles?zone=9999").status == 400);
    CHECK(server.post("/api/puzzles/1/try", {{"moves", {"a0a0"}}}).status == 422);
    CHECK(server.post("/api/puzzles/1/attempt", {{"moves", Json::array()}, {"mode", "x"}}).status ==
          400);
    CHECK(server.get("/api/exercises/1").status == 404);
    CHECK(server.get("/api/training").json().at("due").empty());
}

TEST_CASE("a wrong try at a puzzle is refuted, and nothing else is") {
    RunningServer server;
    const Json puzzle = server.get("/api/puzzles/1").json();
    const std::string path = "/api/puzzles/" + puzzle.at("id").get<std::string>();
    const auto standing = [&](const std::string& move) {
        return server.post(path + "/try", {{"moves", Json::array({move})}}).json().at("standing");
    };
    std::string right;
    std::string wrong;
    for (const auto& [from, targets] : puzzle.at("position").at("legal").items()) {
        for (const Json& to : targets) {
            const std::string move = from + to.get<std::string>();
            (standing(move) == "wrong" ? wrong : right) = move;
        }
    }
    const Json refuted = server.post(path + "/refute", {{"moves", Json::array({wrong})}}).json();
    const Json& line = refuted.at("line");
    REQUIRE(line.size() > 1);
    CHECK(line.at(0).at("move") == wrong);
    CHECK(line.at(0).at("texts").contains("wxf"));
    const Json& fault = refuted.at("fault");
    CHECK_FALSE(fault.at("message").get<std::string>().empty());
    CHECK(fault.at("words").at("zh-Hans") != fault.at("words").at("en"));
    // The same try gets the same answer.
    CHECK(server.post(path + "/refute", {{"moves", Json::array({wrong})}}).json() == refuted);

    const auto refusal = [&](const Json& moves) {
        return server.post(path + "/refute", {{"moves", moves}});
    };
    CHECK(refusal(Json::array({right})).status == 409);
    CHECK(refusal(Json::array({right})).json().at("error").at("code") == "drill.nothing_to_refute");
    CHECK(refusal(Json::array()).status == 409);
    CHECK(refusal(Json::array({"a0a0"})).status == 422);
}

TEST_CASE("a verdict on a move stays when a better one is found later") {
    server::Judgements judgements;
    const Position start = Position::start();
    judgements.best = {*parse_move("h2e2"), 30, {*parse_move("h2e2")}, true};
    judgements.moves = {judgements.best, {*parse_move("b0c2"), 25, {*parse_move("b0c2")}}};
    CHECK(judgements.is_good(judgements.moves[1]));
    judgements.moves[1].is_good = true;
    judgements.moves.push_back({*parse_move("b2b9"), -300, {*parse_move("b2b9")}, false});
    judgements.best.score = 400;
    const auto kept = server::parse_judgements(to_text(judgements), start);
    REQUIRE(kept);
    REQUIRE(kept->moves.size() == 3);
    CHECK(kept->is_good(kept->moves[0]));
    CHECK(kept->is_good(kept->moves[1]));
    CHECK_FALSE(kept->is_good(kept->moves[2]));
    // Not judged before: compared with the best one now.
    CHECK_FALSE(kept->is_good({*parse_move("h0g2"), 28}));
}

// Either rook mates on the back rank, the other one by symmetry; after any other move Black mates.
constexpr const char* kTwoMates = "4k4/4c4/9/9/R7R/9/2p3p2/9/2r3r2/4K4 w";

TEST_CASE("an exercise accepts every move as good as the best, and judges a move alike each time") {
    RunningServer server;
    Listener listener(server.port());
    const Json game =
        post_json(server, "/api/games", {{"kind", "study"}, {"start", kTwoMates}}).at("id");
    const std::string path = "/api/games/" + game.dump();
    post_json(server, path + "/edit", {{"op", "add"}, {"node", 0}, {"move", "a5a6"}});
    post_json(server, path + "/review", {{"move_time", 50}, {"annotate", false}});
    const Json reviewed =
        listener.wait_for("review", [](const Json& event) { return event.at("state") == "done"; });
    REQUIRE_FALSE(reviewed.is_null());
    const Json made = post_json(server, path + "/exercises", Json::object()).at("exercises");
    REQUIRE(made.size() == 1);
    CHECK(made.at(0).at("played").at("move") == "a5a6");
    const std::string exercise = "/api/exercises/" + made.at(0).at("id").dump();
    const auto verdict = [&](const char* move) {
        return post_json(server, exercise + "/try", {{"move", move}});
    };
    std::map<std::string, Json> first;
    int best = 0;
    for (const char* move : {"a5a9", "i5i9"}) {
        CAPTURE(move);
        first[move] = verdict(move);
        CHECK(first[move].at("good") == true);
        CHECK(first[move].at("fault").is_null());
        best += first[move].at("best") == true ? 1 : 0;
    }
    CHECK(best == 1);
    // The other rook's idle move was not looked at by the review.
    first["i5i6"] = verdict("i5i6");
    CHECK(first["i5i6"].at("good") == false);
    CHECK_FALSE(first["i5i6"].at("fault").is_null());
    CHECK(verdict("a5a6").at("good") == false);

    server.restart();
    for (const auto& [given_move, answer] : first) {
        const auto& move = given_move;  // clang 14 cannot capture a structured binding
        CAPTURE(move);
        CHECK(verdict(move.c_str()) == answer);
        const Json attempt = post_json(server, exercise + "/attempt", {{"move", move}});
        CHECK(attempt.at("verdict") == answer);
        CHECK(attempt.at("outcome") == (answer.at("good") == true ? "solved" : "failed"));
        CHECK(attempt.at("solutions").size() == 2);
    }
}

TEST_CASE("a mistake that a review took for the best move does not solve the exercise") {
    RunningServer server;
    const std::string library = server.folder().file("library.chuhe");
    const Position position = *Position::from_fen(kTwoMates);
    const Move idle = *parse_move("i5i6");
    server::Judgements judgements;
    judgements.best = {idle, 40, {idle}, true};
    judgements.moves = {judgements.best, {*parse_move("a5a6"), -900, {*parse_move("a5a6")}, false}};
    server.restart([&] {
        const auto opened = database::Library::open(library);
        REQUIRE(opened);
        std::vector<database::StoredExercise> exercises = {{.key = training::position_key(position),
                                                            .game = "a game",
                                                            .node = 1,
                                                            .fen = to_fen(position),
                                                            .played = "a5a6",
                                                            .answers = to_text(judgements)}};
        REQUIRE((*opened)->add_exercises(exercises));
    });
    const std::string path = "/api/exercises/1/try";
    const Json hint = post_json(server, path, {{"hint", 2}}).at("hint");
    CHECK((hint == "a5a9" || hint == "i5i9"));
    CHECK(post_json(server, path, {{"move", hint}}).at("best") == true);
    const Json idle_verdict = post_json(server, path, {{"move", "i5i6"}});
    CHECK(idle_verdict.at("good") == false);
    CHECK_FALSE(idle_verdict.at("fault").is_null());
    CHECK(post_json(server, path, {{"move", "a5a6"}}).at("good") == false);
}

TEST_CASE("a game without a review has no exercises yet") {
    RunningServer server;
    const Json game = server.post("/api/games", {{"kind", "study"}}).json();
    const Answer refused =
        server.post("/api/games/" + game.at("id").dump() + "/exercises", Json::object());
    CHECK(refused.status == 409);
}
