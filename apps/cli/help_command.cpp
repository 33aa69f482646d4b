// SPDX-License-Identifier: MIT
//
// chuhe help [COMMAND]
#include <algorithm>
#include <ostream>
#include <vector>

#include "chuhe/messages/help.h"
#include "chuhe/messages/usage.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/machine.h"
#include "cli/refusal.h"

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
        write_help(io.out, io.language);
        return ExitCode::Good;
    }
    if (arguments.words().size() > 1) {
        return refuse_usage(kHelpCommand, say(messages::kOneCommand), io);
    }
    const std::string& name = arguments.words()[0];
    const Command* command = find_command(name);
    if (command == nullptr) {
        return refuse_usage(kHelpCommand, unknown_command(name), io);
    }
    write_help(*command, io.out, io.language);
    return ExitCode::Good;
}

}  // namespace

std::string with_docs_in(std::string text, const std::string& folder) {
    constexpr std::string_view kDocs = "docs/";
    for (auto at = text.find(kDocs); at != std::string::npos;
         at = text.find(kDocs, at + folder.size() + 1))
        text.replace(at, kDocs.size(), folder + '/');
    return text;
}

void write_help(std::ostream& out, Language language) {
    out << say(messages::kHelpIntroduction).in(language) << "\n\n"
        << say(messages::kHelpUsage).in(language) << "\n\n";
    std::size_t width = 0;
    for (const Command* command : all_commands())
        width = std::max(width, command->name.size());
    for (const Command* command : all_commands())
        write_row(command->name, say(command->summary).in(language), width, out);
    out << '\n' << say(messages::kHelpMore).in(language) << '\n';
}

void write_help(const Command& command, std::ostream& out, Language language) {
    out << say(messages::kHelpTitle, command.name, say(command.summary)).in(language) << "\n\n"
        << say(messages::kUsageLine, command.usage).in(language) << "\n\n";
    std::vector<Option> options(command.options.begin(), command.options.end());
    options.push_back(kLanguageOption);
    options.push_back(kHelpOption);
    std::size_t width = 0;
    for (const Option& option : options)
        width = std::max(width, shown(option).size());
    for (const Option& option : options)
        write_row(shown(option), say(*option.help).in(language), width, out);
    if (command.details != nullptr) {
        out << '\n'
            << with_docs_in(say(*command.details).in(language), installed_docs().value_or("docs"));
    }
    if (!command.examples.empty()) {
        out << '\n' << say(messages::kHelpExamples).in(language) << '\n' << command.examples;
    }
}

const Command kHelpCommand{
    .name = "help",
    .usage = "help [COMMAND]",
    .summary = messages::kSummaryHelp,
    .run = &run_help,
};

}  // namespace chuhe::cli
