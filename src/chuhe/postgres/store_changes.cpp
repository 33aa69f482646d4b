// SPDX-License-Identifier: MIT
//
// The change numbers, and what came after one: see database/changes.h, and docs/club.md for what
// makes them right with many writers.
#include "chuhe/database/dates.h"
#include "chuhe/database/line.h"
#include "chuhe/database/played.h"
#include "chuhe/postgres/store_attempt.h"
#include "chuhe/postgres/store_common.h"

namespace chuhe::postgres {
namespace {

constexpr const char* kFollowedColumns =
    "id, change, deleted <> '' OR (owner <> 0 AND shared = 0), kind, title, red, black, event, "
    "site, round, date, date_key, "
    "result, red_elo, black_elo, collection, place, playing, list, start, line, created, "
    "modified, ";

ChangedGame changed_in(const Rows& rows, int row) {
    ChangedGame game;
    game.id = rows.number(row, 0);
    game.change = rows.number(row, 1);
    game.is_gone = rows.number(row, 2) != 0;
    game.kind = database::parse_kind(rows.text(row, 3)).value_or(database::Kind::Study);
    game.title = rows.text(row, 4);
    game.red = rows.text(row, 5);
    game.black = rows.text(row, 6);
    game.event = rows.text(row, 7);
    game.site = rows.text(row, 8);
    game.round = rows.text(row, 9);
    game.date = rows.text(row, 10);
    game.date_key = rows.text(row, 11);
    game.result = rows.text(row, 12);
    game.red_elo = rows.small(row, 13);
    game.black_elo = rows.small(row, 14);
    game.collection = rows.number(row, 15);
    game.place = rows.number(row, 16);
    game.is_playing = rows.number(row, 17) != 0;
    game.list = rows.text(row, 18);
    game.start = rows.text(row, 19);
    game.line = rows.bytes(row, 20);
    game.created = rows.text(row, 21);
    game.modified = rows.text(row, 22);
    game.labels = rows.texts(row, 23);
    return game;
}

// Of all games: members may not take numbers that another's private game has.
std::int64_t greatest_change(Link& link) {
    return link.run("SELECT max(change) FROM chuhe.games").number(0, 0);  // 0 for NULL
}

}  // namespace

std::int64_t next_change(Link& link) {
    const std::int64_t next = greatest_change(link) + 1;
    link.run(
        "INSERT INTO sessions (key, first_change) SELECT $1, $2 "
        "WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE key = $1)",
        {link.session(), next});
    return next;
}

Result<std::int64_t> PostgresStore::last_change() {
    return read([&](Link& link) -> Result<std::int64_t> {
        const Rows running = link.run("SELECT min(first_change) FROM intakes");
        if (!running.is_null(0, 0)) return running.number(0, 0) - 1;
        return greatest_change(link);
    });
}

Result<std::int64_t> PostgresStore::key_at(std::int64_t change) {
    return read([&](Link& link) -> Result<std::int64_t> {
        const Rows rows = link.run(
            "SELECT key FROM sessions WHERE first_change <= $1 ORDER BY id DESC LIMIT 1", {change});
        return rows.empty() ? 0 : rows.number(0, 0);
    });
}

Result<std::vector<ChangedGame>> PostgresStore::changed_after(std::int64_t change,
                                                              std::size_t most) {
    bool is_held_back = false;
    const auto look = [&](Link& link) -> Result<std::vector<ChangedGame>> {
        static const std::string kText = std::string("SELECT ") + kFollowedColumns + kLabelsColumn +
                                         " FROM chuhe.games WHERE change > $1 AND change < "
                                         "coalesce((SELECT min(first_change) FROM "
                                         "intakes), 9223372036854775807) ORDER BY change LIMIT $2";
        const Rows rows = link.run(kText, {change, static_cast<std::int64_t>(most)});
        std::vector<ChangedGame> games;
        for (int row = 0; row < rows.count(); ++row)
            games.push_back(changed_in(rows, row));
        is_held_back = games.empty() && !link.run("SELECT 1 FROM intakes LIMIT 1").empty();
        return games;
    };
    Result<std::vector<ChangedGame>> games = read(look);
    if (!games || !is_held_back) return games;
    // An import keeps something back. If nobody runs it any more, it would do so forever.
    const Result<std::size_t> undone = write([&](Link& link) -> Result<std::size_t> {
        const std::scoped_lock lock(common_->owner_mutex);
        const std::size_t discarded = discard_abandoned(link, common_->owner->number);
        link.commit();
        return discarded;
    });
    if (!undone) return tl::make_unexpected(undone.error());
    return read(look);
}

Result<std::size_t> PostgresStore::fill_in_old_games(std::size_t /*most*/) {
    return 0;  // every game was stored with everything
}

// --- Moves of games in play ---

Result<void> PostgresStore::append(StoredGame& game, const PlayedMove& played) {
    return write([&](Link& link) -> Result<void> {
        const std::string modified = database::now_utc();
        const Rows row = link.run(
            "SELECT plies, start, line FROM games WHERE id = $1 AND ($2 = 0 OR revision = $2)",
            {game.id, game.revision});
        if (row.empty()) return refuse_stale(link, game.id);
        const auto plies = static_cast<std::size_t>(row.number(0, 0));
        std::string line = row.bytes(0, 2);
        // The line ends before unplayable text.
        if (line.size() == plies * database::kBytesOfAPly) {
            database::append_packed(line, played.move);
        }
        const std::uint64_t hash = database::line_hash(row.text(0, 1), line);
        const std::int64_t revision =
            link.run(
                    "UPDATE games SET plies = plies + 1, modified = $1, change = $2, line = $3, "
                    "line_hash = $4, revision = revision + 1 WHERE id = $5 RETURNING revision",
                    {modified, next_change(link), Value::bytes(line),
                     static_cast<std::int64_t>(hash), game.id})
                .number(0, 0);
        const std::string move = to_string(played.move);
        link.run(
            "INSERT INTO played (game, ply, move, number, note) "
            "SELECT $1, 1 + coalesce(max(ply), 0), $2, $3, $4 FROM played WHERE game = $1",
            {game.id, move, played.number, played.note});
        link.commit();
        game.modified = modified;
        if (game.revision != 0) game.revision = revision;
        return {};
    });
}

std::vector<PlayedRow> played_in(Link& link, GameId id) {
    const Rows rows =
        link.run("SELECT move, number, note FROM played WHERE game = $1 ORDER BY ply", {id});
    std::vector<PlayedRow> played;
    for (int row = 0; row < rows.count(); ++row)
        played.push_back({rows.text(row, 0), static_cast<std::uint32_t>(rows.number(row, 1)),
                          rows.text(row, 2)});
    return played;
}

}  // namespace chuhe::postgres
