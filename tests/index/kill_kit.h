// SPDX-License-Identifier: MIT
//
// Programs that are killed at random moments, as if the power went or the memory ran out.
#pragma once

#include <doctest/doctest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>
#include <thread>
#include <vector>

extern char** environ;

namespace chuhe::tests {

// How many kills: CHUHE_KILLS, or a few.
inline int kill_count() {
    const char* wanted = std::getenv("CHUHE_KILLS");
    return wanted != nullptr ? std::atoi(wanted) : 6;
}

// Runs a program until some moment after it has said that it is ready, and returns what it said.
// Requires that it never ends by itself.
inline std::string run_and_kill(std::vector<std::string> words, std::uint32_t seed) {
    std::array<int, 2> pipe_ends{};
    REQUIRE(pipe(pipe_ends.data()) == 0);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, pipe_ends[0]);
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t child = 0;
    REQUIRE(posix_spawn(&child, arguments[0], &actions, nullptr, arguments.data(), environ) == 0);
    posix_spawn_file_actions_destroy(&actions);
    close(pipe_ends[1]);
    std::string said(1, '\0');
    const ssize_t size = read(pipe_ends[0], said.data(), 1);
    std::mt19937 random(seed);
    std::this_thread::sleep_for(std::chrono::milliseconds(random() % 400));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    for (char next = 0; read(pipe_ends[0], &next, 1) == 1;)
        said += next;
    close(pipe_ends[0]);
    CHECK(size == 1);
    CHECK(WIFSIGNALED(status));
    return said;
}

}  // namespace chuhe::tests
