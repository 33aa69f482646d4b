// SPDX-License-Identifier: MIT
//
// The tables as the people at them see them: who is there, that all of them are shown what changes,
// and that a game goes on when both players are back after a restart.
#pragma once

#include <map>
#include <mutex>

#include "chuhe/server/bus.h"
#include "chuhe/server/desk.h"
#include "chuhe/server/event_hub.h"
#include "chuhe/server/guest_tables.h"
#include "chuhe/server/referee.h"
#include "chuhe/server/table_json.h"

namespace chuhe::server {

class TableHall {
public:
    TableHall(GuestTables& tables, Desk& desk, Referee& referee, EventHub& streams, Bus& events)
        : tables_(tables), desk_(desk), referee_(referee), streams_(streams), events_(events) {}

    // Who is at the table of the game.
    Presence presence_of(database::GameId game) const;

    // The game has changed: shows it to everybody at its table. Requires the game's lock.
    void tell(const OpenGame& game);
    // Everybody with that role has to leave; `role` empty: everybody.
    void send_away(database::GameId game, std::optional<TableRole> role = {});

    // Notices who comes and goes. Called periodically.
    void tick();

private:
    GuestTables& tables_;
    Desk& desk_;
    Referee& referee_;
    EventHub& streams_;
    Bus& events_;
    std::mutex mutex_;
    std::map<database::GameId, Presence> told_;
};

}  // namespace chuhe::server
