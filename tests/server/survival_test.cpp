// SPDX-License-Identifier: MIT
//
// The real program is killed without warning and restarted: nothing is lost.
#include <doctest/doctest.h>

#include <future>

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

TEST_CASE("an import that was running when the program was killed leaves no part of it") {
    const TemporaryFolder folder;
    std::string text;
    for (int i = 0; i < 20'000; ++i)
        text += "[Event \"Round " + std::to_string(i) + "\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 *\n\n";
    const auto import = [&](int port) {
        return ask(port, "POST", "/api/games/import?job=big", text, "application/octet-stream");
    };
    {
        Program program(folder);
        Listener listener(program.port());
        auto importing = std::async(std::launch::async, import, program.port());
        const Json running = listener.wait_for("job", [](const Json& event) {
            return event.at("state") == "running" && event.at("done") > 1000;
        });
        REQUIRE(running.is_object());
        CHECK(program.end(SIGKILL) == -1);
        importing.wait();
    }
    Program program(folder);
    const int port = program.port();
    CHECK(ask(port, "GET", "/api/games").json().at("total") == 0);
    CHECK(program.output().find("An import was interrupted") != std::string::npos);
    CHECK(import(port).json().at("total") == 20'000);
    CHECK(import(port).json().at("known") == 20'000);
    CHECK(ask(port, "GET", "/api/games").json().at("total") == 20'000);
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
