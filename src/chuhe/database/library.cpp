// SPDX-License-Identifier: MIT
#include "chuhe/database/library.h"

#include <algorithm>
#include <array>
#include <random>

#include "chuhe/database/connection.h"
#include "chuhe/database/dates.h"
#include "chuhe/database/library_attempt.h"
#include "chuhe/database/record_text.h"
#include "chuhe/messages/errors.h"
#include "chuhe/messages/library.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/walk.h"

namespace chuhe::database {
namespace {

constexpr const char* kGameColumns =
    "id, key, kind, record, numbers, play, problems, review, created, modified, deleted, list, "
    "solved, practises";
constexpr const char* kSummaryColumns =
    "id, kind, title, red, black, event, date, result, plies, playing, created, modified, deleted, "
    "list, solved";

// 128 random bits: two libraries never assign the same key to different games.
std::string new_key() {
    std::random_device random;
    std::string key;
    for (int word = 0; word < 4; ++word) {
        std::uint32_t bits = random();
        for (int digit = 0; digit < 8; ++digit, bits >>= 4U)
            key += "0123456789abcdef"[bits & 15U];
    }
    return key;
}

std::int64_t plies_of(const record::Game& game) {
    std::int64_t plies = 0;
    for ([[maybe_unused]] const record::NodeId node : record::main_line_of(game))
        ++plies;
    return plies;
}

void tidy(std::vector<std::string>& labels) {
    std::ranges::sort(labels);
    labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
}

// The columns shared by save() and add(), starting at parameter 1; returns the next free parameter.
int bind_content(SQLite::Statement& statement, const StoredGame& stored, const std::string& text) {
    const record::Game& game = stored.game;
    const auto tag = [&](std::string_view name) {
        return std::string(game.tag(name).value_or(std::string_view{}));
    };
    const std::string date = tag(record::tags::kDate);
    int next = 1;
    for (const std::string& value :
         {text, to_number_text(stored.numbers), stored.play, stored.problems, stored.review,
          title_of(game), tag(record::tags::kRed), tag(record::tags::kBlack),
          tag(record::tags::kEvent), date, sortable_date(date),
          std::string(to_string(game.outcome()))})
        statement.bind(next++, value);
    statement.bind(next++, plies_of(game));
    const bool is_playing = stored.kind == Kind::Play && game.outcome() == record::Outcome::Unknown;
    statement.bind(next++, is_playing ? 1 : 0);
    statement.bind(next++, stored.modified);
    return next;
}

// What the user should know.
std::optional<Message> notice_of(const Connection& connection) {
    messages::List notices;
    if (const auto& rescue = connection.rescue) {
        notices.push_back(say(messages::kLibraryPutAside, rescue->put_aside, rescue->salvaged.games,
                              rescue->salvaged.lost));
    }
    if (const auto& loss = connection.log_loss) {
        notices.push_back(describe(*loss));
    }
    if (connection.is_read_only) notices.push_back(say(messages::kLibraryOnlyShown));
    if (connection.undone > 0) notices.push_back(say(messages::kImportUndone, connection.undone));
    if (notices.empty()) return std::nullopt;
    if (notices.size() == 1) return notices.front();
    return say(messages::kSentences, std::move(notices));
}

}  // namespace

Result<std::unique_ptr<Library>> Library::open(const std::string& path) {
    Result<Connection> connection = connect(path);
    if (!connection) return tl::make_unexpected(connection.error());
    std::unique_ptr<Library> library(new Library(path, std::move(connection->database)));
    if (connection->rescue) library->put_aside_ = connection->rescue->put_aside;
    library->notice_ = notice_of(*connection);
    return library;
}

Result<void> Library::insert(StoredGame& game) {
    Result<std::string> text = to_record_text(game.game);
    if (!text) return tl::make_unexpected(text.error());
    if (game.key.empty()) game.key = new_key();
    if (game.created.empty()) game.created = now_utc();
    if (game.modified.empty()) game.modified = game.created;
    tidy(game.labels);
    SQLite::Statement statement(
        *database_,
        "INSERT INTO games (record, numbers, play, problems, review, title, red, black, event, "
        "date, date_key, result, plies, playing, modified, key, kind, created, deleted, list, "
        "solved, fingerprint, intake, practises) "
        "VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,NULLIF(?,0))");
    int next = bind_content(statement, game, *text);
    for (const std::string& value : {game.key, std::string(name_of(game.kind)), game.created,
                                     game.deleted, game.list, game.solved, game.fingerprint})
        statement.bind(next++, value);
    statement.bind(next++, game.intake);
    statement.bind(next, game.practises);
    statement.exec();
    game.id = database_->getLastInsertRowid();
    write_labels(game.id, game.labels);
    return {};
}

Result<void> Library::add_all(std::span<StoredGame> games) {
    return attempt([&]() -> Result<void> {
        SQLite::Transaction transaction(*database_);
        for (StoredGame& game : games) {
            if (Result<void> added = insert(game); !added) return added;
        }
        transaction.commit();
        return {};
    });
}

Result<void> Library::save(StoredGame& game) {
    Result<std::string> text = to_record_text(game.game);
    if (!text) return tl::make_unexpected(text.error());
    return attempt([&]() -> Result<void> {
        game.modified = now_utc();
        SQLite::Transaction transaction(*database_);
        SQLite::Statement statement(
            *database_,
            "UPDATE games SET record=?, numbers=?, play=?, problems=?, review=?, title=?, red=?, "
            "black=?, event=?, date=?, date_key=?, result=?, plies=?, playing=?, modified=? "
            "WHERE id=?");
        statement.bind(bind_content(statement, game, *text), game.id);
        if (statement.exec() == 0) {
            return failure(ErrorCode::CannotWrite, say(messages::kGameGone), {.source = path_});
        }
        SQLite::Statement forget(*database_, "DELETE FROM played WHERE game=?");
        forget.bind(1, game.id);
        forget.exec();
        transaction.commit();
        return {};
    });
}

Result<StoredGame> Library::read_game(SQLite::Statement& row) {
    StoredGame stored;
    stored.id = row.getColumn(0).getInt64();
    Result<record::Game> game = from_record_text(row.getColumn(3).getString());
    if (!game) return tl::make_unexpected(game.error());
    stored.game = *std::move(game);
    stored.key = row.getColumn(1).getString();
    stored.kind = parse_kind(row.getColumn(2).getString()).value_or(Kind::Study);
    stored.numbers = from_number_text(row.getColumn(4).getString());
    stored.play = row.getColumn(5).getString();
    stored.problems = row.getColumn(6).getString();
    stored.review = row.getColumn(7).getString();
    stored.created = row.getColumn(8).getString();
    stored.modified = row.getColumn(9).getString();
    stored.deleted = row.getColumn(10).getString();
    stored.list = row.getColumn(11).getString();
    stored.solved = row.getColumn(12).getString();
    stored.practises = row.getColumn(13).getInt64();  // 0 for NULL
    stored.labels = labels_of(stored.id);
    if (Result<void> joined = join_played(stored); !joined) {
        return tl::make_unexpected(joined.error());
    }
    return stored;
}

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
    summary.labels = labels_of(summary.id);
    return summary;
}

