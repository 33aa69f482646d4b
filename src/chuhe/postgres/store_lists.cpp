// SPDX-License-Identifier: MIT
//
// Games in lists: without their records, or as copies.
#include <algorithm>
#include <limits>
#include <unordered_map>

#include "chuhe/database/played.h"
#include "chuhe/postgres/store_attempt.h"

namespace chuhe::postgres {
namespace {

constexpr const char* kListedColumns =
    "id, kind, title, red, black, event, date, result, plies, playing, created, modified, deleted, "
    "list, solved, site, round, red_elo, black_elo, collection, practises, owner, shared, ";

Summary summary_in(const Rows& rows, int row) {
    Summary summary;
    summary.id = rows.number(row, 0);
    summary.kind = database::parse_kind(rows.text(row, 1)).value_or(database::Kind::Study);
    summary.title = rows.text(row, 2);
    summary.red = rows.text(row, 3);
    summary.black = rows.text(row, 4);
    summary.event = rows.text(row, 5);
    summary.date = rows.text(row, 6);
    summary.result = rows.text(row, 7);
    summary.plies = rows.number(row, 8);
    summary.is_playing = rows.number(row, 9) != 0;
    summary.created = rows.text(row, 10);
    summary.modified = rows.text(row, 11);
    summary.deleted = rows.text(row, 12);
    summary.list = rows.text(row, 13);
    summary.solved = rows.text(row, 14);
    summary.site = rows.text(row, 15);
    summary.round = rows.text(row, 16);
    summary.red_elo = rows.small(row, 17);
    summary.black_elo = rows.small(row, 18);
    summary.collection = rows.number(row, 19);
    summary.practises = rows.number(row, 20);  // 0 for NULL
    summary.owner = rows.number(row, 21);
    summary.is_shared = rows.number(row, 22) != 0;
    summary.labels = rows.texts(row, 23);
    return summary;
}

// The condition of a search as the file has it, in the words of PostgreSQL: numbered parameters,
// and LIKE that takes letters as equal in any case. With the collation "C" these are the letters of
// ASCII, as for SQLite.
std::string in_postgres(std::string_view condition) {
    constexpr std::string_view kLike = " LIKE ";
    std::string text;
    int number = 0;
    while (!condition.empty()) {
        if (condition.starts_with(kLike)) {
            text += " ILIKE ";
            condition.remove_prefix(kLike.size());
        } else if (condition.front() == '?') {
            text += '$' + std::to_string(++number);
            condition.remove_prefix(1);
        } else {
            text += condition.front();
            condition.remove_prefix(1);
        }
    }
    return text;
}

std::int64_t as_limit(std::size_t number) {
    constexpr auto kMost = static_cast<std::size_t>(std::numeric_limits<std::int64_t>::max());
    return static_cast<std::int64_t>(std::min(number, kMost));
}

// "{1,2,3}": an array as PostgreSQL reads it.
std::string array_text(std::span<const GameId> ids) {
    std::string text = "{";
    for (const GameId id : ids)
        text += (text.size() > 1 ? "," : "") + std::to_string(id);
    return text + "}";
}

std::vector<GameId> ids_in(const Rows& rows) {
    std::vector<GameId> ids;
    ids.reserve(static_cast<std::size_t>(rows.count()));
    for (int row = 0; row < rows.count(); ++row)
        ids.push_back(rows.number(row, 0));
    return ids;
}

}  // namespace

Result<std::optional<Summary>> PostgresStore::summary(GameId id) {
    return read([&](Link& link) -> Result<std::optional<Summary>> {
        static const std::string kText = std::string("SELECT ") + kListedColumns + kLabelsColumn +
                                         " FROM games WHERE id = $1 AND " + kIsVisibleGame;
        const Rows rows = link.run(kText, {id});
        if (rows.empty()) return std::nullopt;
        return summary_in(rows, 0);
    });
}

Result<std::vector<Summary>> PostgresStore::summaries(std::span<const GameId> ids) {
    return read([&](Link& link) -> Result<std::vector<Summary>> {
        static const std::string kText = std::string("SELECT ") + kListedColumns + kLabelsColumn +
                                         " FROM games WHERE id = ANY ($1::bigint[]) AND " +
                                         kIsVisibleGame;
        const std::string wanted = array_text(ids);
        const Rows rows = link.run(kText, {wanted});
        std::unordered_map<GameId, int> row_of;
        for (int row = 0; row < rows.count(); ++row)
            row_of.emplace(rows.number(row, 0), row);
        std::vector<Summary> found;
        found.reserve(ids.size());
        for (const GameId id : ids) {
            const auto row = row_of.find(id);
            if (row != row_of.end()) found.push_back(summary_in(rows, row->second));
        }
        return found;
    });
}

Result<Found> PostgresStore::find(const Search& search) {
    return read([&](Link& link) -> Result<Found> {
        const database::SqlQuery query = sql_query_of(search);
        const std::string condition = in_postgres(query.condition);
        std::vector<Value> values(query.values.begin(), query.values.end());
        Found found;
        found.total = static_cast<std::size_t>(
            link.run_once("SELECT count(*) FROM games WHERE " + condition, values).number(0, 0));
        const std::size_t next = values.size() + 1;
        values.emplace_back(as_limit(search.limit));
        values.emplace_back(as_limit(search.offset));
        const Rows rows = link.run_once(std::string("SELECT ") + kListedColumns + kLabelsColumn +
                                            " FROM games WHERE " + condition + " ORDER BY " +
                                            query.order + " LIMIT $" + std::to_string(next) +
                                            " OFFSET $" + std::to_string(next + 1),
                                        values);
        for (int row = 0; row < rows.count(); ++row)
            found.games.push_back(summary_in(rows, row));
        return found;
    });
}

Result<std::vector<GameId>> PostgresStore::ids(const Search& search) {
    return read([&](Link& link) -> Result<std::vector<GameId>> {
        const database::SqlQuery query = sql_query_of(search);
        const std::vector<Value> values(query.values.begin(), query.values.end());
        return ids_in(link.run_once("SELECT id FROM games WHERE " + in_postgres(query.condition) +
                                        " ORDER BY " + query.order,
                                    values));
    });
}

Result<std::vector<GameId>> PostgresStore::titled(std::string_view text) {
    return read([&](Link& link) -> Result<std::vector<GameId>> {
        const std::string pattern = database::like_pattern(text);
        // With the condition of an index.
        return ids_in(link.run(
            "SELECT id FROM games WHERE title <> '' AND title <> event AND title <> red || "
            "' – ' || black AND title ILIKE $1 ORDER BY id",
            {pattern}));
    });
}

Result<std::size_t> PostgresStore::count() {
    return read([&](Link& link) -> Result<std::size_t> {
        static const std::string kText =
            std::string("SELECT count(*) FROM games WHERE deleted = '' AND ") + kIsVisibleGame;
        return static_cast<std::size_t>(link.run(kText).number(0, 0));
    });
}

Result<std::optional<GameId>> PostgresStore::id_of_key(std::string_view key) {
    return read([&](Link& link) -> Result<std::optional<GameId>> {
        const Rows rows = link.run("SELECT id FROM games WHERE key = $1", {key});
        if (rows.empty()) return std::nullopt;
        return rows.number(0, 0);
    });
}

Result<std::vector<KeptGame>> PostgresStore::kept_after(GameId last, std::size_t most) {
    return read([&](Link& link) -> Result<std::vector<KeptGame>> {
        static const std::string kText =
            std::string(
                "SELECT id, key, kind, record, numbers, play, problems, review, created, modified, "
                "deleted, list, solved, (SELECT key FROM games AS other WHERE other.id = "
                "games.practises), fingerprint, (SELECT key FROM collections WHERE removed = '' "
                "AND collections.id = games.collection), place, ") +
            kLabelsColumn +
            ", EXISTS (SELECT 1 FROM played WHERE played.game = games.id) FROM games WHERE id > $1 "
            "AND " +
            kIsVisibleGame + " ORDER BY id LIMIT $2";
        const Rows rows = link.run(kText, {last, as_limit(most)});
        std::vector<KeptGame> games;
        for (int row = 0; row < rows.count(); ++row) {
            const auto text = [&](int column) { return rows.text(row, column); };
            const GameId id = rows.number(row, 0);
            games.push_back({id, text(1), text(2), text(3), text(4), text(5), text(6), text(7),
                             text(8), text(9), text(10), text(11), text(12), text(13), text(14),
                             text(15), rows.number(row, 16), rows.texts(row, 17)});
            if (rows.number(row, 18) != 0) join_played(games.back(), played_in(link, id));
        }
        return games;
    });
}

}  // namespace chuhe::postgres
