// SPDX-License-Identifier: MIT
//
// chuhe engines allow|forbid PROGRAM [-- ARGUMENT…], list [--json]
//
// Exit codes: 0 done; 1 there is no such program, or the list cannot be read or written; 2 the
// command line is wrong.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "chuhe/messages/help.h"
#include "chuhe/messages/usage.h"
#include "chuhe/server/allowed_programs.h"
#include "cli/actions.h"
#include "cli/commands.h"
#include "cli/machine.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

using server::AllowedProgram;
using server::AllowedPrograms;

constexpr std::array kEnginesOptions = {
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpEnginesJson},
};

std::string call_text(const AllowedProgram& program) {
    std::string text = program.program;
    for (const std::string& argument : program.arguments)
        text += ' ' + argument;
    return text;
}

// A path is made absolute, and a command is looked up: the server may have another folder and PATH.
std::optional<std::string> resolve(const std::string& program) {
    if (program.find('/') == std::string::npos) return find_program(program);
    std::error_code error;
    const auto path = std::filesystem::absolute(program, error).lexically_normal();
    const bool is_program =
        std::filesystem::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0;
    return is_program ? std::optional(path.string()) : std::nullopt;
}

nlohmann::ordered_json json_of(const AllowedProgram& program) {
    return {{"program", program.program}, {"arguments", program.arguments}};
}

void report(const messages::Row<messages::Text>& row, const AllowedProgram& program,
            bool is_allowed, const Streams& io) {
    if (io.wants_json) {
        nlohmann::ordered_json json = json_of(program);
        json["allowed"] = is_allowed;
        io.out << json.dump() << '\n';
    } else {
        io.out << say(row, call_text(program)).in(io.language) << '\n';
    }
}

ExitCode allow(AllowedPrograms& list, const AllowedProgram& wanted, const Streams& io) {
    const auto path = resolve(wanted.program);
    if (!path) return refuse(kEnginesCommand, say(messages::kEnginesNotFound, wanted.program), io);
    const AllowedProgram program{*path, wanted.arguments};
    const Result<bool> changed = list.allow(program);
    if (!changed) {
        return refuse(changed.error(), io);
    }
    report(*changed ? messages::kEnginesAllowed : messages::kEnginesAlready, program, true, io);
    return ExitCode::Good;
}

// As it stands in the list: the program may be gone.
ExitCode forbid(AllowedPrograms& list, const AllowedProgram& wanted, const Streams& io) {
    const std::vector<std::string> names = {wanted.program,
                                            resolve(wanted.program).value_or(wanted.program)};
    for (const std::string& name : names) {
        const AllowedProgram program{name, wanted.arguments};
        const Result<bool> changed = list.forbid(program);
        if (!changed) {
            return refuse(changed.error(), io);
        }
        if (!*changed) continue;
        report(messages::kEnginesForbidden, program, false, io);
        return ExitCode::Good;
    }
    return refuse(kEnginesCommand, say(messages::kEnginesWasNot, call_text(wanted)), io);
}

ExitCode show_list(const AllowedPrograms& list, const Streams& io) {
    const auto programs = list.all();
    if (!programs) {
        return refuse(programs.error(), io);
    }
    if (io.wants_json) {
        auto json = nlohmann::ordered_json::array();
        for (const AllowedProgram& each : *programs)
            json.push_back(json_of(each));
        io.out << json.dump(2) << '\n';
        return ExitCode::Good;
    }
    for (const AllowedProgram& each : *programs)
        io.out << call_text(each) << '\n';
    if (programs->empty()) io.err << say(messages::kEnginesNone).in(io.language) << '\n';
    return ExitCode::Good;
}

ExitCode run_engines(const Arguments& arguments, const Streams& io) {
    const std::span words(arguments.words());
    constexpr std::array<std::string_view, 3> kActions = {"allow", "forbid", "list"};
    if (words.empty()) return refuse_usage(kEnginesCommand, missing_action(kActions), io);
    const std::string& action = words[0];
    if (std::ranges::find(kActions, action) == kActions.end())
        return refuse_usage(kEnginesCommand, unknown_action(action, kActions), io);
    if (action == "list" && words.size() > 1) {
        return refuse_usage(kEnginesCommand, say(messages::kEnginesListTakesNothing), io);
    }
    if (action != "list" && words.size() == 1) {
        return refuse_usage(kEnginesCommand, say(messages::kEnginesProgram), io);
    }
    const auto file = server::default_allowed_programs();
    if (!file) return refuse(file.error(), io);
    AllowedPrograms list(*file);
    if (action == "list") return show_list(list, io);
    const AllowedProgram wanted{words[1], {words.begin() + 2, words.end()}};
    return action == "allow" ? allow(list, wanted, io) : forbid(list, wanted, io);
}

}  // namespace

const Command kEnginesCommand{
    .name = "engines",
    .usage = "engines allow|forbid|list [PROGRAM] [-- ARGUMENT…]",
    .summary = messages::kSummaryEngines,
    .details = &messages::kDetailsEngines,
    .examples =
        "  chuhe engines allow fairy-stockfish\n"
        "  chuhe engines allow ./pikafish\n"
        "  chuhe engines list\n",
    .options = kEnginesOptions,
    .run = &run_engines,
};

}  // namespace chuhe::cli
