// SPDX-License-Identifier: MIT
//
// Imports into a library: hidden until they are complete.
#include "chuhe/database/dates.h"
#include "chuhe/database/library_attempt.h"

namespace chuhe::database {
namespace {

// For one game, with a text and perhaps the number of the change.
void bind_and_run(SQLite::Statement& statement, GameId id, const std::string& text,
                  std::int64_t change = 0) {
    statement.bind(1, id);
    statement.bind(2, text);
    if (change != 0) statement.bind(3, change);
    statement.exec();
    statement.reset();
}

}  // namespace

Result<IntakeId> Library::begin_intake() {
    return attempt([&]() -> Result<IntakeId> {
        SQLite::Transaction transaction(*database_);
        SQLite::Statement insert(*database_,
                                 "INSERT INTO intakes (begun, first_change) VALUES (?,?)");
        insert.bind(1, now_utc());
        insert.bind(2, next_change());
        insert.exec();
        const IntakeId id = database_->getLastInsertRowid();
        transaction.commit();
        return id;
    });
}

Result<void> Library::accept(IntakeId intake, const IntakeChanges& changes) {
    return attempt([&]() -> Result<void> {
        SQLite::Transaction transaction(*database_);
        SQLite::Statement end(*database_, "DELETE FROM intakes WHERE id=?");
        end.bind(1, intake);
        end.exec();
        std::int64_t change = next_change();
        SQLite::Statement restore(*database_, "UPDATE games SET deleted=?2, change=?3 WHERE id=?1");
        for (const GameId id : changes.restored)
            bind_and_run(restore, id, "", change++);
        SQLite::Statement label(*database_,
                                "INSERT OR IGNORE INTO labels (game, label) "
                                "SELECT id, ?2 FROM games WHERE id=?1");
        SQLite::Statement touch(*database_, "UPDATE games SET change=?2 WHERE id=?1");
        for (const auto& [id, text] : changes.labelled) {
            bind_and_run(label, id, text);
            touch.bind(1, id);
            touch.bind(2, change++);
            touch.exec();
            touch.reset();
        }
        SQLite::Statement solve(*database_,
                                "UPDATE games SET solved=?2, change=?3 WHERE id=?1 AND solved=''");
        for (const auto& [id, time] : changes.solved)
            bind_and_run(solve, id, time, change++);
        SQLite::Statement show(*database_, "UPDATE collections SET removed='' WHERE id=?");
        for (const CollectionId id : changes.collections) {
            show.bind(1, id);
            show.exec();
            show.reset();
        }
        add_pairs("settings (name, value)", changes.settings);
        add_pairs("aliases (folded, name)", changes.aliases);
        for (StoredExercise exercise : changes.exercises)
            insert_exercise(exercise);
        for (StoredAttempt one : changes.attempts)
            insert_attempt(one);
        for (const StoredCard& card : changes.cards)
            write_card(card);
        transaction.commit();
        if (!changes.aliases.empty()) spellings_.reset();
        return {};
    });
}

// What is there already is kept.
void Library::add_pairs(const std::string& table, const std::map<std::string, std::string>& pairs) {
    SQLite::Statement set(*database_,
                          "INSERT INTO " + table + " VALUES (?,?) ON CONFLICT DO NOTHING");
    for (const auto& [name, value] : pairs) {
        set.bind(1, name);
        set.bind(2, value);
        set.exec();
        set.reset();
    }
}

Result<void> Library::discard(IntakeId intake) {
    return attempt([&]() -> Result<void> {
        SQLite::Transaction transaction(*database_);
        for (const char* text :
             {"DELETE FROM games WHERE intake=?", "DELETE FROM collections WHERE intake=?",
              "DELETE FROM intakes WHERE id=?"}) {
            SQLite::Statement remove(*database_, text);
            remove.bind(1, intake);
            remove.exec();
        }
        transaction.commit();
        return {};
    });
}

Result<std::vector<Library::ImportedGame>> Library::imported_as(std::string_view fingerprint) {
    return attempt([&]() -> Result<std::vector<ImportedGame>> {
        std::vector<ImportedGame> games;
        auto rows = statements_->use(
            "SELECT id, deleted <> '', collection FROM games WHERE fingerprint = ? AND fingerprint "
            "<> '' AND " +
            std::string(kIsVisible) + " ORDER BY id");
        rows->bind(1, std::string(fingerprint));
        while (rows->executeStep())
            games.push_back({rows->getColumn(0).getInt64(), rows->getColumn(1).getInt() != 0,
                             rows->getColumn(2).getInt64()});
        return games;
    });
}

}  // namespace chuhe::database
