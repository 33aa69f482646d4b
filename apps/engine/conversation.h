// SPDX-License-Identifier: MIT
//
// The engine's conversation with a GUI, or with a person at a terminal.
#pragma once

#include <string>
#include <vector>

namespace chuhe {

// Executes the arguments as one command, or without any the commands on standard input. Returns the
// exit code.
int run_engine(const std::vector<std::string>& arguments);

}  // namespace chuhe
