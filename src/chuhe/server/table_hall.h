// SPDX-License-Identifier: MIT
//
// The tables as the people at them see them: what they are shown, who is there, and that a game
// goes on when both players are back after a restart.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <mutex>

#include "chuhe/server/bus.h"
#include "chuhe/server/desk.h"
#include "chuhe/server/event_hub.h"
#include "chuhe/server/guest_tables.h"
#include "chuhe/server/json.h"
#include "chuhe/server/referee.h"

namespace chuhe::server {

class TableHall {
public:
    TableHall(GuestTables& tables, Desk& desk, Referee& referee, EventHub& streams, Bus& events)
        : tables_(tables), desk_(desk), referee_(referee), streams_(streams), events_(events) {}

    // What people at the table are shown, without the list of moves. Requires the game's lock.
    Json table_json(const OpenGame& game, const TableState& table);
    // The same with the moves, and what this person is.
    Json table_json(const OpenGame& game, const TableState& table, const Pass& pass);

    // The game has changed: shows it to everybody at its table. Requires the game's lock.
    void tell(const OpenGame& game);
    // Everybody with that role has to leave; `role` empty: everybody.
    void send_away(database::GameId game, std::optional<TableRole> role = {});

    // Notices who comes and goes. Called periodically.
    void tick();

private:
    // How many streams each role has: a person may look at the game in two tabs.
    using Presence = std::array<std::size_t, kTableRoles>;
    Presence presence_of(database::GameId game);

    GuestTables& tables_;
    Desk& desk_;
    Referee& referee_;
    EventHub& streams_;
    Bus& events_;
    std::mutex mutex_;
    std::map<database::GameId, Presence> told_;
};

}  // namespace chuhe::server
