// SPDX-License-Identifier: MIT
#include "chuhe/database/connection.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>

#include "chuhe/database/backups.h"
#include "chuhe/database/file_access.h"
#include "chuhe/database/library_lock.h"
#include "chuhe/database/log_damage.h"
#include "chuhe/database/migration.h"
#include "chuhe/database/opening_failure.h"
#include "chuhe/database/real_place.h"
#include "chuhe/database/recognition.h"
#include "chuhe/database/schema.h"
#include "chuhe/database/soundness.h"
#include "chuhe/messages/library.h"

namespace chuhe::database {
namespace {

// Thrown inside this file only.
struct Damaged {};
struct Foreign {};    // it belongs to another program
struct NotShared {};  // the file system has no shared memory for readers

// Who else may have it open.
enum class Sharing : std::uint8_t { Readers, Nobody };

// Only a file that is certainly ours can be a damaged library.
void recognise(SQLite::Database& database, FileKind kind) {
    try {
        if (!is_library(database)) throw Foreign{};
    } catch (const SQLite::Exception& error) {
        if (means_damage(error) && kind != FileKind::Library) throw Foreign{};
        throw;
    }
}

// An import that was running when the program ended is discarded; its games were never shown.
std::size_t undo_interrupted_imports(SQLite::Database& database) {
    if (database.execAndGet("SELECT count(*) FROM intakes").getInt() == 0) return 0;
    SQLite::Transaction transaction(database);
    const int undone = database.exec("DELETE FROM games WHERE intake IN (SELECT id FROM intakes)");
    database.exec("DELETE FROM collections WHERE intake IN (SELECT id FROM intakes)");
    database.exec("DELETE FROM intakes");
    transaction.commit();
    return static_cast<std::size_t>(undone);
}

std::size_t changes_in_lone_log(const std::string& path) {
    return std::max<std::size_t>(state_of_log(path).changes, 1);
}

// Before SQLite deletes it.
Result<void> keep_lone_log(const std::string& path, std::optional<LogLoss>& loss) {
    if (!has_lone_log(path)) return {};
    const std::size_t lost = changes_in_lone_log(path);
    Result<std::string> kept = put_aside(path);
    if (!kept) return tl::make_unexpected(kept.error());
    loss = LogLoss{*std::move(kept), lost, true};
    return {};
}

// Before SQLite discards the damaged part of a log. `loss` is set if there was one. Without our
// lock, SQLite's has to show that nobody else is writing.
Result<LogState> keep_damaged_log(const std::string& path, const LibraryLock& lock,
                                  std::optional<LogLoss>& loss) {
    if (!has_log(path)) return LogState{};
    const FileKind kind = kind_of_file(path);
    if (kind == FileKind::Foreign || kind == FileKind::New) return LogState{};
    if (!lock.is_ours()) recognise(*open_for_reading(path, false), kind);
    const LogState log = state_of_log(path);
    if (!log.is_damaged()) return log;
    if (kind == FileKind::Perhaps) recognise(*open_for_reading(path, false), kind);
    Result<std::string> kept = keep_copy(path);
    if (!kept) return tl::make_unexpected(kept.error());
    loss = LogLoss{*std::move(kept), log.lost};
    return log;
}

Result<std::shared_ptr<SQLite::Database>> open_sound(const std::string& path, Sharing sharing,
                                                     const LogState& log) {
    const FileKind kind = kind_of_file(path);
    if (kind == FileKind::Foreign) throw Foreign{};
    auto database =
        std::make_shared<SQLite::Database>(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    keep_log(*database, path);
    if (sharing == Sharing::Nobody) {
        database->exec("PRAGMA locking_mode = EXCLUSIVE");
    } else {
        database->setBusyTimeout(kPatienceMilliseconds);
    }
    recognise(*database, kind);
    // Later pages may have reached the library already, and do not fit what is left of the log.
    if (!is_sound(*database, log.is_damaged())) throw Damaged{};
    release_log(*database);
    // Before the journal mode, so that it is in the file itself, not only in its log.
    if (kind == FileKind::New) {
        database->exec("PRAGMA application_id = " + std::to_string(kApplicationId));
    }
    // WAL and FULL: once a commit returns, it survives the end of the process and a power cut. The
    // log is flushed with every commit.
    const std::string mode = database->execAndGet("PRAGMA journal_mode = WAL").getString();
    if (mode != "wal" && sharing == Sharing::Readers) throw NotShared{};
    database->exec("PRAGMA synchronous = FULL");
    database->exec("PRAGMA foreign_keys = ON");
    database->exec("PRAGMA trusted_schema = OFF");
    // In KiB. An import adds to the indexes at random places: with less, each game is read from and
    // written to the disk several times.
    database->exec("PRAGMA cache_size = -65536");
    database->exec("BEGIN IMMEDIATE; COMMIT");  // fails now, not with the first game
    if (log.ends_early) {
        sqlite3_wal_checkpoint_v2(database->getHandle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE,
                                  nullptr, nullptr);
    }
    if (Result<void> migrated = migrate(*database, path); !migrated) {
        return tl::make_unexpected(migrated.error());
    }
    return database;
}

// A sound library that cannot be written to, if that was why opening it failed. Null otherwise, and
// if it has a log.
std::shared_ptr<SQLite::Database> open_read_only(const std::string& path,
                                                 const SQLite::Exception& failure) {
    if (!means_write_protection(failure, path) || has_log(path)) return {};
    try {
        std::shared_ptr<SQLite::Database> database = open_unchanging(path);
        if (!is_library(*database) || !is_sound(*database, false)) return {};
        const int version = database->execAndGet("PRAGMA user_version").getInt();
        return version == kSchemaVersion ? database : nullptr;
    } catch (const SQLite::Exception&) {
        return {};
    }
}

// Alone if that is the only way: on a full disk, or a file system without shared memory.
Result<std::shared_ptr<SQLite::Database>> open_for_writing(const std::string& path,
                                                           const LibraryLock& lock,
                                                           const LogState& log) {
    try {
        if (lock.is_ours()) return open_sound(path, Sharing::Readers, log);
    } catch (const NotShared&) {  // NOLINT(bugprone-empty-catch): opened below
    } catch (const SQLite::Exception& error) {
        if (means_damage(error) || error.getErrorCode() == SQLITE_BUSY) throw;
    }
    return open_sound(path, Sharing::Nobody, log);
}

// The lock lasts as long as the database is open.
std::shared_ptr<SQLite::Database> with_lock(std::shared_ptr<SQLite::Database> database,
                                            std::shared_ptr<LibraryLock> lock) {
    struct Held {
        std::shared_ptr<LibraryLock> lock;
        std::shared_ptr<SQLite::Database> database;  // goes first
    };
    const auto held = std::make_shared<Held>(Held{std::move(lock), std::move(database)});
    return {held, held->database.get()};
}

Result<Connection> connect_at(const std::string& path) {
    const auto lock = std::make_shared<LibraryLock>(path);
    if (lock->is_of_another()) return library_in_use(path);
    if (Result<void> finished = finish_rescue(path); !finished) {
        return tl::make_unexpected(finished.error());
    }
    Connection connection;
    if (Result<void> kept = keep_lone_log(path, connection.log_loss); !kept) {
        return tl::make_unexpected(kept.error());
    }
    for (int attempt = 0; attempt < 2; ++attempt) {
        try {
            made_private(path);
            lock->take_file();
            if (lock->is_of_another()) return library_in_use(path);
            const Result<LogState> log = keep_damaged_log(path, *lock, connection.log_loss);
            if (!log) return tl::make_unexpected(log.error());
            auto database = open_for_writing(path, *lock, *log);
            if (!database) return tl::make_unexpected(database.error());
            connection.database = with_lock(*std::move(database), lock);
            connection.undone = undo_interrupted_imports(*connection.database);
            return connection;
        } catch (const SQLite::Exception& error) {
            if (auto shown = open_read_only(path, error)) {
                connection.database = std::move(shown);
                connection.is_read_only = true;
                return connection;
            }
            if (!means_damage(error)) return tl::make_unexpected(opening_error(error, path));
        } catch (const Damaged&) {  // NOLINT(bugprone-empty-catch): rescued below
        } catch (const Foreign&) {
            return not_a_library(path);
        }
        if (connection.rescue) break;
        Result<Rescue> rescued = rescue(path);
        if (!rescued) return tl::make_unexpected(rescued.error());
        connection.rescue = *std::move(rescued);
    }
    return failure(ErrorCode::CannotOpen, say(messages::kLibraryCannotCreate), {.source = path});
}

}  // namespace

bool has_lone_log(const std::string& path) {
    return has_log(path) && kind_of_file(path) == FileKind::New;
}

tl::unexpected<Error> lone_log(const std::string& path) {
    return failure(ErrorCode::CannotOpen,
                   say(messages::kLibraryLogAlone, changes_in_lone_log(path), path + "-wal"),
                   {.source = path});
}

Message describe(const LogLoss& loss) {
    return say(loss.is_alone ? messages::kLibraryLogAloneKept : messages::kLibraryLogKept,
               loss.lost, loss.kept);
}

Result<Connection> connect(const std::string& path) {
    return at_real_place(path, &connect_at);
}

}  // namespace chuhe::database
