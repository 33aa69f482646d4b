// SPDX-License-Identifier: MIT
//
// A subcommand of `chuhe`: a row of data and a function.
//
// A command lives in its own file, <name>_command.cpp, and is listed in commands.cpp. The
// help, the option check and the suggestions for misspelt words are generated from this data; tests
// compare the manual pages and the shell completions with it.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

#include "cli/arguments.h"

namespace chuhe::cli {

// All input and output of a command, so that tests can run it on strings.
struct Streams {
    std::istream& in;
    std::ostream& out;  // what the user asked for
    std::ostream& err;  // diagnostics and progress
    bool out_is_terminal = false;
    bool err_is_terminal = false;
    bool in_is_terminal = false;
    Language language = Language::English;  // of the user
    bool in_is_file = false;                // redirected from one: chuhe show < board.txt
    bool edits_lines = false;  // in and out are this program's terminal: see line_editor.h
    bool wants_json = false;   // --json: see refusal.h
};

enum class ExitCode : std::uint8_t {
    Good = 0,
    BadInput = 1,  // or the output could not be written, or the machine failed
    BadUsage = 2,  // the command line is wrong
};

struct Command {
    std::string_view name;
    std::string_view usage;                    // "perft DEPTH [FEN] [OPTIONS]"
    const messages::Row<>& summary;            // one line, lower case, no full stop
    const messages::Row<>* details = nullptr;  // for `chuhe help NAME`; whole lines
    std::string_view examples = {};            // whole lines, indented; may be empty
    std::span<const Option> options = {};
    // Null in a build without what the command needs: it is only known by name.
    ExitCode (*run)(const Arguments& arguments, const Streams& io);
};

}  // namespace chuhe::cli
