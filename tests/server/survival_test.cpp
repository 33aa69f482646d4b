// SPDX-License-Identifier: MIT
//
// The real program is killed without warning and restarted: nothing is lost.
#include <doctest/doctest.h>

#include "server/running_server.h"
#include "server/serve_program.h"

using namespace chuhe;
using namespace chuhe::tests;

TEST_CASE("a program killed in the middle of a game loses nothing") {
    const TemporaryFolder folder;
    Json game;
    Json study;
    {
        Program program(folder);
        const int port = program.port();
        game = ask(port, "POST", "/api/games",
                   R"({"kind":"play","clock":{"base":60000},"red":{"type":"human","name":"我"}})")
                   .json();
        const std::string path = "/api/games/" + game.at("id").dump();
        for (const char* move : {"h2e2", "h9g7", "h0g2"}) {
            const Answer moved = ask(port, "POST", path + "/play",
                                     std::string(R"({"op":"move","move":")") + move + "\"}");
            REQUIRE_MESSAGE(moved.status == 200, moved.body);
        }
        study = ask(port, "POST", "/api/games", R"({"kind":"study"})").json();
        const std::string edit = "/api/games/" + study.at("id").dump() + "/edit";
        ask(port, "POST", edit, R"({"op":"add","node":0,"move":"b0c2"})");
        ask(port, "POST", edit, R"({"op":"add","node":0,"move":"h0g2"})");
        ask(port, "POST", edit, R"({"op":"delete","node":1})");
        ask(port, "POST", edit, R"({"op":"comment","node":2,"text":"马"})");
        ask(port, "PATCH", "/api/settings", R"({"settings":{"theme":"dark"}})");
        game = ask(port, "GET", path).json();
        study = ask(port, "GET", "/api/games/" + study.at("id").dump()).json();
        CHECK(program.end(SIGKILL) == -1);
    }
    Program program(folder);
    const int port = program.port();
    const Json again = ask(port, "GET", "/api/games/" + game.at("id").dump()).json();
    CHECK(again.at("nodes") == game.at("nodes"));
    CHECK(again.at("play").at("red") == game.at("play").at("red"));
    CHECK(again.at("play").at("status") == "paused");
    CHECK(again.at("play").at("clock").at("red").get<int>() > 50000);
    const Json again_study = ask(port, "GET", "/api/games/" + study.at("id").dump()).json();
    CHECK(again_study.at("nodes") == study.at("nodes"));
    CHECK(ask(port, "GET", "/api/settings").json().at("settings").at("theme") == "dark");
    CHECK(program.end(SIGTERM) == 0);
}

TEST_CASE("a second program is told that the port and the library are in use") {
    const TemporaryFolder folder;
    const Program first(folder);
    const std::string port = std::to_string(first.port());
    const TemporaryFolder elsewhere;
    Program second(elsewhere, port);
    CHECK(second.wait() == 1);
    CHECK(second.output().find("port " + port + " is in use") != std::string::npos);
}
