// SPDX-License-Identifier: MIT
//
// The subcommands of `chuhe`, and how a command line is dispatched.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/command.h"

namespace chuhe::cli {

extern const Command kShowCommand;
extern const Command kConvertCommand;
extern const Command kCheckCommand;
extern const Command kFormatsCommand;
extern const Command kJudgeCommand;
extern const Command kEvalCommand;
extern const Command kBookCommand;
extern const Command kEnginesCommand;
extern const Command kAnalyseCommand;
extern const Command kPlayCommand;
extern const Command kMatchCommand;
extern const Command kFarmCommand;
extern const Command kServeCommand;
extern const Command kMovesCommand;
extern const Command kExploreCommand;
extern const Command kPuzzlesCommand;
extern const Command kTablesCommand;
extern const Command kPerftCommand;
extern const Command kBenchCommand;
extern const Command kLibraryCommand;
extern const Command kDoctorCommand;
extern const Command kHelpCommand;

// Those of this build, in the order of the help.
std::span<const Command* const> all_commands();

// Null if this build has no such command.
const Command* find_command(std::string_view name);

// "unknown command 'shwo'; did you mean show?", or that only other builds have it.
Message unknown_command(std::string_view name);

// The program without main(): `words` are those after the program's name. All output has been
// flushed when it returns; output that could not be written counts as BadInput.
ExitCode run_program(std::span<const std::string> words, const Streams& io);

}  // namespace chuhe::cli
