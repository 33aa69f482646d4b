// SPDX-License-Identifier: MIT
//
// The answer of a command that cannot do its work.
//
// People read the reasons on standard error. With --json, programs also find them on standard
// output, in place of the document of the command and in the shape of the API's errors:
//
//   {"error": {"kind": "bad_position", Message, "file": …, "line": 3, "column": 7, "problems":
//   […]}}
//
// The place is given as far as it is known, and `problems` if there are several. Each command
// prints either this or its document, never both.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "chuhe/base/error.h"
#include "cli/command.h"

namespace chuhe::cli {

// Bad input: one line for each error, in the format that editors expect. Requires an error.
ExitCode refuse(const Errors& errors, const Streams& io);
ExitCode refuse(const Error& error, const Streams& io);

// Nothing is wrong with the input, but the command cannot do its work: "chuhe match: …".
ExitCode refuse(const Command& command, const Message& problem, const Streams& io);

// The command line is wrong: what is wrong with it, and the correct usage.
ExitCode refuse_usage(const Command& command, const Message& problem, const Streams& io);

// For commands that report what goes wrong as they go: the JSON alone, made of the collected
// problems. Requires a problem.
ExitCode refuse_with(const nlohmann::ordered_json& problems, const Streams& io);

}  // namespace chuhe::cli
