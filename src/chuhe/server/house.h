// SPDX-License-Identifier: MIT
//
// Everything behind the routes, put together. A route gets an App: the house as its visitor may use
// it.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

#include "chuhe/accounts/accounts.h"
#include "chuhe/book/shipped.h"
#include "chuhe/database/store.h"
#include "chuhe/server/allowed_programs.h"
#include "chuhe/server/analyses.h"
#include "chuhe/server/desk.h"
#include "chuhe/server/endgames.h"
#include "chuhe/server/engine_budgets.h"
#include "chuhe/server/engine_players.h"
#include "chuhe/server/engine_pool.h"
#include "chuhe/server/event_hub.h"
#include "chuhe/server/external_engines.h"
#include "chuhe/server/guest_tables.h"
#include "chuhe/server/imports.h"
#include "chuhe/server/library_index.h"
#include "chuhe/server/log.h"
#include "chuhe/server/masters_games.h"
#include "chuhe/server/password_guard.h"
#include "chuhe/server/pattern_searches.h"
#include "chuhe/server/referee.h"
#include "chuhe/server/reviews.h"
#include "chuhe/server/running_programs.h"
#include "chuhe/server/server.h"
#include "chuhe/server/session_watch.h"
#include "chuhe/server/shared_bus.h"
#include "chuhe/server/table_hall.h"
#include "chuhe/server/training_hall.h"
#include "chuhe/server/undo_shelf.h"

namespace chuhe::server {

struct House {
    // Its index is beside the library.
    House(std::unique_ptr<database::Store> opened, std::unique_ptr<Log> opened_log,
          const Config& config, int engine_threads);
    ~House();

    std::string version;
    std::string started;  // start time: lets clients detect a restart
    std::unique_ptr<Log> log;
    // Through the eyes of nobody in particular: it has no private games.
    std::unique_ptr<database::Store> library;
    // With everybody's: for games that are being played, which go on when nobody asks.
    std::shared_ptr<database::Store> whole_library;
    std::stop_source leaving;            // requested by stop()
    std::optional<Message> notice = {};  // about the library, since the start
    std::string upload_folder = {};      // where uploads are kept while they are imported
    std::uint64_t most_upload = 0;       // bytes
    std::string address = {};            // where the server listens
    int port = 0;
    EventHub events;
    std::unique_ptr<accounts::Accounts> accounts = {};  // none: whoever has the token is admin
    PasswordGuard password_guard;
    std::unique_ptr<SessionWatch> sessions = {};  // if there are accounts
    std::unique_ptr<EngineBudgets> budgets = {};  // the same
    SharedBus bus;                                // delivers to `events`
    Imports imports{bus, *log};
    std::mutex restoring;  // held while an exported library is imported
    std::mutex filming;    // held while a GIF is made, which keeps a core busy
    MastersGames masters;
    LibraryIndex index;  // reports to `bus`
    PatternSearches pattern_searches;
    const book::Book book = book::shipped_book();  // from which the engine plays
    UndoShelf undo_shelf;
    Desk desk{*whole_library, masters, bus, *log};
    ExternalEngines external_engines;
    AllowedPrograms allowed;  // as engines
    RunningPrograms programs{
        leaving.get_token(), [this](const ExternalEngine& engine) {
            return allowed.has({engine.stored.program, engine.stored.arguments});
        }};
    EndgameTables endgames;
    EnginePlayers players{external_engines, programs, endgames};
    // Referee, Analyses and Reviews only point to the pool. ~House destroys it before them, so that
    // work that finishes late can still report.
    std::unique_ptr<EnginePool> engines;
    Referee referee{desk, *engines, players};
    GuestTables tables;  // of people at their own screens
    TableHall hall{tables, desk, referee, events, bus};
    Analyses analyses{*engines, programs, bus, *log};
    OpeningTheory theory{[this] { return masters.packed(); }};
    Reviews reviews{desk, *engines, programs, theory, *log};
    TrainingHall training;
    const std::function<Result<std::string>()> farm;  // as in Config

    // Handles expired clocks and clients that have gone. Called periodically.
    void tick();

    // Ends streams, imports, searches, indexing and external engines. Does not wait for running
    // work, which notices within a tenth of a second.
    void stop();

    // What another server of the same library has published: drops what is out of date here.
    void hear(const Event& event);
    // Events of others were lost: drops everything that may be out of date, and has the browsers
    // fetch what they show.
    void begin_again();

private:
    void renew_aliases();

    // A client without a stream for that long counts as gone.
    std::chrono::milliseconds absence_;
};

}  // namespace chuhe::server
