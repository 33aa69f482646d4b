// SPDX-License-Identifier: MIT
#include "chuhe/server/table_hall.h"

#include "chuhe/server/json.h"

namespace chuhe::server {
namespace {

constexpr std::array kAllRoles = {TableRole::Red, TableRole::Black, TableRole::Watch};

}  // namespace

Presence TableHall::presence_of(database::GameId game) const {
    Presence presence{};
    for (const TableRole role : kAllRoles)
        presence[static_cast<std::size_t>(role)] = streams_.stream_count(stream_name(game, role));
    return presence;
}

void TableHall::tell(const OpenGame& game) {
    const std::optional<TableState> table = tables_.of_game(game.stored.id);
    if (!table || !game.play) return;
    const std::string data = dump(table_json(game, *table, presence_of(table->game)));
    for (const TableRole role : kAllRoles)
        events_.tell(stream_name(table->game, role), "table", data);
}

void TableHall::send_away(database::GameId game, std::optional<TableRole> role) {
    for (const TableRole each : kAllRoles) {
        if (!role || *role == each) streams_.close(stream_name(game, each));
    }
}

void TableHall::tick() {
    for (const TableState& table : tables_.all()) {
        // After a restart a game is opened by the first request for it: until then nobody can be
        // notified, and who is there must not count as reported.
        const GamePointer game = desk_.find_open(table.game);
        if (!game) continue;
        const Presence presence = presence_of(table.game);
        bool has_changed = false;
        {
            const std::scoped_lock lock(mutex_);
            Presence& told = told_[table.game];
            has_changed = told != presence;
            told = presence;
        }
        if (!has_changed) continue;
        if (table.has_both() && presence[0] > 0 && presence[1] > 0) {
            try {
                referee_.resume_table(game);
            } catch (const Refusal&) {  // NOLINT(bugprone-empty-catch): tried again by a move
            }
        }
        const std::scoped_lock lock(game->mutex);
        tell(*game);
    }
}

}  // namespace chuhe::server
