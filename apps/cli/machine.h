// SPDX-License-Identifier: MIT
//
// The machine we run on: the only file of the doors that talks to the operating system.
#pragma once

namespace chuhe::cli {

bool stdout_is_terminal();

// Writing to a pipe that nobody reads any more shall fail like writing to a full disk, instead of
// killing the program.
void let_writes_to_closed_pipes_fail();

}  // namespace chuhe::cli
