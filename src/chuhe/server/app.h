// SPDX-License-Identifier: MIT
//
// The house as one visitor may use it: made for a request, and all that a route gets to see. With
// accounts, it has the library as that member sees it, so that no route can show or change what is
// another's, whatever number it is given. Without accounts, it has all there is.
//
// Can be copied, for what goes on after the route has returned.
#pragma once

#include <memory>
#include <string>

#include "chuhe/database/store.h"
#include "chuhe/server/house.h"
#include "chuhe/server/trainer.h"

namespace chuhe::server {

// The open games of a visitor: those that the library shows them, and no others.
class VisitorsDesk {
public:
    VisitorsDesk(Desk& desk, std::shared_ptr<database::Store> library)
        : desk_(desk), library_(std::move(library)) {}

    // 404 if there is no such game, or it is another's.
    GamePointer open(database::GameId id);
    // The same for a route that changes the game or decides about it: 403 if it is another's, who
    // only shares it.
    GamePointer open_to_change(database::GameId id);
    void check_change(database::GameId id);
    // For somebody with a seat at its table, whoever owns it.
    GamePointer open_at_table(const Pass& pass) { return desk_.open(pass.game); }

    // As in Desk.
    GamePointer add(database::StoredGame game) { return desk_.add(std::move(game), *library_); }
    std::string commit(OpenGame& game, const Touched& touched);
    void reopen(database::GameId id) { desk_.reopen(id); }
    void forget(database::GameId id) { desk_.forget(id); }
    // 0: several games. Others hear nothing of a private one.
    void tell_library(database::GameId id, std::string_view what);
    template <typename Change>
    void with_open(database::GameId id, Change change) {
        desk_.with_open(id, change);
    }

private:
    // 404 as for open().
    database::Standing standing(database::GameId id);

    Desk& desk_;
    std::shared_ptr<database::Store> library_;
};

struct App {
    App(House& all, const Request& request);

    // --- The visitor's ---

    std::shared_ptr<database::Store> library;
    VisitorsDesk desk;
    Trainer trainer;

    // --- Everybody's ---

    House& house;
    const std::string& version = house.version;
    const std::string& started = house.started;
    Log* log = house.log.get();
    const std::optional<Message>& notice = house.notice;
    const std::string& upload_folder = house.upload_folder;
    const std::uint64_t& most_upload = house.most_upload;
    const std::string& address = house.address;
    const int& port = house.port;
    EventHub& events = house.events;
    accounts::Accounts* accounts = house.accounts.get();
    PasswordGuard& password_guard = house.password_guard;
    SessionWatch* sessions = house.sessions.get();
    EngineBudgets* budgets = house.budgets.get();
    SharedBus& bus = house.bus;
    Imports& imports = house.imports;
    std::mutex& restoring = house.restoring;
    std::mutex& filming = house.filming;
    MastersGames& masters = house.masters;
    LibraryIndex& index = house.index;
    PatternSearches& pattern_searches = house.pattern_searches;
    const book::Book& book = house.book;
    UndoShelf& undo_shelf = house.undo_shelf;
    ExternalEngines& external_engines = house.external_engines;
    AllowedPrograms& allowed = house.allowed;
    RunningPrograms& programs = house.programs;
    EndgameTables& endgames = house.endgames;
    EnginePlayers& players = house.players;
    EnginePool* engines = house.engines.get();
    Referee& referee = house.referee;
    GuestTables& tables = house.tables;
    TableHall& hall = house.hall;
    Analyses& analyses = house.analyses;
    OpeningTheory& theory = house.theory;
    Reviews& reviews = house.reviews;
    const std::function<Result<std::string>()>& farm = house.farm;
};

// Through whose eyes a user sees the library. Coaches and admins keep it in order.
database::Viewer viewer_of(const std::optional<accounts::User>& user);

}  // namespace chuhe::server
