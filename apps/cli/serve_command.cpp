// SPDX-License-Identifier: MIT
//
// chuhe serve [--port N] [--open] [--engine SPEC]… [--listen ADDRESS] [--token-file FILE]
//             [--engine-memory MB] [--most-upload MB] [--proxy ADDRESS]… [--public URL]
//             [--library FILE] [--store ADDRESS [--accounts [--engine-minutes N] [--engine-jobs
//             N]]] [--log FILE [--log-level LEVEL]]
//             [--farm[=URL] [--ca FILE]] [--web-dir DIR]
//
// Exit codes: 0 ended by Ctrl-C or SIGTERM, or running already; 1 the port, the library or an
// engine is not available; 2 the command line is wrong.
#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <thread>

#include "chuhe/database/default_place.h"
#include "chuhe/messages/club.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/requests.h"
#include "chuhe/messages/usage.h"
#include "chuhe/server/allowed_programs.h"
#include "chuhe/server/server.h"
#include "cli/ask_server.h"
#include "cli/commands.h"
#include "cli/engine_argument.h"
#include "cli/farm_address.h"
#include "cli/farm_watch.h"
#include "cli/given_clock.h"
#include "cli/machine.h"
#include "cli/open_browser.h"
#include "cli/private_files.h"
#include "cli/refusal.h"
#include "cli/serve_place.h"
#include "cli/tables_actions.h"
#include "version.h"

