// SPDX-License-Identifier: MIT
//
// Games against the engine, between people and between engines.
#include <doctest/doctest.h>

#include <chrono>
#include <thread>

#include "server/play_kit.h"

using namespace chuhe;
using namespace chuhe::tests;
using namespace std::chrono_literals;

namespace {

const Json kEngine = {{"type", "engine"}, {"level", 1}};

// Red mates on the next move, h1h9.
constexpr const char* kMateInOne = "3k5/R8/9/9/9/9/9/9/7R1/4K4 w - - 0 1";

}  // namespace

TEST_CASE("a person plays, and the engine replies") {
    const RunningServer server;
    Listener listener(server.port());
    const Json game = begin_play(server, {{"black", kEngine}});
    CHECK(game.at("play").at("status") == "playing");
    const Answer moved = try_act(server, game, {{"op", "move"}, {"move", "炮二平五"}});
    REQUIRE_MESSAGE(moved.status == 200, moved.body);
    CHECK(moved.json().at("head").at("play").at("thinking") == true);
    CHECK(try_act(server, game, {{"op", "move"}, {"move", "b0c2"}}).kind() == "not_now");
    const Json answer = listener.wait_for("game", is_reds_turn);
    REQUIRE_FALSE(answer.is_null());
    CHECK(server.get(path_of(game)).json().at("nodes").size() == 3);

    const Answer back = try_act(server, game, {{"op", "take_back"}});
    REQUIRE_MESSAGE(back.status == 200, back.body);
    CHECK(back.json().at("removed").size() == 2);
    CHECK(back.json().at("head").at("play").at("turn") == "red");
    CHECK(try_act(server, game, {{"op", "take_back"}}).kind() == "not_now");
}

TEST_CASE(
    "a game that continues another one knows where it started, and cannot be taken back further") {
    RunningServer server;
    const Json source = begin_play(server, Json::object());
    for (const char* move : {"h2e2", "h9g7", "h0g2"})
        REQUIRE(try_act(server, source, {{"op", "move"}, {"move", move}}).status == 200);
    const Json from = {{"game", source.at("id")}, {"node", 2}};
    const Json game = begin_play(server, {{"from", from}, {"clock", {{"move", 60000}}}});
    CHECK(game.at("play").at("begun_at") == 2);
    CHECK(game.at("play").at("can_take_back") == false);
    CHECK(game.at("play").at("clock").at("running").is_null());
    CHECK(try_act(server, game, {{"op", "take_back"}}).kind() == "not_now");
    REQUIRE(try_act(server, game, {{"op", "move"}, {"move", "b0c2"}}).status == 200);
    const Json back = try_act(server, game, {{"op", "take_back"}}).json();
    CHECK(back.at("head").at("play").at("can_take_back") == false);
    CHECK(back.at("head").at("play").at("clock").at("running").is_null());
    REQUIRE(try_act(server, game, {{"op", "resign"}}).status == 200);

    server.restart();
    const Json over = server.get(path_of(game)).json();
    CHECK(over.at("play").at("begun_at") == 2);
    // As in a rematch.
    const Json again = begin_play(server, {{"from", {{"game", game.at("id")}, {"node", 2}}}});
    CHECK(again.at("nodes").size() == 3);
    CHECK(again.at("play").at("begun_at") == 2);
}

TEST_CASE("mate ends the game with its reason in three languages") {
    const RunningServer server;
    const Json game = begin_play(server, {{"start", kMateInOne}});
    const Json node = server.get(path_of(game, "/nodes/0")).json();
    CHECK(node.at("position").at("legal").contains("h1"));
    const Answer mated = try_act(server, game, {{"op", "move"}, {"move", "h1h9"}});
    REQUIRE_MESSAGE(mated.status == 200, mated.body);
    const Json head = mated.json().at("head");
    CHECK(head.at("result") == "1-0");
    CHECK(head.at("play").at("status") == "over");
    CHECK(head.at("play").at("verdict").at("ending") == "checkmate");
    CHECK(head.at("play").at("verdict").at("words").contains("zh-Hant"));
    CHECK(try_act(server, game, {{"op", "move"}, {"move", "a8a7"}}).kind() == "not_now");
}

