// SPDX-License-Identifier: MIT
//
// Clocks of games played through the API.
#include <doctest/doctest.h>

#include "server/play_kit.h"

using namespace chuhe;
using namespace chuhe::tests;

TEST_CASE("a clock that runs out ends the game") {
    const RunningServer server;
    Listener listener(server.port());
    const Json game = begin_play(server, {{"clock", {{"base", 300}}}});
    CHECK(game.at("play").at("clock").at("running").is_null());
    const Answer moved = try_act(server, game, {{"op", "move"}, {"move", "h2e2"}});
    CHECK(moved.json().at("head").at("play").at("clock").at("running") == "black");
    const Json over = listener.wait_for("game", [](const Json& change) {
        return change.at("head").at("play").at("status") == "over";
    });
    REQUIRE_FALSE(over.is_null());
    CHECK(over.at("head").at("result") == "1-0");
    CHECK(over.at("head").at("play").at("verdict").at("ending") == "time_forfeit");
}

TEST_CASE("taking back gains no time: the clocks show what they showed before the moves") {
    const RunningServer server;
    const Json game = begin_play(server, {{"clock", {{"base", 60'000}, {"increment", 30'000}}}});
    const auto clock_after = [&](const Json& operation) {
        const Answer answer = try_act(server, game, operation);
        REQUIRE_MESSAGE(answer.status == 200, answer.body);
        return answer.json().at("head").at("play").at("clock");
    };
    for (int i = 0; i < 3; ++i) {
        CHECK(clock_after({{"op", "move"}, {"move", "h2e2"}}).at("red") == 90'000);
        const Json back = clock_after({{"op", "take_back"}});
        CHECK(back.at("red") == 60'000);
        CHECK(back.at("black") == 60'000);
        CHECK(back.at("running").is_null());
    }
    clock_after({{"op", "move"}, {"move", "h2e2"}});
    for (int i = 0; i < 3; ++i) {
        CHECK(clock_after({{"op", "move"}, {"move", "h9g7"}}).at("black") > 60'000);
        const Json back = clock_after({{"op", "take_back"}});
        CHECK(back.at("red") == 90'000);
        CHECK(back.at("black") <= 60'000);
        CHECK(back.at("black") > 30'000);
        CHECK(back.at("running") == "black");
    }
}

TEST_CASE("moves are taken back with their time even after a restart") {
    RunningServer server;
    const Json game =
        begin_play(server, {{"clock", {{"base", 10'000}, {"byoyomi", 5'000}, {"periods", 3}}}});
    try_act(server, game, {{"op", "move"}, {"move", "h2e2"}});
    try_act(server, game, {{"op", "move"}, {"move", "h9g7"}});
    server.restart();
    try_act(server, game, {{"op", "take_back"}});
    const Json clock =
        try_act(server, game, {{"op", "take_back"}}).json().at("head").at("play").at("clock");
    CHECK(clock.at("red") == 10'000);
    CHECK(clock.at("black") == 10'000);
    CHECK(clock.at("black_periods") == 3);
    CHECK(clock.at("running").is_null());
}

TEST_CASE("a time for a number of moves is added again after them, also after a restart") {
    RunningServer server;
    const Json game =
        begin_play(server, {{"clock", {{"base", 60'000}, {"increment", 0}, {"moves", 2}}}});
    Json clock = game.at("play").at("clock");
    CHECK(clock.at("control").at("moves") == 2);
    CHECK(clock.at("red_moves_to_go") == 2);
    act(server, game, {{"op", "move"}, {"move", "h2e2"}});
    act(server, game, {{"op", "move"}, {"move", "h9g7"}});
    server.restart();
    clock = server.get(path_of(game)).json().at("play").at("clock");
    CHECK(clock.at("red_moves_to_go") == 1);
    CHECK(clock.at("black_moves_to_go") == 1);
    act(server, game, {{"op", "resume"}});
    const Json change = act(server, game, {{"op", "move"}, {"move", "h0g2"}});
    clock = change.at("head").at("play").at("clock");
    CHECK(clock.at("red_moves_to_go") == 2);
    CHECK(clock.at("red").get<int>() > 60'000);
    CHECK(clock.at("black").get<int>() <= 60'000);
    // Taken back, the move is still to be made.
    clock = act(server, game, {{"op", "take_back"}}).at("head").at("play").at("clock");
    CHECK(clock.at("red_moves_to_go") == 1);
    CHECK(clock.at("red").get<int>() <= 60'000);
}

TEST_CASE("a number of moves without a time for them, or with byoyomi, is refused") {
    const RunningServer server;
    const auto refused = [&](const Json& clock) {
        const Answer answer = server.post("/api/games", {{"kind", "play"}, {"clock", clock}});
        CHECK(answer.status == 400);
        return answer.json().at("error").at("code").get<std::string>();
    };
    CHECK(refused({{"moves", 40}}) == "game.moves_need_base");
    CHECK(refused({{"moves", 40}, {"increment", 1000}}) == "game.moves_need_base");
    CHECK(refused({{"base", 1000}, {"moves", 40}, {"byoyomi", 1000}, {"periods", 1}}) ==
          "game.moves_need_base");
    CHECK(refused({{"base", 1000}, {"moves", 40}, {"move", 1000}}) == "game.move_time_alone");
    CHECK(refused({{"base", 1000}, {"moves", 1001}}) == "request.field_out_of_range");
}