namespace chuhe::cli {
namespace {

constexpr std::array kServeOptions = {
    Option{"--port", OptionKind::Value, "N", &messages::kHelpServePort},
    Option{"--open", OptionKind::Switch, "", &messages::kHelpServeOpen},
    Option{"--engine", OptionKind::Values, "SPEC", &messages::kHelpServeEngine},
    Option{"--library", OptionKind::Value, "FILE", &messages::kHelpServeLibrary},
    Option{"--store", OptionKind::Value, "ADDRESS", &messages::kHelpServeStore},
    Option{"--accounts", OptionKind::Switch, "", &messages::kHelpServeAccounts},
    Option{"--engine-minutes", OptionKind::Value, "N", &messages::kHelpServeEngineMinutes},
    Option{"--engine-jobs", OptionKind::Value, "N", &messages::kHelpServeEngineJobs},
    Option{"--listen", OptionKind::Value, "ADDRESS", &messages::kHelpServeListen},
    Option{"--token-file", OptionKind::Value, "FILE", &messages::kHelpServeTokenFile},
    Option{"--engine-memory", OptionKind::Value, "MB", &messages::kHelpServeEngineMemory},
    Option{"--most-upload", OptionKind::Value, "MB", &messages::kHelpServeMostUpload},
    Option{"--proxy", OptionKind::Values, "ADDRESS", &messages::kHelpServeProxy},
    Option{"--public", OptionKind::Value, "URL", &messages::kHelpServePublic},
    Option{"--log", OptionKind::Value, "FILE", &messages::kHelpServeLog},
    Option{"--log-level", OptionKind::Value, "LEVEL", &messages::kHelpServeLogLevel},
    Option{"--farm", OptionKind::OptionalValue, "URL", &messages::kHelpServeFarm},
    kFarmAuthorityOption,
    Option{"--web-dir", OptionKind::Value, "DIR", &messages::kHelpServeWebDir},
};

constexpr int kUsualPort = 8098;
// Service managers and users expect a service to stop within a second.
constexpr std::chrono::milliseconds kTimeToLeave{900};

tl::expected<int, Message> read_port(const Arguments& arguments) {
    const auto text = arguments.value("--port");
    if (!text) return kUsualPort;
    return read_number(*text, "--port", 0, 65535);
}

// In bytes.
tl::expected<std::uint64_t, Message> read_most_upload(const Arguments& arguments,
                                                      std::uint64_t usual) {
    const auto text = arguments.value("--most-upload");
    if (!text) return usual;
    constexpr int kMost = 1 << 30;
    const auto megabytes = read_number(*text, "--most-upload", 1, kMost);
    if (!megabytes) return tl::make_unexpected(megabytes.error());
    return static_cast<std::uint64_t>(*megabytes) << 20U;
}

// In bytes. More than the machine has would only make everything else swap.
tl::expected<std::uint64_t, Message> read_engine_memory(const Arguments& arguments) {
    const auto text = arguments.value("--engine-memory");
    if (!text) return physical_memory();
    constexpr int kMost = 1 << 24;
    const auto megabytes = read_number(*text, "--engine-memory", 0, kMost);
    if (!megabytes) return tl::make_unexpected(megabytes.error());
    return static_cast<std::uint64_t>(*megabytes) << 20U;
}

// The path is stored in the library, and the next server may be started in another directory.
void make_absolute(std::string& path) {
    if (path.find('/') != std::string::npos) path = std::filesystem::absolute(path).string();
}

// However it is written on the command line.
std::string absolute_library(const std::string& path) {
    std::error_code error;
    const std::filesystem::path canonical = std::filesystem::weakly_canonical(path, error);
    return error ? path : canonical.string();
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

// From the file or the environment. Empty: the server makes one.
tl::expected<std::string, Message> read_token(const Arguments& arguments) {
    constexpr const char* kVariable = "CHUHE_TOKEN";
    const char* given = std::getenv(kVariable);
    const auto file = arguments.value("--token-file");
    if (given == nullptr) {
        if (!file) return std::string();
        Result<std::string> token = kept_token(std::string(*file));
        if (!token) return tl::make_unexpected(describe(token.error()));
        return *std::move(token);
    }
    std::string token = given;
    unsetenv(kVariable);  // engines would inherit it
    if (file) return tl::make_unexpected(say(messages::kServeTokenTwice));
    if (auto fault = fault_of_token(token, kVariable)) {
        return tl::make_unexpected(*std::move(fault));
    }
    return token;
}

bool is_ip_address(const std::string& text) {
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    return inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 ||
           inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
}

tl::expected<std::vector<std::string>, Message> read_proxies(const Arguments& arguments) {
    std::vector<std::string> proxies;
    for (const std::string& text : arguments.values("--proxy")) {
        if (!is_ip_address(text)) {
            return tl::make_unexpected(say(messages::kServeBadProxy, excerpt(text)));
        }
        proxies.push_back(text);
    }
    return proxies;
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
    const auto engine_memory = read_engine_memory(arguments);
    if (!engine_memory) return tl::make_unexpected(engine_memory.error());
    config.engine_memory = *engine_memory;
    const auto most_upload = read_most_upload(arguments, config.most_upload);
    if (!most_upload) return tl::make_unexpected(most_upload.error());
    config.most_upload = *most_upload;
    auto log = read_log(arguments);
    if (!log) return tl::make_unexpected(log.error());
    config.log = *std::move(log);
    config.address = arguments.value("--listen").value_or(config.address);
    config.tables = arguments.has("--listen");
    if (config.address.empty()) return tl::make_unexpected(say(messages::kServeNoAddress));
    auto token = read_token(arguments);
    if (!token) return tl::make_unexpected(token.error());
    config.token = *std::move(token);
    auto proxies = read_proxies(arguments);
    if (!proxies) return tl::make_unexpected(proxies.error());
    config.proxies = *std::move(proxies);
    auto clock = given_clock();
    if (!clock) return tl::make_unexpected(clock.error());
    config.clock = *std::move(clock);
    if (arguments.has("--farm")) {
        config.farm = [watch = std::make_shared<FarmWatch>(named_farm(arguments))] {
            return watch->status();
        };
    }
    config.library = arguments.value("--library").value_or("");
    if (auto refusal = read_serve_place(arguments, config)) return tl::make_unexpected(*refusal);
    config.web_dir = arguments.value("--web-dir").value_or("");
    return config;
}

ExitCode refuse_serve(const Message& reason, const Streams& io) {
    io.err << say(messages::kCommandSays, "serve", reason).in(io.language) << '\n';
    return ExitCode::BadInput;
}

ExitCode fail_serve(const Error& error, const Streams& io) {
    return refuse_serve(describe(error), io);
}

// Engines named on the command line are allowed from now on: they stay in the library.
Result<void> allow_engines(const server::Config& config) {
    // A user without a home: they are allowed as long as the server runs.
    if (config.allowed_programs.empty()) return {};
    server::AllowedPrograms allowed(config.allowed_programs);
    for (const server::EngineChoice& engine : config.engines) {
        const protocol::ProgramCall& program = engine.call.program;
        const Result<bool> done = allowed.allow({program.program, program.arguments});
        if (!done) return tl::make_unexpected(done.error());
    }
    return {};
}

// The options that take effect only when a server starts. Together with them, "it is running
// already" would be only half of what was asked for.
constexpr std::array<std::string_view, 13> kNotForRunning = {
    "--engine",   "--engine-memory",  "--most-upload", "--store",
    "--accounts", "--engine-minutes", "--engine-jobs", "--listen",
    "--proxy",    "--public",         "--log",         "--farm",
    "--web-dir"};

// The options that were given and that this running server does not follow.
messages::List options_not_met(const Arguments& arguments, const server::Config& config,
                               const RunningServer& running) {
    messages::List options;
    for (const std::string_view name : kNotForRunning) {
        if (arguments.has(name)) options.push_back(Message::verbatim(name));
    }
    if (running.library != absolute_library(config.library)) {
        options.push_back(Message::verbatim("--library " + config.library));
    }
    if (!config.token.empty() && config.token != running.token) {
        options.push_back(
            Message::verbatim(arguments.has("--token-file") ? "--token-file" : "CHUHE_TOKEN"));
    }
    return options;
}

// A server of this user that holds the port or the library.
struct Earlier {
    RunningServer server;
    std::optional<Message> refusal;  // nothing: it does what this one would do
};

std::optional<Earlier> earlier_server(const Arguments& arguments, const server::Config& config) {
    if (auto running = config.port == 0 ? std::nullopt : running_server(config.port)) {
        messages::List options = options_not_met(arguments, config, *running);
        std::optional<Message> refusal;
        if (!is_answering(config.port, running->token)) {
            refusal = say(messages::kServeRunningSilent, running->url, running->library);
        } else if (!options.empty()) {
            refusal = say(messages::kServeRunningOther, running->url, running->library,
                          std::move(options));
        }
        return Earlier{*std::move(running), std::move(refusal)};
    }
    const std::string library = absolute_library(config.library);
    for (RunningServer& running : running_servers()) {
        if (running.library != library) continue;
        Message refusal = say(messages::kServeLibraryElsewhere, running.url, running.library);
        return Earlier{std::move(running), std::move(refusal)};
    }
    return std::nullopt;
}

void open_page(const std::string& page, const Streams& io) {
    if (!page.empty() && open_browser(page)) return;
    io.err << say(messages::kCommandSays, "serve", say(messages::kServeNoBrowser)).in(io.language)
           << '\n';
}

// Where it is, and in the browser.
void introduce(const server::Server& server, const RunningFiles& files, bool has_accounts,
               bool opens, const Streams& io) {
    io.out << say(messages::kServeAt, server.url()).in(io.language) << '\n';
    if (const auto first = server.first_admin_url()) {
        io.out << say(messages::kServeFirstAdmin, *first).in(io.language) << '\n';
    }
    if (!files.token().empty() && !has_accounts) {
        io.out << say(messages::kServeTokenKept, files.token()).in(io.language) << '\n';
    }
    io.out << say(messages::kServeCtrlC).in(io.language) << '\n';
    io.out.flush();
    if (opens) open_page(files.page(), io);
}

ExitCode run_serve(const Arguments& arguments, const Streams& io) {
    const InterruptWatch interrupts;
    // Everything is saved, so work that cannot be interrupted, such as rendering a long GIF or
    // waiting for an engine's first words, may be abandoned.
    const LatestExit latest(interrupts, kTimeToLeave);
    if (!arguments.words().empty()) {
        return refuse_usage(kServeCommand, say(messages::kTakesNoWords), io);
    }
    auto config = read_config(arguments);
    if (!config) return refuse_usage(kServeCommand, config.error(), io);
    if (config->library.empty()) {
        auto place = usual_serve_place(arguments);
        if (!place) return fail_serve(place.error(), io);
        config->library = *place;
    }
    if (const auto earlier = earlier_server(arguments, *config)) {
        if (earlier->refusal) return refuse_serve(*earlier->refusal, io);
        io.out << say(messages::kServeRunning, earlier->server.url).in(io.language) << '\n';
        io.out.flush();
        if (arguments.has("--open")) open_page(earlier->server.page, io);
        return ExitCode::Good;
    }
    config->allowed_programs = server::default_allowed_programs().value_or("");
    config->endgames = default_tables_folder().value_or("");
    config->log.on_failure = [&io](const Error& error) {
        const Message notice = say(messages::kServeLogFails, describe(error));
        io.err << say(messages::kCommandSays, "serve", notice).in(io.language) + '\n';
    };
    share_heaps_between_threads();
    allow_many_files();
    auto server = server::Server::start(*config);
    if (!server) return fail_serve(server.error(), io);
    if (const auto allowed = allow_engines(*config); !allowed) {
        return fail_serve(allowed.error(), io);
    }
    if (const auto& notice = (*server)->notice()) {
        io.err << say(messages::kCommandSays, "serve", *notice).in(io.language) << '\n';
    }
    const RunningFiles files((*server)->port(), (*server)->token(), (*server)->url(),
                             absolute_library(config->library));
    if (!interrupts.was_interrupted()) {
        introduce(**server, files, arguments.has("--accounts"), arguments.has("--open"), io);
    }
    while (!interrupts.was_interrupted())
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
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
        "  chuhe serve --listen 0.0.0.0 --token-file ~/.config/chuhe/token\n"
        "  chuhe serve --store postgresql://club@/club\n",
    .options = kServeOptions,
    .run = &run_serve,
};

}  // namespace chuhe::cli
