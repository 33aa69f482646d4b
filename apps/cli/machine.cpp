// SPDX-License-Identifier: MIT
#include "cli/machine.h"

#include <unistd.h>

#include <csignal>

namespace chuhe::cli {

bool stdout_is_terminal() {
    return isatty(STDOUT_FILENO) == 1;
}

void let_writes_to_closed_pipes_fail() {
    std::signal(SIGPIPE, SIG_IGN);
}

}  // namespace chuhe::cli
