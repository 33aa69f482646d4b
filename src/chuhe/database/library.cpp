// SPDX-License-Identifier: MIT
#include "chuhe/database/library.h"

#include "chuhe/database/columns.h"
#include "chuhe/database/connection.h"
#include "chuhe/database/dates.h"
#include "chuhe/database/library_attempt.h"
#include "chuhe/database/new_keys.h"
#include "chuhe/database/played.h"
#include "chuhe/database/record_text.h"
#include "chuhe/database/spellings.h"
#include "chuhe/messages/errors.h"
#include "chuhe/messages/library.h"

namespace chuhe::database {
namespace {

constexpr const char* kGameColumns =
    "id, key, kind, record, numbers, play, problems, review, created, modified, deleted, list, "
    "solved, practises, collection, place";

// "record, numbers, …" and as many parameters, with what only add_all() writes.
std::string insert_text() {
    std::string names;
    std::string marks;
    for (const char* column : kWrittenColumns) {
        names += std::string(column) + ", ";
        marks += "?,";
    }
    return "INSERT INTO games (" + names +
           "key, kind, created, deleted, list, solved, fingerprint, intake, collection, place, "
           "change, practises) VALUES (" +
           marks + "?,?,?,?,?,?,?,?,?,?,?,NULLIF(?,0))";
}

std::string update_text() {
    std::string text;
    for (const char* column : kWrittenColumns)
        text += (text.empty() ? "UPDATE games SET " : ", ") + std::string(column) + "=?";
    return text + ", change=? WHERE id=?";
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

Library::Library(std::string path, std::shared_ptr<SQLite::Database> database)
    : path_(std::move(path)),
      database_(std::move(database)),
      statements_(std::make_shared<Statements>(*database_)),
      keys_(std::make_shared<NewKeys>()),
      session_(random_number()) {}

Result<std::unique_ptr<Library>> Library::open(const std::string& path) {
    Result<Connection> connection = connect(path);
    if (!connection) return tl::make_unexpected(connection.error());
    std::unique_ptr<Library> library(new Library(path, std::move(connection->database)));
    if (connection->rescue) library->put_aside_ = connection->rescue->put_aside;
    library->notice_ = notice_of(*connection);
    return library;
}

void Library::insert(StoredGame& game, const GameColumns& columns, std::int64_t change) {
    static const std::string kText = insert_text();
    auto statement = statements_->use(kText);
    int next = bind_columns(*statement, game, columns);
    const StoredGame& row = game;
    const std::string kind(name_of(row.kind));
    for (const std::string* value :
         {&row.key, &kind, &row.created, &row.deleted, &row.list, &row.solved, &row.fingerprint})
        statement->bindNoCopy(next++, *value);
    for (const std::int64_t value :
         {game.intake, game.collection, game.place.value_or(0), change, game.practises})
        statement->bind(next++, value);
    statement->exec();
    game.id = database_->getLastInsertRowid();
    know_spellings(columns);
    if (!game.labels.empty()) write_labels(game.id, game.labels);
}

void Library::know_spellings(const GameColumns& columns) {
    if (!spellings_) return;
    spellings_->add(columns.red);
    spellings_->add(columns.black);
}

Result<void> Library::add_all(std::span<StoredGame> games) {
    const std::string now = now_utc();
    std::vector<GameColumns> columns;
    columns.reserve(games.size());
    for (StoredGame& game : games) {
        Result<GameColumns> made = columns_of(game);
        if (!made) return tl::make_unexpected(made.error());
        columns.push_back(*std::move(made));
        if (game.created.empty()) game.created = now;
        if (game.modified.empty()) game.modified = game.created;
        tidy_labels(game.labels);
    }
    return attempt([&]() -> Result<void> {
        SQLite::Transaction transaction(*database_);
        std::int64_t change = next_change();
        Placed last;  // the end of the collection that was last added to
        for (std::size_t i = 0; i < games.size(); ++i) {
            StoredGame& game = games[i];
            if (game.key.empty()) game.key = keys_->next();
            if (game.collection != 0 && !game.place) {
                if (last.collection != game.collection) {
                    last = {0, game.collection, last_place(game.collection)};
                }
                game.place = last.place += kPlaceStep;
            }
            insert(game, columns[i], change++);
        }
        transaction.commit();
        return {};
    });
}

Result<void> Library::save(StoredGame& game) {
    game.text.clear();  // it was that of the record when it was added
    const Result<GameColumns> columns = columns_of(game);
    if (!columns) return tl::make_unexpected(columns.error());
    return attempt([&]() -> Result<void> {
        static const std::string kText = update_text();
        game.modified = now_utc();
        SQLite::Transaction transaction(*database_);
        auto statement = statements_->use(kText);
        const int next = bind_columns(*statement, game, *columns);
        statement->bind(next, next_change());
        statement->bind(next + 1, game.id);
        know_spellings(*columns);
        if (statement->exec() == 0) {
            return failure(ErrorCode::CannotWrite, say(messages::kGameGone), {.source = path_});
        }
        auto forget = statements_->use("DELETE FROM played WHERE game=?");
        forget->bind(1, game.id);
        forget->exec();
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
    stored.collection = row.getColumn(14).getInt64();
    stored.place = row.getColumn(15).getInt64();
    stored.labels = labels_of(stored.id);
    if (Result<void> joined = join_played(stored, played_in(stored.id)); !joined) {
        return tl::make_unexpected(joined.error());
    }
    return stored;
}

Result<std::optional<StoredGame>> Library::load(GameId id) {
    return attempt([&]() -> Result<std::optional<StoredGame>> { return find_game(id); });
}

Result<std::optional<StoredGame>> Library::find_game(GameId id) {
    auto row = statements_->use(std::string("SELECT ") + kGameColumns +
                                " FROM games WHERE id=? AND " + kIsVisible);
    row->bind(1, id);
    if (!row->executeStep()) return std::nullopt;
    Result<StoredGame> game = read_game(*row);
    if (!game) return tl::make_unexpected(game.error());
    return *std::move(game);
}

}  // namespace chuhe::database
