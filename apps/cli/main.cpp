// SPDX-License-Identifier: MIT
//
// The program `chuhe`. Its commands are listed in commands.cpp.
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "chuhe/messages/usage.h"
#include "cli/commands.h"
#include "cli/machine.h"
#include "surroundings.h"
#include "user_language.h"

int main(int argc, char** argv) {
    using namespace chuhe::cli;
    const chuhe::Utf8Console console;
    chuhe::pass_bytes_unchanged();
    let_writes_to_closed_pipes_fail();
    const std::vector<std::string> words = chuhe::arguments_of(argc, argv);
    const Streams io{std::cin,
                     std::cout,
                     std::cerr,
                     stdout_is_terminal(),
                     stderr_is_terminal(),
                     stdin_is_terminal(),
                     chuhe::user_language(chuhe::system_locale()),
                     stdin_is_file(),
                     stdin_is_terminal() && stdout_is_terminal()};
    try {
        return static_cast<int>(run_program(words, io));
    } catch (const std::exception& error) {
        // Never bad input: the machine failed (no memory, no more threads).
        const chuhe::Message failed =
            say(chuhe::messages::kProgramSays, say(chuhe::messages::kOutOfMemory, error.what()));
        std::cerr << failed.in(io.language) << '\n';
        return static_cast<int>(ExitCode::BadInput);
    }
}
