// SPDX-License-Identifier: MIT
//
// chuhe help [COMMAND]
#include <algorithm>
#include <ostream>

#include "cli/commands.h"
#include "cli/help.h"

namespace chuhe::cli {
namespace {

// "--threads N", "--svg[=FILE]".
std::string shown(const Option& option) {
    std::string text(option.name);
    const bool has_value = option.kind == OptionKind::Value || option.kind == OptionKind::Values;
    if (has_value) text += ' ' + std::string(option.value);
    if (option.kind == OptionKind::OptionalValue) text += "[=" + std::string(option.value) + ']';
    return text;
}

// Two columns, the first one `width` wide.
void write_row(std::string_view left, std::string_view right, std::size_t width,
               std::ostream& out) {
    out << "  " << left << std::string(width - left.size() + 2, ' ') << right << '\n';
}

ExitCode run_help(const Arguments& arguments, const Streams& io) {
    if (arguments.words().empty()) {
        write_help(io.out);
        return ExitCode::Good;
    }
    if (arguments.words().size() > 1) {
        return refuse_usage(kHelpCommand, "one command at a time", io);
    }
    const std::string& name = arguments.words()[0];
    const Command* command = find_command(name);
    if (command == nullptr) {
        return refuse_usage(kHelpCommand, unknown_command(name), io);
    }
    write_help(*command, io.out);
    return ExitCode::Good;
}

}  // namespace

void write_help(std::ostream& out) {
    out << "Chuhe (楚河), a home for xiangqi.\n\n"
           "usage: chuhe COMMAND …\n\n";
    std::size_t width = 0;
    for (const Command* command : all_commands())
        width = std::max(width, command->name.size());
    for (const Command* command : all_commands())
        write_row(command->name, command->summary, width, out);
    out << "\n`chuhe help COMMAND` says more, `chuhe --version` prints the version.\n";
}

void write_help(const Command& command, std::ostream& out) {
    out << "chuhe " << command.name << ": " << command.summary << "\n\nusage: chuhe "
        << command.usage << "\n\n";
    std::size_t width = kHelpOption.name.size();
    for (const Option& option : command.options)
        width = std::max(width, shown(option).size());
    for (const Option& option : command.options)
        write_row(shown(option), option.help, width, out);
    write_row(kHelpOption.name, kHelpOption.help, width, out);
    if (!command.details.empty()) out << '\n' << command.details;
}

const Command kHelpCommand{
    .name = "help",
    .usage = "help [COMMAND]",
    .summary = "say what a command does",
    .run = &run_help,
};

}  // namespace chuhe::cli
