// SPDX-License-Identifier: MIT
//
// Games between people at their own screens: who may sit where.
//
// A table belongs to one game. Each of its two seats, and the bench for spectators, has a secret; a
// person who brings it may use that seat and nothing else of the server. An invitation is a secret
// for a seat that nobody has taken: the person who takes it gets a new one, so a link that was
// passed on lets nobody else in. Only digests of the secrets are kept, in a file beside the
// library: a restart changes nothing, and neither the file nor an exported library opens a door.
//
// This class knows nothing of moves and clocks: server/referee_table.cpp does.
//
// Every function may be called from any thread; find() and may_ask() do not block. No function
// locks a game.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/core/side.h"
#include "chuhe/database/stored_game.h"

namespace chuhe::server {

enum class TableRole : std::uint8_t { Red, Black, Watch };
inline constexpr std::size_t kTableRoles = 3;

// "red", "black", "watch", and its inverse.
std::string_view name_of(TableRole role);
std::optional<TableRole> parse_table_role(std::string_view name);
// Empty for spectators.
std::optional<Side> side_of(TableRole role);
TableRole role_of(Side side);

// What a secret is good for.
struct Pass {
    database::GameId game = 0;
    TableRole role = TableRole::Watch;
    bool is_invitation = false;  // the seat has to be taken first

    friend bool operator==(const Pass&, const Pass&) = default;
};

// The name under which the streams of these people are known. Clients cannot choose such a name.
std::string stream_name(database::GameId game, TableRole role);

struct TableState {
    database::GameId game = 0;
    std::string key = {};                            // the game's, in case its number is reused
    std::array<std::string, kTableRoles> digests{};  // of the secrets
    std::array<bool, kSides> is_taken{};

    bool has_both() const { return is_taken[0] && is_taken[1]; }
};

class GuestTables {
public:
    using Clock = std::chrono::steady_clock;

    static constexpr std::size_t kMostTables = 20;
    // Requests of one person: so many at once, and so many per second after that.
    static constexpr double kMostAtOnce = 40;
    static constexpr double kPerSecond = 10;

    // With an empty file nothing is ever at a table. A file that cannot be read counts as empty:
    // the games are in the library all the same.
    explicit GuestTables(std::string file);

    bool is_on() const { return !file_.empty(); }

    // What the secret is good for; nothing if it is not, or no longer.
    std::optional<Pass> find(std::string_view secret) const;
    std::optional<TableState> of_game(database::GameId game) const;
    std::vector<TableState> all() const;

    // Counts a request of that person; false if there are too many.
    bool may_ask(const Pass& pass, Clock::time_point now);

    // The secrets of a new table, by role; it replaces an earlier one of the game. The seat of
    // `taken` is taken at once. Nothing if there are too many tables. All three fail if the file
    // cannot be written: nothing has changed then.
    using Secrets = std::array<std::string, kTableRoles>;
    Result<std::optional<Secrets>> open(database::GameId game, const std::string& key,
                                        std::optional<Side> taken);
    // Takes the seat of an invitation and returns the secret of that seat; nothing if it has been
    // taken in the meantime.
    Result<std::optional<std::string>> take_seat(std::string_view invitation);
    // A new secret for the role; the old one is no longer good for anything, and the seat is free.
    // Nothing if there is no such table.
    Result<std::optional<std::string>> invite(database::GameId game, TableRole role);
    // False if there was none.
    Result<bool> close(database::GameId game);

private:
    struct Allowance {
        double left = kMostAtOnce;
        Clock::time_point since = {};
    };

    // These require the lock.
    Result<void> replace(std::vector<TableState> tables);
    TableState* find_table(std::vector<TableState>& tables, database::GameId game) const;

    std::string file_;
    mutable std::mutex mutex_;
    std::vector<TableState> tables_;
    std::map<std::pair<database::GameId, TableRole>, Allowance> allowances_;
};

}  // namespace chuhe::server