TEST_CASE("a change holds what the board needs for the next move") {
    const RunningServer server;
    const Json game = begin_play(server, {{"clock", {{"base", 60'000}}}});
    Json change;
    for (const char* move : {"h2e2", "h9g7", "e2e6"}) {
        change = act(server, game, {{"op", "move"}, {"move", move}});
        const Json asked = server.get(path_of(game, "/nodes/" + change.at("node").dump())).json();
        CHECK(change.at("position") == asked.at("position"));
        CHECK(change.at("nodes").back() == asked.at("node"));
        CHECK(change.at("head").at("play").at("clock").at("running") ==
              change.at("position").at("turn"));
    }
    // A comment on an earlier move shows that move.
    const Json comment = {{"op", "comment"}, {"node", 1}, {"text", "中炮"}};
    change = server.post(path_of(game, "/edit"), comment).json();
    CHECK(change.at("position") == server.get(path_of(game, "/nodes/1")).json().at("position"));
    const Json back = act(server, game, {{"op", "take_back"}});
    CHECK(back.at("position") == server.get(path_of(game, "/nodes/2")).json().at("position"));

    const Json checks = begin_play(server, {{"start", "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1"}});
    change = act(server, checks, {{"op", "move"}, {"move", "e1d1"}});
    CHECK(change.at("position").at("check") == "d9");
}

TEST_CASE("saving moves one by one gives the same game as saving it whole") {
    RunningServer server;
    const Json game = begin_play(server, {{"clock", {{"base", 60'000}, {"increment", 1'000}}}});
    act(server, game, {{"op", "move"}, {"move", "h2e2"}});
    const auto comment = [&](int node, const char* text) {
        const Json operation = {{"op", "comment"}, {"node", node}, {"text", text}};
        REQUIRE(server.post(path_of(game, "/edit"), operation).status == 200);
    };
    comment(1, "中炮");
    act(server, game, {{"op", "move"}, {"move", "h9g7"}});
    act(server, game, {{"op", "move"}, {"move", "h0g2"}});
    act(server, game, {{"op", "take_back"}});
    act(server, game, {{"op", "move"}, {"move", "b0c2"}});
    act(server, game, {{"op", "offer_draw"}, {"side", "red"}});
    const Json before = server.get(path_of(game)).json();
    const std::string library = server.get("/api/library").body;

    server.restart();
    const Json after = server.get(path_of(game)).json();
    CHECK(after.at("nodes") == before.at("nodes"));
    CHECK(after.at("nodes").back().at("id") == 4);
    CHECK(after.at("play").at("draw_offer") == "red");
    CHECK(after.at("play").at("status") == "paused");
    CHECK(after.at("play").at("can_take_back") == true);
    act(server, game, {{"op", "resume"}});
    act(server, game, {{"op", "move"}, {"move", "b9c7"}});
    const std::string later = server.get("/api/library").body;

    // A copy of the library has the moves, wherever they are stored.
    const RunningServer other;
    REQUIRE(ask(other.port(), "POST", "/api/library", library, "application/octet-stream").status ==
            200);
    CHECK(other.get(path_of(game)).json().at("nodes") == before.at("nodes"));
    const RunningServer third;
    REQUIRE(ask(third.port(), "POST", "/api/library", later, "application/octet-stream").status ==
            200);
    CHECK(third.get(path_of(game)).json().at("nodes").size() == 5);
    CHECK(third.get(path_of(game)).json().at("play").at("turn") == "red");
}

TEST_CASE("a repetition is announced before it ends the game") {
    const RunningServer server;
    const Json game = begin_play(server, {{"start", "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1"}});
    Json last;
    for (const char* move : {"e1d1", "d9e9", "d1e1", "e9d9"})
        last = try_act(server, game, {{"op", "move"}, {"move", move}}).json();
    CHECK(last.at("head").at("play").at("warning").at("outcome") == "red_loses");
    CHECK(last.at("head").at("play").at("status") == "playing");
    for (const char* move : {"e1d1", "d9e9", "d1e1", "e9d9"})
        last = try_act(server, game, {{"op", "move"}, {"move", move}}).json();
    CHECK(last.at("head").at("play").at("status") == "over");
    CHECK(last.at("head").at("result") == "0-1");
    const Json verdict = last.at("head").at("play").at("verdict");
    CHECK(verdict.at("ending") == "perpetual_check");
    // What happened, rather than what someone would have to do.
    CHECK(verdict.at("words").at("en").get<std::string>().ends_with(
        "Red did not deviate and has lost."));
    CHECK(verdict.at("words").at("zh-Hans").get<std::string>().ends_with("红方不变，判负。"));
}

TEST_CASE("draws are offered, declined and agreed, and players resign") {
    const RunningServer server;
    const Json game = begin_play(server, Json::object());
    CHECK(try_act(server, game, {{"op", "accept_draw"}}).kind() == "not_now");
    const Answer offered = try_act(server, game, {{"op", "offer_draw"}, {"side", "red"}});
    CHECK(offered.json().at("head").at("play").at("draw_offer") == "red");
    CHECK(try_act(server, game, {{"op", "decline_draw"}})
              .json()
              .at("head")
              .at("play")
              .at("draw_offer")
              .is_null());
    try_act(server, game, {{"op", "offer_draw"}, {"side", "black"}});
    CHECK(try_act(server, game, {{"op", "accept_draw"}}).json().at("head").at("result") ==
          "1/2-1/2");

    const Json other = begin_play(server, {{"black", kEngine}});
    const Json resigned = try_act(server, other, {{"op", "resign"}}).json();
    CHECK(resigned.at("head").at("result") == "0-1");
    CHECK(resigned.at("head").at("play").at("verdict").at("ending") == "resignation");
}

TEST_CASE("the better lines of a review are removed with the move that is taken back") {
    const RunningServer server;
    Listener listener(server.port());
    const Json game = begin_play(server, Json::object());
    for (const char* move : {"h2e2", "h9g7", "e2e6"})
        REQUIRE(try_act(server, game, {{"op", "move"}, {"move", move}}).status == 200);
    try_act(server, game, {{"op", "resign"}, {"side", "red"}});
    REQUIRE(server.post(path_of(game, "/review"), {{"move_time", 50}}).status == 200);
    REQUIRE_FALSE(
        listener.wait_for("review", [](const Json& event) { return event.at("state") == "done"; })
            .is_null());
    REQUIRE(server.get(path_of(game)).json().at("nodes").size() > 4);
    const Json back = try_act(server, game, {{"op", "take_back"}}).json();
    CHECK(back.at("node") == 2);
    CHECK(back.at("head").at("play").at("turn") == "red");
    CHECK(back.at("head").at("play").at("node") == 2);
}

TEST_CASE("a hint comes as an event") {
    const RunningServer server;
    Listener listener(server.port());
    const Json game = begin_play(server, {{"start", kMateInOne}});
    CHECK(try_act(server, game, {{"op", "hint"}}).status == 200);
    const Json hint = listener.wait_for("hint", [](const Json&) { return true; });
    REQUIRE_FALSE(hint.is_null());
    CHECK(hint.at("score").at("mate").get<int>() > 0);
}

TEST_CASE("engines play each other and can be paused") {
    const RunningServer server;
    Listener listener(server.port());
    const Json game = begin_play(server, {{"red", kEngine}, {"black", kEngine}});
    REQUIRE_FALSE(
        listener.wait_for("game", [](const Json& change) { return change.at("node") == 2; })
            .is_null());
    const Answer paused = try_act(server, game, {{"op", "pause"}});
    CHECK(paused.json().at("head").at("play").at("status") == "paused");
    CHECK(try_act(server, game, {{"op", "resume"}}).json().at("head").at("play").at("thinking") ==
          true);
}

TEST_CASE("one client cannot occupy all engines") {
    const RunningServer server;
    int refused = 0;
    for (int i = 0; i < 12; ++i) {
        const Json game = begin_play(server, Json::object());
        const Answer answer = try_act(server, game, {{"op", "hint"}});
        if (answer.status == 429) ++refused;
    }
    CHECK(refused > 0);
    CHECK(ask(server.port(), "GET", "/api").status == 200);
}

TEST_CASE("invalid requests for a new game are rejected") {
    const RunningServer server;
    const auto code = [&](Json body) {
        body["kind"] = "play";
        return server.post("/api/games", body).kind();
    };
    CHECK(code({{"start", "4k4/9/9 w"}}) == "bad_syntax");
    CHECK(code({{"handicap", "everything"}}) == "bad_request");
    CHECK(code({{"start", kMateInOne}, {"handicap", "rook"}}) == "bad_request");
    CHECK(code({{"red", {{"type", "engine"}, {"level", 11}}}}) == "bad_request");
    CHECK(code({{"clock", Json::object()}}) == "bad_request");
    CHECK(code({{"clock", {{"base", -5}}}}) == "bad_request");
    CHECK(code({{"rules", "mine"}}) == "bad_request");
    CHECK(code({{"colour", "blue"}}) == "bad_request");
}

TEST_CASE("games waiting for a person make room for others, and continue where they were") {
    const RunningServer server;
    const Json first = server.post("/api/games", {{"kind", "play"}}).json();
    const std::string path = "/api/games/" + std::to_string(first.at("id").get<int>());
    const Json moved = server.post(path + "/play", {{"op", "move"}, {"move", "h2e2"}}).json();
    for (int i = 0; i < 250; ++i)
        REQUIRE(server.post("/api/games", {{"kind", "play"}}).status == 201);
    const Json change = server.post(path + "/play", {{"op", "move"}, {"move", "h9g7"}}).json();
    CHECK(change.at("head").at("play").at("status") == "playing");
    // Not the number after the one before: a client must notice that it cannot apply the change.
    CHECK(change.at("revision") > moved.at("revision").get<std::uint64_t>() + 1);
    CHECK(server.get(path).json().at("nodes").size() == 3);
}

TEST_CASE("a move that could not be saved was not made, and the game continues without it") {
    const TemporaryFolder folder;
    const RunningServer server("", [&](server::Config& config) {
        config.library = folder.file("library.chuhe");
        make_failing_library(config.library, "INSERT ON played WHEN NEW.move = 'h2e2'");
    });
    const Json game = begin_play(server, {{"black", kEngine}});
    const auto nodes = [&] { return server.get(path_of(game)).json().at("nodes").size(); };
    CHECK(try_act(server, game, {{"op", "move"}, {"move", "h2e2"}}).kind() == "library_failed");
    // The engine must not answer a move that was not made; a tenth of this is enough for an answer.
    std::this_thread::sleep_for(1s);
    CHECK(nodes() == 1);
    act(server, game, {{"op", "move"}, {"move", "b2e2"}});
    for (int i = 0; i < 100 && nodes() < 3; ++i)
        std::this_thread::sleep_for(100ms);
    CHECK(nodes() == 3);
}

TEST_CASE("clients learn that an engine's move could not be saved") {
    const TemporaryFolder folder;
    const RunningServer server("", [&](server::Config& config) {
        config.library = folder.file("library.chuhe");
        make_failing_library(config.library, "INSERT ON played WHEN NEW.move <> 'h2e2'");
    });
    Listener listener(server.port());
    const Json game = begin_play(server, {{"black", kEngine}});
    act(server, game, {{"op", "move"}, {"move", "h2e2"}});
    const Json event = listener.wait_for("not_saved", [](const Json&) { return true; });
    CHECK(event.at("game") == game.at("id"));
    CHECK(event.at("code") == "library.unchanged");
    CHECK(event.at("words").contains("zh-Hans"));
    CHECK(server.get(path_of(game)).json().at("nodes").size() == 2);
}
