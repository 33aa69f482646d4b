// SPDX-License-Identifier: MIT
//
// The real program is killed without warning and restarted: nothing is lost.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>

#include "chuhe/database/library.h"
#include "server/running_server.h"
#include "server/serve_program.h"
#include "test_paths.h"

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

TEST_CASE("a library is checked and backed up while the app is running, and only then salvaged") {
    const TemporaryFolder folder;
    Program program(folder);
    const int port = program.port();
    REQUIRE(ask(port, "POST", "/api/games", R"({"kind":"study"})").status == 201);
    const std::string path = folder.file("library");
    const auto run = [&](const std::string& words) {
        return std::system(
            (kChuhe + " library " + words + " > '" + folder.file("said") + "' 2>&1").c_str());
    };
    CHECK(run("check '" + path + "'") == 0);
    CHECK(run("backup '" + path + "' '" + folder.file("copy") + "'") == 0);
    CHECK(run("salvage '" + path + "' '" + folder.file("new") + "'") != 0);
    // The app goes on, and the copy is a library with everything that was in it.
    REQUIRE(ask(port, "POST", "/api/games", R"({"kind":"study"})").status == 201);
    CHECK(ask(port, "GET", "/api/games").json().at("total") == 2);
    CHECK(program.end(SIGTERM) == 0);
    CHECK_FALSE(std::filesystem::exists(path + "-lock"));
    const auto copy = database::Library::open(folder.file("copy"));
    REQUIRE(copy.has_value());
    CHECK((*copy)->count().value() == 1);
}

TEST_CASE("changes behind damage in the log of a killed program are reported, not dropped") {
    const TemporaryFolder folder;
    const std::string log = folder.file("library-wal");
    {
        Program program(folder);
        const int port = program.port();
        for (int i = 0; i < 4; ++i)
            REQUIRE(ask(port, "POST", "/api/games", R"({"kind":"study"})").status == 201);
        program.end(SIGKILL);
    }
    {
        std::fstream file(log, std::ios::binary | std::ios::in | std::ios::out);
        file.seekp(static_cast<std::streamoff>(std::filesystem::file_size(log) / 2));
        file.put('x').put('y');
    }
    Program program(folder);
    const Json library = ask(program.port(), "GET", "/api/about").json().at("library");
    REQUIRE(library.at("notice_code") == "library.log_kept");
    const auto kept = library.at("notice_arguments").at("path").get<std::string>();
    CHECK(std::filesystem::exists(kept));
    CHECK(std::filesystem::exists(kept + "-wal"));
    CHECK(program.output().find("could not be read and may be missing") != std::string::npos);
    CHECK(program.end(SIGTERM) == 0);
}

TEST_CASE("an import that was running when the program was killed leaves no part of it") {
    const auto games = [](int count) {
        std::string text;
        for (int i = 0; i < count; ++i)
            text +=
                "[Event \"Round " + std::to_string(i) + "\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 *\n\n";
        return text;
    };
    const auto import = [](int port, const std::string& text) {
        return ask(port, "POST", "/api/games/import?job=big", text, "application/octet-stream");
    };
    const TemporaryFolder folder;
    {
        Program program(folder);
        Listener listener(program.port());
        // Enough to be still running when it is killed.
        const std::string many = games(40'000);
        auto importing = std::async(std::launch::async, import, program.port(), many);
        const Json running = listener.wait_for("job", [](const Json& event) {
            // More than are saved together.
            return event.at("state") == "running" && event.at("done") > 5000;
        });
        REQUIRE(running.is_object());
        CHECK(program.end(SIGKILL) == -1);
        importing.wait();
    }
    Program program(folder);
    const int port = program.port();
    CHECK(ask(port, "GET", "/api/games").json().at("total") == 0);
    CHECK(program.output().find("An import was interrupted") != std::string::npos);
    const std::string few = games(3000);
    CHECK(import(port, few).json().at("total") == 3000);
    CHECK(import(port, few).json().at("known") == 3000);
    CHECK(ask(port, "GET", "/api/games").json().at("total") == 3000);
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
