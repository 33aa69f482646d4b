// SPDX-License-Identifier: MIT
#include "chuhe/server/server.h"

#include <sys/random.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <future>
#include <system_error>
#include <thread>

#include "chuhe/base/cores.h"
#include "chuhe/database/backups.h"
#include "chuhe/database/library.h"
#include "chuhe/database/real_place.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/house.h"
#include "chuhe/server/http.h"
#include "chuhe/server/reception.h"

namespace chuhe::server {
namespace {

using namespace std::chrono_literals;

// The precision with which expired clocks are noticed.
constexpr auto kTick = 50ms;
// How long pending requests may take when the server stops.
constexpr auto kLastAnswers = 300ms;

int usual_threads() {
    // At least two, so that two engines can be compared even on a small machine; they have lower
    // priority than the threads that answer requests.
    return std::max(processor_cores() - 1, 2);
}

}  // namespace

struct Server::Inside {
    Inside(std::unique_ptr<database::Store> library, std::unique_ptr<Log> log, const Config& config)
        : house(std::move(library), std::move(log), config,
                config.engine_threads > 0 ? config.engine_threads : usual_threads()),
          http(house, {config.address, config.port, config.token, config.proxies, config.origin},
               config.web_dir) {
        const std::filesystem::path folder = std::filesystem::path(config.library).parent_path();
        house.upload_folder = folder.empty() ? "." : folder.string();
        house.most_upload = config.most_upload;
        house.address = config.address;
    }

