// SPDX-License-Identifier: MIT
//
// Games with external engines, and what happens to a game when such an engine fails.
#include "server/external_engine_kit.h"
#include "server/play_kit.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

Json engine_player(const std::string& id) {
    return {{"type", "engine"}, {"engine", id}};
}

std::string tag_of(const Json& game, const std::string& name) {
    for (const Json& tag : game.at("tags")) {
        if (tag.at("name") == name) return tag.at("value").get<std::string>();
    }
    return {};
}

bool has_trouble(const Json& change) {
    return !change.at("head").at("play").at("trouble").is_null();
}

}  // namespace

TEST_CASE("an external engine answers a person's moves, and the record names both") {
    const RunningServer server;
    Listener listener(server.port());
    const std::string id = added(register_mock(server, "good"));
    const Json game = begin_play(server, {{"black", engine_player(id)}});
    CHECK(tag_of(game, "Red") == "Me");
    CHECK(tag_of(game, "Black") == "Mock");
    CHECK(game.at("play").at("black").at("engine") == id);
    for (const char* move : {"h2e2", "b2c2"}) {
        act(server, game, {{"op", "move"}, {"move", move}});
        REQUIRE_FALSE(listener.wait_for("game", is_reds_turn).is_null());
    }
    CHECK(server.get("/api/games/" + game.at("id").dump()).json().at("nodes").size() == 5);
}

TEST_CASE("players are named according to the settings") {
    const RunningServer server;
    ask(server.port(), "PATCH", "/api/settings", R"({"settings": {"language": "zh-Hans"}})");
    const Json chuhe = {{"type", "engine"}, {"level", 3}};
    const Json first = begin_play(server, {{"red", chuhe}});
    CHECK(tag_of(first, "Red") == "楚河 3 级");
    CHECK(tag_of(first, "Black") == "我");
    ask(server.port(), "PATCH", "/api/settings", R"({"settings": {"name": "胡荣华"}})");
    CHECK(tag_of(begin_play(server, {{"black", chuhe}}), "Red") == "胡荣华");
    // With two people at one board, it is unknown which is the user.
    CHECK(tag_of(begin_play(server, Json::object()), "Red").empty());
    const Json named = {{"type", "human"}, {"name", "Li"}};
    CHECK(tag_of(begin_play(server, {{"red", named}, {"black", chuhe}}), "Red") == "Li");
}

TEST_CASE("an unknown engine cannot play") {
    const RunningServer server;
    const Answer answer =
        server.post("/api/games", {{"kind", "play"}, {"black", engine_player("77")}});
    CHECK(answer.kind() == "no_such_engine");
    CHECK(server.post("/api/analysis", {{"engine", "/bin/sh"}}).kind() == "no_such_engine");
}

TEST_CASE(
    "an engine that fails is reported in three languages, and the game continues with another") {
    const RunningServer server;
    Listener listener(server.port());
    struct Case {
        const char* behaviour;
        const char* code;
    };
    for (const Case& each :
         {Case{"crash-at", "died"}, Case{"exit-at", "died"}, Case{"illegal-at", "illegal_move"},
          Case{"none-at", "illegal_move"}, Case{"nonsense-at", "bad_answer"}}) {
        CAPTURE(each.behaviour);
        const std::string id = added(register_mock(server, each.behaviour, "1"));
        const Json game = begin_play(server, {{"black", engine_player(id)}});
        act(server, game, {{"op", "move"}, {"move", "h2e2"}});
        const Json change = listener.wait_for("game", has_trouble);
        REQUIRE_FALSE(change.is_null());
        const Json play = change.at("head").at("play");
        CHECK(play.at("status") == "paused");
        CHECK(play.at("trouble").at("kind") == each.code);
        CHECK(play.at("trouble").at("side") == "black");
        for (const char* language : {"en", "zh-Hans", "zh-Hant"})
            CHECK_FALSE(play.at("trouble").at("words").at(language).get<std::string>().empty());
        CHECK(change.at("head").at("result") == "*");

        const Json seated = act(
            server, game,
            {{"op", "seat"}, {"side", "black"}, {"player", {{"type", "engine"}, {"level", 1}}}});
        CHECK(seated.at("head").at("play").at("trouble").is_null());
        CHECK(tag_of(seated.at("head"), "Black") == "Chuhe, level 1");
        REQUIRE_FALSE(listener.wait_for("game", is_reds_turn).is_null());
        CHECK(server.get("/api/games/" + game.at("id").dump()).json().at("nodes").size() == 3);
    }
}

