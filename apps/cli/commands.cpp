// SPDX-License-Identifier: MIT
#include "cli/commands.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <iterator>
#include <ostream>
#include <vector>

#include "chuhe/messages/usage.h"
#include "cli/help.h"
#include "cli/refusal.h"
#include "version.h"

namespace chuhe::cli {
namespace {

// To add a command: write <name>_command.cpp, declare it in commands.h and add its row here. The
// tests then require it in the manual pages and the completions.
constexpr std::array kCommands = {
    &kServeCommand,   &kEnginesCommand, &kShowCommand, &kConvertCommand, &kCheckCommand,
    &kFormatsCommand, &kJudgeCommand,   &kEvalCommand, &kMovesCommand,   &kExploreCommand,
    &kLibraryCommand, &kAnalyseCommand, &kPlayCommand, &kPuzzlesCommand, &kTablesCommand,
    &kBookCommand,    &kMatchCommand,   &kFarmCommand, &kPerftCommand,   &kBenchCommand,
    &kDoctorCommand,  &kHelpCommand,
};

// Known even if the rest of the command line is wrong.
bool wants_json(const Command& command, std::span<const std::string> words) {
    const auto options_end = std::ranges::find(words, "--");
    return std::ranges::find(command.options, "--json", &Option::name) != command.options.end() &&
           std::find(words.begin(), options_end, "--json") != options_end;
}

ExitCode run_command(const Command& command, std::span<const std::string> words,
                     const Streams& io) {
    Streams chosen = io;
    chosen.wants_json = wants_json(command, words);
    const auto arguments = read_arguments(words, command.options, io.language);
    if (!arguments) return refuse_usage(command, arguments.error(), chosen);
    chosen.language = arguments->language();
    if (arguments->has(kHelpOption.name)) {
        write_help(command, io.out, chosen.language);
        return ExitCode::Good;
    }
    return command.run(*arguments, chosen);
}

// `farm submit match …` is `match … --farm --detach`. Empty if it is something else.
std::vector<std::string> meant_by_submit(std::span<const std::string> words) {
    const bool is_submitted = words.size() >= 3 && words[0] == kFarmCommand.name &&
                              words[1] == "submit" &&
                              (words[2] == kAnalyseCommand.name || words[2] == kMatchCommand.name);
    if (!is_submitted) return {};
    std::vector<std::string> meant(words.begin() + 2, words.end());
    const auto begins_farm = [](const std::string& word) {
        return word == "--farm" || word.starts_with("--farm=");
    };
    if (std::ranges::none_of(meant, begins_farm)) meant.emplace_back("--farm");
    meant.emplace_back("--detach");
    return meant;
}

ExitCode dispatch(std::span<const std::string> words, const Streams& io) {
    if (const auto meant = meant_by_submit(words); !meant.empty()) return dispatch(meant, io);
    if (words.empty()) {
        write_help(io.err, io.language);
        return ExitCode::BadUsage;
    }
    const std::string& first = words[0];
    if (first == "--version") {
        io.out << "chuhe " << kVersion << '\n';
        return ExitCode::Good;
    }
    if (first == "--help" || first == "-h") {
        write_help(io.out, io.language);
        return ExitCode::Good;
    }
    const Command* command = find_command(first);
    if (command == nullptr) {
        io.err << say(messages::kProgramSays, unknown_command(first)).in(io.language) << '\n'
               << say(messages::kHelpLists).in(io.language) << '\n';
        return ExitCode::BadUsage;
    }
    return run_command(*command, words.subspan(1), io);
}

bool is_built(const Command* command) {
    return command->run != nullptr;
}

}  // namespace

std::span<const Command* const> all_commands() {
    static const std::vector<const Command*> kBuilt = [] {
        std::vector<const Command*> built;
        std::ranges::copy_if(kCommands, std::back_inserter(built), &is_built);
        return built;
    }();
    return kBuilt;
}

const Command* find_command(std::string_view name) {
    const auto commands = all_commands();
    const auto found = std::ranges::find(commands, name, &Command::name);
    return found == commands.end() ? nullptr : *found;
}

Message unknown_command(std::string_view name) {
    if (std::ranges::find(kCommands, name, &Command::name) != kCommands.end())
        return say(messages::kCommandNotBuilt, name);
    std::vector<std::string_view> names = {"--version", "--help"};
    for (const Command* command : all_commands())
        names.push_back(command->name);
    const bool is_option = name.starts_with('-');
    return with_suggestion(
        say(is_option ? messages::kUnknownOption : messages::kUnknownCommand, excerpt(name)), name,
        names);
}

ExitCode run_program(std::span<const std::string> words, const Streams& io) {
    const ExitCode code = dispatch(words, io);
    io.out.flush();
    if (io.out) return code;
    // A reader that stops early (`chuhe … | head -1`) is not an error.
    if (errno != EPIPE) {
        const Message failed = say(messages::kProgramSays, say(messages::kOutputFailed));
        io.err << failed.in(io.language) << '\n';
    }
    return code == ExitCode::Good ? ExitCode::BadInput : code;
}

}  // namespace chuhe::cli