    House house;
    Http http;
    const std::chrono::steady_clock::time_point begun = std::chrono::steady_clock::now();
    std::optional<std::string> first_invitation;
    std::atomic<bool> stopping = false;
    std::promise<void> ended;  // listening
    std::thread listener;
    std::thread ticker;
    std::unique_ptr<database::BackupKeeper> backups;  // uses the library of `app`
};

namespace {

std::unique_ptr<Log> open_log(const Config& config) {
    LogSettings settings = config.log;
    settings.secrets.push_back(config.token);
    return std::make_unique<Log>(std::move(settings));
}

tl::unexpected<Error> cannot_start(Log& log, const Error& error) {
    log.write(LogLevel::Error, "start_failed", {{"reason", to_string(error)}});
    return tl::make_unexpected(error);
}

// The library of the server, and the file that it is, unless it is elsewhere.
struct OpenedLibrary {
    OpenedStore opened = {};
    database::Library* file = nullptr;
};

Result<OpenedLibrary> open_library(const Config& config) {
    if (config.open_store) {
        Result<OpenedStore> opened = config.open_store();
        if (!opened) return tl::make_unexpected(opened.error());
        return OpenedLibrary{*std::move(opened)};
    }
    auto library = database::Library::open(config.library);
    if (!library) return tl::make_unexpected(library.error());
    database::Library* const file = library->get();
    const std::optional<Message> notice = file->notice();
    return OpenedLibrary{{*std::move(library), notice}, file};
}

Result<void> open_accounts(House& house, const Config& config,
                           std::optional<std::string>& first_invitation) {
    if (!config.open_accounts) return {};
    auto accounts = config.open_accounts();
    if (!accounts) return tl::make_unexpected(accounts.error());
    auto invitation = (*accounts)->invite_first();
    if (!invitation) return tl::make_unexpected(invitation.error());
    first_invitation = *std::move(invitation);
    house.accounts = *std::move(accounts);
    house.sessions = std::make_unique<SessionWatch>(*house.accounts, house.events);
    house.budgets = std::make_unique<EngineBudgets>(*house.accounts, config.engine_rations,
                                                    config.clock, *house.log);
    house.engines->use_meter(*house.budgets);
    return {};
}

// The other servers of the same library.
Result<void> join_others(House& house, const Config& config) {
    if (!config.open_wire) return {};
    auto wire = config.open_wire(house.bus.ears([&house](const Event& event) { house.hear(event); },
                                                [&house] { house.begin_again(); }));
    if (!wire) return tl::make_unexpected(wire.error());
    house.bus.use(*std::move(wire));
    return {};
}

std::unique_ptr<database::BackupKeeper> keep_backups(database::Library& library, Log& log) {
    return std::make_unique<database::BackupKeeper>(
        library, [&log](const Result<std::string>& made) {
            if (made) return log.write(LogLevel::Info, "backup", {{"file", *made}});
            log.write(LogLevel::Error, "backup_failed", {{"reason", to_string(made.error())}});
        });
}

Result<void> introduce(ExternalEngines& engines, const std::vector<EngineChoice>& choices) {
    for (const EngineChoice& choice : choices) {
        const auto added = engines.add_or_replace({choice.name, choice.call});
        if (added) continue;
        return failure(ErrorCode::CannotOpen, added.error().detail,
                       {.source = choice.call.program.program});
    }
    return {};
}

}  // namespace

std::optional<std::string> public_origin(std::string_view address) {
    return normal_origin(address);
}

std::string make_token() {
    constexpr std::string_view kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::array<unsigned char, 43> random{};  // six bits of each
    if (getrandom(random.data(), random.size(), 0) != static_cast<ssize_t>(random.size())) {
        throw std::system_error(errno, std::generic_category(), "getrandom");
    }
    std::string token;
    for (const unsigned char byte : random)
        token += kDigits[byte % kDigits.size()];
    return token;
}

std::string index_folder(const std::string& library) {
    return database::real_place(library) + ".index";
}

Server::Server(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}

Result<std::unique_ptr<Server>> Server::start(const Config& wanted) {
    Config config = wanted;
    if (config.token.empty()) config.token = make_token();
    auto log = open_log(config);
    auto library = open_library(config);
    if (!library) return cannot_start(*log, library.error());
    auto inside =
        std::make_unique<Inside>(std::move(library->opened.store), std::move(log), config);
    House& house = inside->house;
    house.notice = library->opened.notice;
    for (const EngineChoice& choice : config.engines)
        house.allowed.allow_for_now({choice.call.program.program, choice.call.program.arguments});
    if (Result<void> met = introduce(house.external_engines, config.engines); !met) {
        return cannot_start(*house.log, met.error());
    }
    if (Result<void> opened = open_accounts(house, config, inside->first_invitation); !opened) {
        return cannot_start(*house.log, opened.error());
    }
    if (Result<void> bound = inside->http.bind(); !bound) {
        return cannot_start(*house.log, bound.error());
    }
    house.port = inside->http.door().port;
    house.log->write(LogLevel::Info, "start",
                     {{"version", config.version},
                      {"address", config.address},
                      {"port", std::to_string(inside->http.door().port)},
                      {"library", config.open_store ? config.store_name : config.library},
                      {"engine_threads", std::to_string(house.engines->thread_count())}});
    if (house.notice) {
        house.log->write(
            LogLevel::Error, "library",
            {{"code", std::string(house.notice->code())}, {"notice", to_string(*house.notice)}});
    }
    if (Result<void> joined = join_others(house, config); !joined) {
        return cannot_start(*house.log, joined.error());
    }
    Inside& running = *inside;
    if (library->file != nullptr) running.backups = keep_backups(*library->file, *house.log);
    running.listener = std::thread([&running] {
        running.http.listen();
        running.ended.set_value();
    });
    running.ticker = std::thread([&running] {
        while (!running.stopping) {
            running.house.tick();
            std::this_thread::sleep_for(kTick);
        }
    });
    return std::unique_ptr<Server>(new Server(std::move(inside)));
}

Server::~Server() {
    stop();
}

int Server::port() const {
    return inside_->http.door().port;
}

std::string Server::url() const {
    return address() + (inside_->house.accounts ? "/" : "/?token=" + inside_->http.door().token);
}

std::optional<std::string> Server::first_admin_url() const {
    if (!inside_->first_invitation) return std::nullopt;
    return address() + std::string(kJoinPath) + "#" + *inside_->first_invitation;
}

std::string Server::address() const {
    const Door& door = inside_->http.door();
    if (!door.origin.empty()) return door.origin;
    const bool is_everywhere = door.address == "0.0.0.0" || door.address == "::";
    std::string host = is_everywhere ? "127.0.0.1" : door.address;
    if (host.find(':') != std::string::npos) host = "[" + host + "]";
    return "http://" + host + ":" + std::to_string(door.port);
}

const std::string& Server::token() const {
    return inside_->http.door().token;
}

const std::optional<Message>& Server::notice() const {
    return inside_->house.notice;
}

void Server::stop() {
    if (inside_->stopping.exchange(true)) return;
    inside_->backups.reset();
    inside_->house.stop();
    inside_->http.stop();
    if (inside_->ended.get_future().wait_for(kLastAnswers) == std::future_status::timeout) {
        inside_->http.cut_off();
    }
    inside_->listener.join();
    inside_->ticker.join();
    inside_->house.engines->wait();  // so that the lines of its jobs precede the last one
    if (inside_->house.budgets) inside_->house.budgets->write();
    const auto time = std::chrono::steady_clock::now() - inside_->begun;
    inside_->house.log->write(LogLevel::Info, "stop",
                              {{"ms", milliseconds_text(time)},
                               {"wrong_tokens", std::to_string(inside_->http.wrong_tokens())}});
}

}  // namespace chuhe::server