Result<std::optional<StoredGame>> Library::load(GameId id) {
    return attempt([&]() -> Result<std::optional<StoredGame>> {
        SQLite::Statement row(*database_, std::string("SELECT ") + kGameColumns +
                                              " FROM games WHERE id=? AND " + kIsVisible);
        row.bind(1, id);
        if (!row.executeStep()) return std::nullopt;
        Result<StoredGame> game = read_game(row);
        if (!game) return tl::make_unexpected(game.error());
        return *std::move(game);
    });
}

Result<std::optional<Summary>> Library::summary(GameId id) {
    return attempt([&]() -> Result<std::optional<Summary>> {
        SQLite::Statement row(*database_, std::string("SELECT ") + kSummaryColumns +
                                              " FROM games WHERE id=? AND " + kIsVisible);
        row.bind(1, id);
        if (!row.executeStep()) return std::nullopt;
        return read_summary(row);
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

Result<std::size_t> Library::count() {
    return attempt([&]() -> Result<std::size_t> {
        const std::string count = "SELECT count(*) FROM games WHERE deleted = '' AND ";
        return static_cast<std::size_t>(database_->execAndGet(count + kIsVisible).getInt64());
    });
}

Result<std::optional<GameId>> Library::id_of_key(std::string_view key) {
    return attempt([&]() -> Result<std::optional<GameId>> {
        SQLite::Statement row(*database_, "SELECT id FROM games WHERE key=?");
        row.bind(1, std::string(key));
        if (!row.executeStep()) return std::nullopt;
        return row.getColumn(0).getInt64();
    });
}

Result<std::vector<KeptGame>> Library::kept_after(GameId last, std::size_t most) {
    return attempt([&]() -> Result<std::vector<KeptGame>> {
        SQLite::Statement rows(
            *database_,
            "SELECT id, key, kind, record, numbers, play, problems, review, created, modified, "
            "deleted, list, solved, (SELECT key FROM games AS other WHERE other.id = "
            "games.practises) FROM games WHERE id > ? AND " +
                std::string(kIsVisible) + " ORDER BY id LIMIT ?");
        rows.bind(1, last);
        rows.bind(2, static_cast<std::int64_t>(most));
        const auto text = [&](int column) { return rows.getColumn(column).getString(); };
        std::vector<KeptGame> games;
        while (rows.executeStep()) {
            const GameId id = rows.getColumn(0).getInt64();
            games.push_back({id, text(1), text(2), text(3), text(4), text(5), text(6), text(7),
                             text(8), text(9), text(10), text(11), text(12), text(13),
                             labels_of(id)});
            join_played(games.back());
        }
        return games;
    });
}

void Library::write_labels(GameId id, const std::vector<std::string>& labels) {
    SQLite::Statement clear(*database_, "DELETE FROM labels WHERE game=?");
    clear.bind(1, id);
    clear.exec();
    SQLite::Statement insert(*database_, "INSERT INTO labels (game, label) VALUES (?,?)");
    for (const std::string& label : labels) {
        insert.bind(1, id);
        insert.bind(2, label);
        insert.exec();
        insert.reset();
    }
}

std::vector<std::string> Library::labels_of(GameId id) {
    SQLite::Statement rows(*database_, "SELECT label FROM labels WHERE game=? ORDER BY label");
    rows.bind(1, id);
    std::vector<std::string> labels;
    while (rows.executeStep())
        labels.push_back(rows.getColumn(0).getString());
    return labels;
}

Result<bool> Library::set_labels(GameId id, std::vector<std::string> labels) {
    tidy(labels);
    return attempt([&]() -> Result<bool> {
        SQLite::Transaction transaction(*database_);
        SQLite::Statement touch(*database_, "UPDATE games SET modified=? WHERE id=?");
        touch.bind(1, now_utc());
        touch.bind(2, id);
        if (touch.exec() == 0) return false;
        write_labels(id, labels);
        transaction.commit();
        return true;
    });
}

Result<bool> Library::set_deleted(std::span<const GameId> ids, bool deleted) {
    return attempt([&]() -> Result<bool> {
        SQLite::Transaction transaction(*database_);
        SQLite::Statement statement(*database_, "UPDATE games SET deleted=? WHERE id=?");
        const std::string time = deleted ? now_utc() : std::string();
        for (const GameId id : ids) {
            statement.bind(1, time);
            statement.bind(2, id);
            if (statement.exec() == 0) return false;
            statement.reset();
        }
        transaction.commit();
        return true;
    });
}

Result<std::map<std::string, std::string>> Library::settings() {
    return attempt([&]() -> Result<std::map<std::string, std::string>> {
        std::map<std::string, std::string> settings;
        SQLite::Statement rows(*database_, "SELECT name, value FROM settings");
        while (rows.executeStep())
            settings.emplace(rows.getColumn(0).getString(), rows.getColumn(1).getString());
        return settings;
    });
}

Result<void> Library::change_settings(
    const std::map<std::string, std::optional<std::string>>& changes) {
    return attempt([&]() -> Result<void> {
        SQLite::Transaction transaction(*database_);
        for (const auto& [name, value] : changes) {
            SQLite::Statement statement(
                *database_, value ? "INSERT INTO settings (name, value) VALUES (?,?) "
                                    "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
                                  : "DELETE FROM settings WHERE name=?");
            statement.bind(1, name);
            if (value) statement.bind(2, *value);
            statement.exec();
        }
        transaction.commit();
        return {};
    });
}

}  // namespace chuhe::database
