// SPDX-License-Identifier: MIT
//
// Games in lists: without their records, or as copies.
#include "chuhe/database/library_attempt.h"
#include "chuhe/database/played.h"

namespace chuhe::database {
namespace {

constexpr const char* kSummaryColumns =
    "id, kind, title, red, black, event, date, result, plies, playing, created, modified, deleted, "
    "list, solved, site, round, red_elo, black_elo, collection, practises";

}  // namespace

Summary Library::read_summary(SQLite::Statement& row) {
    const auto text = [&](int column) { return row.getColumn(column).getString(); };
    Summary summary;
    summary.id = row.getColumn(0).getInt64();
    summary.kind = parse_kind(text(1)).value_or(Kind::Study);
    summary.title = text(2);
    summary.red = text(3);
    summary.black = text(4);
    summary.event = text(5);
    summary.date = text(6);
    summary.result = text(7);
    summary.plies = row.getColumn(8).getInt64();
    summary.is_playing = row.getColumn(9).getInt() != 0;
    summary.created = text(10);
    summary.modified = text(11);
    summary.deleted = text(12);
    summary.list = text(13);
    summary.solved = text(14);
    summary.site = text(15);
    summary.round = text(16);
    summary.red_elo = row.getColumn(17).getInt();
    summary.black_elo = row.getColumn(18).getInt();
    summary.collection = row.getColumn(19).getInt64();
    summary.practises = row.getColumn(20).getInt64();  // 0 for NULL
    summary.labels = labels_of(summary.id);
    return summary;
}

std::optional<Summary> Library::find_summary(GameId id) {
    auto row = statements_->use(std::string("SELECT ") + kSummaryColumns +
                                " FROM games WHERE id=? AND " + kIsVisible);
    row->bind(1, id);
    if (!row->executeStep()) return std::nullopt;
    return read_summary(*row);
}

Result<std::optional<Summary>> Library::summary(GameId id) {
    return attempt([&]() -> Result<std::optional<Summary>> { return find_summary(id); });
}

Result<std::vector<Summary>> Library::summaries(std::span<const GameId> ids) {
    return attempt([&]() -> Result<std::vector<Summary>> {
        std::vector<Summary> found;
        found.reserve(ids.size());
        for (const GameId id : ids) {
            if (std::optional<Summary> summary = find_summary(id)) {
                found.push_back(*std::move(summary));
            }
        }
        return found;
    });
}

Result<Found> Library::find(const Search& search) {
    return attempt([&]() -> Result<Found> {
        const SqlQuery query = sql_query_of(search);
        const auto bind = [&](SQLite::Statement& statement) {
            int next = 1;
            for (const std::string& value : query.values)
                statement.bind(next++, value);
            return next;
        };
        Found found;
        SQLite::Statement total(*database_, "SELECT count(*) FROM games WHERE " + query.condition);
        bind(total);
        if (total.executeStep())
            found.total = static_cast<std::size_t>(total.getColumn(0).getInt64());
        SQLite::Statement rows(*database_, std::string("SELECT ") + kSummaryColumns +
                                               " FROM games WHERE " + query.condition +
                                               " ORDER BY " + query.order + " LIMIT ? OFFSET ?");
        const int next = bind(rows);
        rows.bind(next, static_cast<std::int64_t>(search.limit));
        rows.bind(next + 1, static_cast<std::int64_t>(search.offset));
        while (rows.executeStep())
            found.games.push_back(read_summary(rows));
        return found;
    });
}

Result<std::vector<GameId>> Library::ids(const Search& search) {
    return attempt([&]() -> Result<std::vector<GameId>> {
        const SqlQuery query = sql_query_of(search);
        SQLite::Statement rows(*database_, "SELECT id FROM games WHERE " + query.condition +
                                               " ORDER BY " + query.order);
        int next = 1;
        for (const std::string& value : query.values)
            rows.bind(next++, value);
        std::vector<GameId> found;
        while (rows.executeStep())
            found.push_back(rows.getColumn(0).getInt64());
        return found;
    });
}

Result<std::vector<GameId>> Library::titled(std::string_view text) {
    return attempt([&]() -> Result<std::vector<GameId>> {
        // With the condition of an index, which is all that has to be read.
        auto rows = statements_->use(
            "SELECT id FROM games WHERE title <> '' AND title <> event AND title <> red || ' – ' "
            "|| black AND title LIKE ? ESCAPE '\\'");
        rows->bind(1, like_pattern(text));
        std::vector<GameId> found;
        while (rows->executeStep())
            found.push_back(rows->getColumn(0).getInt64());
        return found;
    });
}

Result<std::size_t> Library::count() {
    return attempt([&]() -> Result<std::size_t> {
        const std::string count = "SELECT count(*) FROM games WHERE deleted = '' AND ";
        return static_cast<std::size_t>(database_->execAndGet(count + kIsVisible).getInt64());
    });
}

Result<std::optional<GameId>> Library::id_of_key(std::string_view key) {
    return attempt([&]() -> Result<std::optional<GameId>> {
        auto row = statements_->use("SELECT id FROM games WHERE key=?");
        row->bind(1, std::string(key));
        if (!row->executeStep()) return std::nullopt;
        return row->getColumn(0).getInt64();
    });
}

Result<std::vector<KeptGame>> Library::kept_after(GameId last, std::size_t most) {
    return attempt([&]() -> Result<std::vector<KeptGame>> {
        auto rows = statements_->use(
            "SELECT id, key, kind, record, numbers, play, problems, review, created, modified, "
            "deleted, list, solved, (SELECT key FROM games AS other WHERE other.id = "
            "games.practises), fingerprint, (SELECT key FROM collections WHERE removed = '' AND "
            "collections.id = collection), place FROM games WHERE id > ? AND " +
            std::string(kIsVisible) + " ORDER BY id LIMIT ?");
        rows->bind(1, last);
        rows->bind(2, static_cast<std::int64_t>(most));
        const auto text = [&](int column) { return rows->getColumn(column).getString(); };
        std::vector<KeptGame> games;
        while (rows->executeStep()) {
            const GameId id = rows->getColumn(0).getInt64();
            games.push_back({id, text(1), text(2), text(3), text(4), text(5), text(6), text(7),
                             text(8), text(9), text(10), text(11), text(12), text(13), text(14),
                             text(15), rows->getColumn(16).getInt64(), labels_of(id)});
            join_played(games.back(), played_in(id));
        }
        return games;
    });
}

}  // namespace chuhe::database
