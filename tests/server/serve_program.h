// SPDX-License-Identifier: MIT
//
// The real program, `chuhe serve`, as a separate process.
#pragma once

#include <doctest/doctest.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "chuhe/server/allowed_programs.h"
#include "database/temporary_folder.h"
#include "server/running_server.h"
#include "test_paths.h"

extern "C" char** environ;

namespace chuhe::tests {

// `chuhe serve` with its library in `folder`.
class Program {
public:
    explicit Program(const TemporaryFolder& folder, const std::string& port = "0",
                     const std::vector<std::string>& more = {},
                     const std::string& library = "library")
        : output_(folder.file("output")) {
        std::ofstream(output_).close();
        std::vector<std::string> words = {kChuhe, "serve",     "--port",
                                          port,   "--library", folder.file(library)};
        words.insert(words.end(), more.begin(), more.end());
        std::vector<char*> pointers;
        for (std::string& word : words)
            pointers.push_back(word.data());
        pointers.push_back(nullptr);
        // Its own places, and the token of all tests.
        std::vector<std::string> settings = {
            "CHUHE_TOKEN=" + kToken, "XDG_CONFIG_HOME=" + folder.file("config"),
            "XDG_STATE_HOME=" + folder.file("state"), "XDG_RUNTIME_DIR=" + folder.file("run")};
        std::vector<char*> environment;
        for (std::string& setting : settings)
            environment.push_back(setting.data());
        for (char** each = environ; *each != nullptr; ++each) {
            if (!std::string_view(*each).starts_with("XDG_")) environment.push_back(*each);
        }
        environment.push_back(nullptr);
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        for (const int handle : {STDOUT_FILENO, STDERR_FILENO})
            posix_spawn_file_actions_addopen(&actions, handle, output_.c_str(), O_WRONLY | O_APPEND,
                                             0);
        REQUIRE(posix_spawn(&process_, words[0].c_str(), &actions, nullptr, pointers.data(),
                            environment.data()) == 0);
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

    // As `chuhe engines allow` does.
    static void allow(const TemporaryFolder& folder, const std::string& program,
                      const std::vector<std::string>& arguments) {
        server::AllowedPrograms list(folder.file("config") + "/chuhe/engines.jsonl");
        REQUIRE(list.allow({program, arguments}).has_value());
    }

    pid_t process() const { return process_; }

    // Parsed from the address it prints.
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

    // Sends the signal and returns the exit code; -1 if the signal killed it.
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

}  // namespace chuhe::tests
