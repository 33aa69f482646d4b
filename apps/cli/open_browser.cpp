// SPDX-License-Identifier: MIT
#include "cli/open_browser.h"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <array>

extern "C" char** environ;

namespace chuhe::cli {

bool open_browser(const std::string& page) {
    std::string program = "xdg-open";
    std::string address = page;
    std::array<char*, 3> words = {program.data(), address.data(), nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    // Discards what browsers print.
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int error =
        posix_spawnp(&child, program.c_str(), &actions, nullptr, words.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return error == 0;
}

}  // namespace chuhe::cli
