// SPDX-License-Identifier: MIT
//
// Everything behind the routes, put together.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

#include "chuhe/database/store.h"
#include "chuhe/server/allowed_programs.h"
#include "chuhe/server/analyses.h"
#include "chuhe/server/bus.h"
#include "chuhe/server/desk.h"
#include "chuhe/server/engine_players.h"
#include "chuhe/server/engine_pool.h"
#include "chuhe/server/event_hub.h"
#include "chuhe/server/external_engines.h"
#include "chuhe/server/imports.h"
#include "chuhe/server/log.h"
#include "chuhe/server/referee.h"
#include "chuhe/server/reviews.h"
#include "chuhe/server/running_programs.h"

namespace chuhe::server {

struct App {
    // A client without a stream for `absence` counts as gone.
    App(std::unique_ptr<database::Store> opened, std::unique_ptr<Log> opened_log,
        int engine_threads, std::string app_version, std::chrono::milliseconds absence,
        std::string allowed_file, std::uint64_t engine_memory);
    ~App();

    std::string version;
    std::string started;  // start time: lets clients detect a restart
    std::unique_ptr<Log> log;
    std::unique_ptr<database::Store> library;
    std::stop_source leaving;            // requested by stop()
    std::optional<Message> notice = {};  // about the library, since the start
    std::string upload_folder = {};      // where uploads are kept while they are imported
    std::uint64_t most_upload = 0;       // bytes
    EventHub events;
    LocalBus bus;  // delivers to `events`
    Imports imports{bus, *log};
    std::mutex restoring;  // held while an exported library is imported
    std::mutex filming;    // held while a GIF is made, which keeps a core busy
    Desk desk{*library, bus, *log};
    ExternalEngines external_engines;
    AllowedPrograms allowed;  // as engines
    RunningPrograms programs{
        leaving.get_token(), [this](const ExternalEngine& engine) {
            return allowed.has({engine.stored.program, engine.stored.arguments});
        }};
    EnginePlayers players{external_engines, programs};
    // Referee, Analyses and Reviews only point to the pool. ~App destroys it before them, so that
    // work that finishes late can still report.
    std::unique_ptr<EnginePool> engines;
    Referee referee{desk, *engines, players};
    Analyses analyses{*engines, programs, bus, *log};
    Reviews reviews{desk, *engines, programs, *log};

    // Handles expired clocks and clients that have gone. Called periodically.
    void tick();

    // Ends streams, imports, searches and external engines. Does not wait for running work, which
    // notices within a tenth of a second.
    void stop();

private:
    std::chrono::milliseconds absence_;
};

}  // namespace chuhe::server
