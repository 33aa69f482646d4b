// SPDX-License-Identifier: MIT
#include "cli/refusal.h"

#include <cassert>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/messages/usage.h"
#include "cli/message_json.h"

namespace chuhe::cli {
namespace {

using Json = nlohmann::ordered_json;

// One line, because `perft --file` prints one document per line. Names of files need not be UTF-8.
void write_refusal(const Json& error, const Streams& io) {
    if (!io.wants_json) return;
    io.out << Json{{"error", error}}.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
}

}  // namespace

ExitCode refuse_with(const Json& problems, const Streams& io) {
    assert(!problems.empty());
    Json error = problems.front();
    if (problems.size() > 1) error["problems"] = problems;
    write_refusal(error, io);
    return ExitCode::BadInput;
}

ExitCode refuse(const Errors& errors, const Streams& io) {
    Json problems = Json::array();
    for (const Error& error : errors) {
        io.err << to_string(error, io.language) << '\n';
        problems.push_back(error_json(error));
    }
    return refuse_with(problems, io);
}

ExitCode refuse(const Error& error, const Streams& io) {
    return refuse(Errors{error}, io);
}

ExitCode refuse(const Command& command, const Message& problem, const Streams& io) {
    io.err << say(messages::kCommandSays, command.name, problem).in(io.language) << '\n';
    return refuse_with(Json::array({failure_json(problem)}), io);
}

ExitCode refuse_usage(const Command& command, const Message& problem, const Streams& io) {
    io.err << say(messages::kCommandSays, command.name, problem).in(io.language) << '\n'
           << say(messages::kUsageLine, command.usage).in(io.language) << '\n';
    write_refusal(failure_json(problem, "bad_usage"), io);
    return ExitCode::BadUsage;
}

}  // namespace chuhe::cli