TEST_CASE(
    "an engine that hangs is reported, keeps its time, and is retried when the game resumes") {
    RunningServer server;
    Listener listener(server.port());
    const std::string id = added(register_mock(server, "hang-at", "1"));
    const Json game =
        begin_play(server, {{"black", engine_player(id)}, {"clock", {{"move", 400}}}});
    act(server, game, {{"op", "move"}, {"move", "h2e2"}});
    const Json change = listener.wait_for("game", has_trouble);
    REQUIRE_FALSE(change.is_null());
    const Json play = change.at("head").at("play");
    CHECK(play.at("trouble").at("kind") == "silent");
    CHECK(play.at("status") == "paused");
    CHECK(play.at("clock").at("black") == 400);
    // The reason is still there after a restart, in every language.
    server.restart();
    const std::string path = "/api/games/" + game.at("id").dump();
    CHECK(server.get(path).json().at("play").at("trouble") == play.at("trouble"));
    CHECK(play.at("trouble").at("detail_code") == "engine.no_answer_in_time");
    CHECK(server.get(path).json().at("result") == "*");
}

TEST_CASE("an engine that answers too late loses on time") {
    const RunningServer server;
    Listener listener(server.port());
    const std::string id = added(register_mock(server, "late-at", "1"));
    const Json game =
        begin_play(server, {{"black", engine_player(id)}, {"clock", {{"move", 300}}}});
    act(server, game, {{"op", "move"}, {"move", "h2e2"}});
    const Json change = listener.wait_for(
        "game", [](const Json& each) { return each.at("head").at("result") != "*"; });
    REQUIRE_FALSE(change.is_null());
    CHECK(change.at("head").at("result") == "1-0");
    CHECK(change.at("head").at("ending") == "Black lost on time");
}

TEST_CASE("an engine that resigns loses") {
    const RunningServer server;
    Listener listener(server.port());
    const std::string id = added(register_mock(server, "resign-at", "1"));
    const Json game = begin_play(server, {{"black", engine_player(id)}});
    act(server, game, {{"op", "move"}, {"move", "h2e2"}});
    const Json change = listener.wait_for(
        "game", [](const Json& each) { return each.at("head").at("result") != "*"; });
    REQUIRE_FALSE(change.is_null());
    CHECK(change.at("head").at("result") == "1-0");
    CHECK(change.at("head").at("ending") == "Black resigned");
}

TEST_CASE("two different engines play each other") {
    const RunningServer server;
    Listener listener(server.port());
    const std::string first = added(register_mock(server, "good", "0", "First"));
    const std::string second = added(register_mock(server, "ranks1", "0", "Second"));
    const Json game =
        begin_play(server, {{"red", engine_player(first)}, {"black", engine_player(second)}});
    CHECK(game.at("title") == "First – Second");
    const Json change = listener.wait_for("game", [](const Json& each) {
        return each.at("nodes").size() > 1 && each.at("nodes").at(1).at("ply") == 4;
    });
    CHECK_FALSE(change.is_null());
}

TEST_CASE("a game whose engine was removed says so and can continue") {
    const RunningServer server;
    Listener listener(server.port());
    const std::string id = added(register_mock(server, "good", "0", "Short-lived"));
    const Json game = begin_play(server, {{"black", engine_player(id)}});
    CHECK(ask(server.port(), "DELETE", "/api/engines/" + id).status == 200);
    act(server, game, {{"op", "move"}, {"move", "h2e2"}});
    const Json change = listener.wait_for("game", has_trouble);
    REQUIRE_FALSE(change.is_null());
    const Json trouble = change.at("head").at("play").at("trouble");
    CHECK(trouble.at("kind") == "no_such_engine");
    CHECK(trouble.at("words").at("en") == "Short-lived is no longer in the list of engines.");
}
