// SPDX-License-Identifier: MIT
#include "cli/machine.h"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

using namespace chuhe::cli;
using namespace std::chrono_literals;

namespace {

// How a process ends that does this while it watches for interrupts: as reported by waitpid().
template <typename Work>
int end_of_process(Work work) {
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const InterruptWatch watch;
        work();
        _exit(watch.was_interrupted() ? 42 : 0);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    return status;
}

}  // namespace

TEST_CASE("an interrupt is noted, even if it is sent twice at once") {
    CHECK(WEXITSTATUS(end_of_process([] {})) == 0);
    CHECK(WEXITSTATUS(end_of_process([] { std::raise(SIGINT); })) == 42);
    const int twice = end_of_process([] {
        std::raise(SIGINT);
        std::raise(SIGINT);
    });
    REQUIRE(WIFEXITED(twice));
    CHECK(WEXITSTATUS(twice) == 42);
}

TEST_CASE("the second interrupt ends the program") {
    const int status = end_of_process([] {
        std::raise(SIGINT);
        std::this_thread::sleep_for(400ms);
        std::raise(SIGINT);
    });
    REQUIRE(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == SIGINT);
}
