// SPDX-License-Identifier: MIT
//
// The real program is killed without warning and restarted: nothing is lost.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <thread>

#include "server/running_server.h"

extern "C" char** environ;

using namespace chuhe;
using namespace chuhe::tests;

namespace {

// `chuhe serve` with its library in `folder`.
class Program {
public:
    explicit Program(const TemporaryFolder& folder, const std::string& port = "0")
        : output_(folder.file("output")) {
        std::ofstream(output_).close();
        std::vector<std::string> words = {CHUHE_PROGRAM, "serve",     "--port",
                                          port,          "--library", folder.file("library")};
        std::vector<char*> pointers;
        for (std::string& word : words)
            pointers.push_back(word.data());
        pointers.push_back(nullptr);
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        for (const int handle : {STDOUT_FILENO, STDERR_FILENO})
            posix_spawn_file_actions_addopen(&actions, handle, output_.c_str(), O_WRONLY | O_APPEND,
                                             0);
        REQUIRE(posix_spawn(&process_, words[0].c_str(), &actions, nullptr, pointers.data(),
                            environ) == 0);
        posix_spawn_file_actions_destroy(&actions);
    }
    ~Program() {
        if (process_ != 0) end(SIGKILL);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    std::string output() const {
        std::ifstream file(output_);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    // From the address that it prints.
    int port() const {
        const std::string mark = "http://127.0.0.1:";
        for (int i = 0; i < 400; ++i) {
            const std::string text = output();
            const std::size_t at = text.find(mark);
            if (at != std::string::npos && text.find('/', at + mark.size()) != std::string::npos) {
                return std::stoi(text.substr(at + mark.size()));
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(25));
        }
        FAIL("the program does not say where it is: " << output());
        return 0;
    }

    // The exit code; -1 if it was ended by a signal.
    int end(int signal) {
        kill(process_, signal);
        return wait();
    }
    int wait() {
        int status = 0;
        waitpid(process_, &status, 0);
        process_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    std::string output_;
    pid_t process_ = 0;
};

}  // namespace

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
