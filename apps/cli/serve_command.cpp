// SPDX-License-Identifier: MIT
//
// chuhe serve [--port N] [--open] [--engine SPEC]… [--listen ADDRESS --token TEXT]
//             [--library FILE] [--log FILE [--log-level LEVEL]] [--web-dir DIR]
//
// Exit codes: 0 ended by Ctrl-C or SIGTERM; 1 the port, the library or an engine is not available;
// 2 the command line is wrong.
#include <array>
#include <chrono>
#include <filesystem>
#include <ostream>
#include <thread>

#include "chuhe/database/default_place.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/requests.h"
#include "chuhe/messages/usage.h"
#include "chuhe/server/server.h"
#include "cli/commands.h"
#include "cli/engine_argument.h"
#include "cli/machine.h"
#include "cli/open_browser.h"
#include "cli/refusal.h"
#include "version.h"

namespace chuhe::cli {
namespace {

constexpr std::array kServeOptions = {
    Option{"--port", OptionKind::Value, "N", &messages::kHelpServePort},
    Option{"--open", OptionKind::Switch, "", &messages::kHelpServeOpen},
    Option{"--engine", OptionKind::Values, "SPEC", &messages::kHelpServeEngine},
    Option{"--library", OptionKind::Value, "FILE", &messages::kHelpServeLibrary},
    Option{"--listen", OptionKind::Value, "ADDRESS", &messages::kHelpServeListen},
    Option{"--token", OptionKind::Value, "TEXT", &messages::kHelpServeToken},
    Option{"--log", OptionKind::Value, "FILE", &messages::kHelpServeLog},
    Option{"--log-level", OptionKind::Value, "LEVEL", &messages::kHelpServeLogLevel},
    Option{"--web-dir", OptionKind::Value, "DIR", &messages::kHelpServeWebDir},
};

constexpr int kUsualPort = 8098;
constexpr std::size_t kShortestToken = 8;
// Service managers and users expect a service to stop within a second.
constexpr std::chrono::milliseconds kTimeToLeave{900};

tl::expected<int, Message> read_port(const Arguments& arguments) {
    const auto text = arguments.value("--port");
    if (!text) return kUsualPort;
    return read_number(*text, "--port", 0, 65535);
}

// The path is stored in the library, and the next server may be started in another directory.
void make_absolute(std::string& path) {
    if (path.find('/') != std::string::npos) path = std::filesystem::absolute(path).string();
}

tl::expected<std::vector<server::EngineChoice>, Message> read_engines(const Arguments& arguments) {
    std::vector<server::EngineChoice> engines;
    for (const std::string& text : arguments.values("--engine")) {
        match::Contestant engine;
        if (const auto read = read_engine(text, false, engine); !read) {
            return tl::make_unexpected(read.error());
        }
        if (!engine.budget.is_empty() || engine.is_restarted) {
            return tl::make_unexpected(say(messages::kServeEngineTime));
        }
        make_absolute(engine.call.program.program);
        if (!engine.call.program.folder.empty()) {
            engine.call.program.folder =
                std::filesystem::absolute(engine.call.program.folder).string();
        }
        engines.push_back({engine.name, engine.call});
    }
    return engines;
}

tl::expected<server::LogSettings, Message> read_log(const Arguments& arguments) {
    server::LogSettings log;
    log.path = arguments.value("--log").value_or("");
    const auto level = arguments.value("--log-level");
    if (arguments.has("--log") && log.path.empty()) {
        return tl::make_unexpected(say(messages::kServeLogFile));
    }
    if (!level) return log;
    if (log.path.empty()) return tl::make_unexpected(say(messages::kServeLogLevelAlone));
    const auto parsed = server::parse_log_level(*level);
    if (!parsed) return tl::make_unexpected(say(messages::kServeLogLevel, *level));
    log.level = *parsed;
    return log;
}

bool is_plain(std::string_view token) {
    for (const char c : token) {
        const bool is_good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                             (c >= '0' && c <= '9') || c == '-' || c == '_';
        if (!is_good) return false;
    }
    return true;
}

// The error is for the user.
tl::expected<server::Config, Message> read_config(const Arguments& arguments) {
    server::Config config;
    config.version = kVersion;
    const auto port = read_port(arguments);
    if (!port) return tl::make_unexpected(port.error());
    config.port = *port;
    auto engines = read_engines(arguments);
    if (!engines) return tl::make_unexpected(engines.error());
    config.engines = *std::move(engines);
    auto log = read_log(arguments);
    if (!log) return tl::make_unexpected(log.error());
    config.log = *std::move(log);
    config.address = arguments.value("--listen").value_or(config.address);
    config.token = arguments.value("--token").value_or("");
    config.library = arguments.value("--library").value_or("");
    config.web_dir = arguments.value("--web-dir").value_or("");
    if (!server::is_loopback(config.address) && config.token.empty()) {
        return tl::make_unexpected(say(messages::kServeListenToken));
    }
    const bool is_weak =
        !config.token.empty() && (config.token.size() < kShortestToken || !is_plain(config.token));
    if (is_weak) {
        return tl::make_unexpected(say(messages::kServeTokenForm));
    }
    return config;
}

ExitCode fail_serve(const Error& error, const Streams& io) {
    const Message failed = Message::verbatim(to_string(error, io.language));
    io.err << say(messages::kCommandSays, "serve", failed).in(io.language) << '\n';
    return ExitCode::BadInput;
}

void wait_for_interrupt() {
    const InterruptWatch interrupts;
    while (!interrupts.was_interrupted())
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
}

ExitCode run_serve(const Arguments& arguments, const Streams& io) {
    if (!arguments.words().empty()) {
        return refuse_usage(kServeCommand, say(messages::kTakesNoWords), io);
    }
    auto config = read_config(arguments);
    if (!config) return refuse_usage(kServeCommand, config.error(), io);
    if (config->library.empty()) {
        auto place = database::default_library();
        if (!place) return fail_serve(place.error(), io);
        config->library = *place;
    }
    config->log.on_failure = [&io](const Error& error) {
        const Message reason = Message::verbatim(to_string(error, io.language));
        const Message notice = say(messages::kServeLogFails, reason);
        io.err << say(messages::kCommandSays, "serve", notice).in(io.language) + '\n';
    };
    share_heaps_between_threads();
    allow_many_files();
    auto server = server::Server::start(*config);
    if (!server) return fail_serve(server.error(), io);
    if (const auto& notice = (*server)->notice()) {
        io.err << say(messages::kCommandSays, "serve", *notice).in(io.language) << '\n';
    }
    io.out << say(messages::kServeAt, (*server)->url()).in(io.language) << '\n'
           << say(messages::kServeCtrlC).in(io.language) << '\n';
    io.out.flush();
    if (arguments.has("--open") && !open_browser((*server)->url())) {
        io.err
            << say(messages::kCommandSays, "serve", say(messages::kServeNoBrowser)).in(io.language)
            << '\n';
    }
    wait_for_interrupt();
    // Everything is saved, so work that cannot be interrupted, such as rendering a long GIF, may be
    // abandoned.
    const LatestExit latest(kTimeToLeave);
    server->reset();
    return ExitCode::Good;
}

}  // namespace

const Command kServeCommand{
    .name = "serve",
    .usage = "serve [OPTIONS]",
    .summary = messages::kSummaryServe,
    .details = &messages::kDetailsServe,
    .examples =
        "  chuhe serve --open\n"
        "  chuhe serve --open --engine fairy-stockfish --engine ./pikafish\n"
        "  chuhe serve --listen 0.0.0.0 --token choose-your-own-secret\n",
    .options = kServeOptions,
    .run = &run_serve,
};

}  // namespace chuhe::cli
