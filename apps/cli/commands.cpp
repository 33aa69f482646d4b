// SPDX-License-Identifier: MIT
#include "cli/commands.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <ostream>
#include <vector>

#include "cli/help.h"
#include "version.h"

namespace chuhe::cli {
namespace {

// To add a command: write <name>_command.cpp, declare it in commands.h and add its row here. The
// tests then ask for it in the manual page and in the completions.
constexpr std::array kCommands = {
    &kServeCommand, &kShowCommand,    &kConvertCommand, &kCheckCommand, &kFormatsCommand,
    &kJudgeCommand, &kAnalyseCommand, &kPlayCommand,    &kBookCommand,  &kMatchCommand,
    &kPerftCommand, &kBenchCommand,   &kDoctorCommand,  &kHelpCommand,
};

ExitCode run_command(const Command& command, std::span<const std::string> words,
                     const Streams& io) {
    const auto arguments = read_arguments(words, command.options);
    if (!arguments) return refuse_usage(command, arguments.error(), io);
    if (arguments->has(kHelpOption.name)) {
        write_help(command, io.out);
        return ExitCode::Good;
    }
    return command.run(*arguments, io);
}

ExitCode dispatch(std::span<const std::string> words, const Streams& io) {
    if (words.empty()) {
        write_help(io.err);
        return ExitCode::BadUsage;
    }
    const std::string& first = words[0];
    if (first == "--version") {
        io.out << "chuhe " << kVersion << '\n';
        return ExitCode::Good;
    }
    if (first == "--help" || first == "-h") {
        write_help(io.out);
        return ExitCode::Good;
    }
    const Command* command = find_command(first);
    if (command == nullptr) {
        io.err << "chuhe: " << unknown_command(first) << "\n`chuhe help` lists the commands\n";
        return ExitCode::BadUsage;
    }
    return run_command(*command, words.subspan(1), io);
}

}  // namespace

std::span<const Command* const> all_commands() {
    return kCommands;
}

const Command* find_command(std::string_view name) {
    const auto* found =
        std::ranges::find(kCommands, name, [](const Command* c) { return c->name; });
    return found == kCommands.end() ? nullptr : *found;
}

std::string unknown_command(std::string_view name) {
    std::vector<std::string_view> names = {"--version", "--help"};
    for (const Command* command : kCommands)
        names.push_back(command->name);
    const bool is_option = name.starts_with('-');
    return (is_option ? "unknown option " : "unknown command ") + cli::quoted(name) +
           suggestion_for(name, names);
}

ExitCode run_program(std::span<const std::string> words, const Streams& io) {
    const ExitCode code = dispatch(words, io);
    io.out.flush();
    if (io.out) return code;
    // A reader that has seen enough (`chuhe … | head -1`) is no news to the user.
    if (errno != EPIPE) io.err << "chuhe: the output could not be written\n";
    return code == ExitCode::Good ? ExitCode::BadInput : code;
}

ExitCode refuse_usage(const Command& command, std::string_view problem, const Streams& io) {
    io.err << "chuhe " << command.name << ": " << problem << "\nusage: chuhe " << command.usage
           << '\n';
    return ExitCode::BadUsage;
}

}  // namespace chuhe::cli
