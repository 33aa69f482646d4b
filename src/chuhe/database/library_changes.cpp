// SPDX-License-Identifier: MIT
//
// The change numbers of a library, and what came after one: see database/changes.h.
#include "chuhe/database/columns.h"
#include "chuhe/database/library_attempt.h"

namespace chuhe::database {
namespace {

// The number of a game, in SQL exactly as the index has it.
constexpr const char* kChange = "coalesce(change, id)";

// No hidden game comes before it, and no later change gets a smaller number.
constexpr const char* kIsBeforeImports =
    "coalesce(change, id) < coalesce((SELECT min(first_change) FROM intakes), 9223372036854775807)";

constexpr const char* kChangedColumns =
    "id, coalesce(change, id), deleted <> '', kind, title, red, black, event, site, round, date, "
    "date_key, result, red_elo, black_elo, collection, place, playing, list, start, line, created, "
    "modified, line IS NULL";
constexpr int kHasNoLine = 23;

}  // namespace

std::int64_t Library::greatest_change() {
    auto row = statements_->use(std::string("SELECT ") + kChange + " FROM games ORDER BY " +
                                kChange + " DESC LIMIT 1");
    return row->executeStep() ? row->getColumn(0).getInt64() : 0;
}

std::int64_t Library::next_change() {
    const std::int64_t next = greatest_change() + 1;
    {
        auto last = statements_->use("SELECT key FROM sessions ORDER BY id DESC LIMIT 1");
        if (last->executeStep() && last->getColumn(0).getInt64() == session_) return next;
    }
    auto begin = statements_->use("INSERT INTO sessions (key, first_change) VALUES (?,?)");
    begin->bind(1, session_);
    begin->bind(2, next);
    begin->exec();
    return next;
}

Result<std::int64_t> Library::last_change() {
    return attempt([&]() -> Result<std::int64_t> {
        auto row = statements_->use("SELECT min(first_change) FROM intakes");
        if (row->executeStep() && !row->getColumn(0).isNull()) {
            return row->getColumn(0).getInt64() - 1;
        }
        return greatest_change();
    });
}

Result<std::int64_t> Library::key_at(std::int64_t change) {
    return attempt([&]() -> Result<std::int64_t> {
        auto row = statements_->use(
            "SELECT key FROM sessions WHERE first_change <= ? ORDER BY id DESC LIMIT 1");
        row->bind(1, change);
        return row->executeStep() ? row->getColumn(0).getInt64() : 0;
    });
}

std::optional<GameColumns> Library::columns_from_record(GameId id) {
    const Result<std::optional<StoredGame>> game = find_game(id);
    if (!game || !*game) return std::nullopt;
    return columns_beside_record((*game)->game, (*game)->kind);
}

ChangedGame Library::read_changed(SQLite::Statement& row) {
    const auto text = [&](int column) { return row.getColumn(column).getString(); };
    ChangedGame game;
    game.id = row.getColumn(0).getInt64();
    game.change = row.getColumn(1).getInt64();
    game.is_gone = row.getColumn(2).getInt() != 0;
    game.kind = parse_kind(text(3)).value_or(Kind::Study);
    game.title = text(4);
    game.red = text(5);
    game.black = text(6);
    game.event = text(7);
    game.site = text(8);
    game.round = text(9);
    game.date = text(10);
    game.date_key = text(11);
    game.result = text(12);
    game.red_elo = row.getColumn(13).getInt();
    game.black_elo = row.getColumn(14).getInt();
    game.collection = row.getColumn(15).getInt64();
    game.place = row.getColumn(16).getInt64();
    game.is_playing = row.getColumn(17).getInt() != 0;
    game.list = text(18);
    game.start = text(19);
    game.line = text(20);
    game.created = text(21);
    game.modified = text(22);
    game.labels = labels_of(game.id);
    if (row.getColumn(kHasNoLine).getInt() == 0) return game;
    if (std::optional<GameColumns> columns = columns_from_record(game.id)) {
        game.site = std::move(columns->site);
        game.round = std::move(columns->round);
        game.red_elo = columns->red_elo;
        game.black_elo = columns->black_elo;
        game.start = std::move(columns->start);
        game.line = std::move(columns->line);
    }
    return game;
}

Result<std::vector<ChangedGame>> Library::changed_after(std::int64_t change, std::size_t most) {
    return attempt([&]() -> Result<std::vector<ChangedGame>> {
        auto rows = statements_->use(std::string("SELECT ") + kChangedColumns +
                                     " FROM games WHERE " + kChange + " > ? AND " +
                                     kIsBeforeImports + " ORDER BY " + kChange + " LIMIT ?");
        rows->bind(1, change);
        rows->bind(2, static_cast<std::int64_t>(most));
        std::vector<ChangedGame> games;
        while (rows->executeStep())
            games.push_back(read_changed(*rows));
        return games;
    });
}

Result<std::size_t> Library::fill_in_old_games(std::size_t most) {
    return attempt([&]() -> Result<std::size_t> {
        if (sqlite3_db_readonly(database_->getHandle(), "main") == 1) return 0;
        std::vector<GameId> ids;
        auto rows = statements_->use("SELECT id FROM games WHERE line IS NULL ORDER BY id LIMIT ?");
        rows->bind(1, static_cast<std::int64_t>(most));
        while (rows->executeStep())
            ids.push_back(rows->getColumn(0).getInt64());
        rows->reset();
        SQLite::Transaction transaction(*database_);
        auto fill = statements_->use(
            "UPDATE games SET start=?, line=?, line_hash=?, site=?, round=?, red_elo=?, "
            "black_elo=? WHERE id=?");
        for (const GameId id : ids) {
            // A record that cannot be read has no moves.
            const GameColumns columns = columns_from_record(id).value_or(GameColumns{});
            fill->bind(1, columns.start);
            fill->bind(2, columns.line.data(), static_cast<int>(columns.line.size()));
            if (columns.line.empty()) {
                fill->bind(3);
            } else {
                fill->bind(3, static_cast<std::int64_t>(columns.line_hash));
            }
            fill->bind(4, columns.site);
            fill->bind(5, columns.round);
            fill->bind(6, columns.red_elo);
            fill->bind(7, columns.black_elo);
            fill->bind(8, id);
            fill->exec();
            fill->reset();
        }
        transaction.commit();
        return ids.size();
    });
}

}  // namespace chuhe::database
