// SPDX-License-Identifier: MIT
#include "chuhe/database/connection.h"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <system_error>

#include "chuhe/database/backups.h"
#include "chuhe/database/recognition.h"
#include "chuhe/database/schema.h"
#include "chuhe/messages/errors.h"
#include "chuhe/messages/library.h"

namespace chuhe::database {
namespace {

// Thrown inside this file only.
struct Damaged {};
struct Foreign {};  // it belongs to another program

// Closing another program's database, or a damaged one, must not write its log into it. Called
// before anything is read: reading creates a log.
void keep_log(SQLite::Database& database, const std::string& path) {
    std::error_code unknown;
    const int is_kept = std::filesystem::exists(path + "-wal", unknown) ? 1 : 0;
    sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, is_kept, nullptr);
}

// Only a file that is certainly ours can be a damaged library.
void recognise(SQLite::Database& database, FileKind kind) {
    try {
        if (!is_library(database)) throw Foreign{};
    } catch (const SQLite::Exception& error) {
        if (means_damage(error) && kind != FileKind::Library) throw Foreign{};
        throw;
    }
}

void check_soundness(SQLite::Database& database) {
    SQLite::Statement check(database, "PRAGMA quick_check(1)");
    if (!check.executeStep() || check.getColumn(0).getString() != "ok") throw Damaged{};
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    if (version > 0 && !database.tableExists("games")) throw Damaged{};
}

// A migration cannot be undone, and an older Chuhe cannot read the result.
Result<void> keep_old_version(SQLite::Database& database, const std::string& path) {
    const Result<std::string> name = new_backup_name(path);
    if (!name) return tl::make_unexpected(name.error());
    SQLite::Database copy(made_private(*name), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    SQLite::Backup(copy, database).executeStep();
    return {};
}

Result<void> migrate(SQLite::Database& database, const std::string& path) {
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    if (version > kSchemaVersion) {
        return failure(ErrorCode::Unsupported,
                       say(messages::kLibraryNewer, version, kSchemaVersion), {.source = path});
    }
    if (version == kSchemaVersion) return {};
    if (version > 0) {
        if (Result<void> kept = keep_old_version(database, path); !kept) return kept;
    }
    SQLite::Transaction transaction(database);
    for (int step = version; step < kSchemaVersion; ++step)
        database.exec(std::string(schema_steps()[static_cast<std::size_t>(step)]));
    database.exec("PRAGMA application_id = " + std::to_string(kApplicationId));
    database.exec("PRAGMA user_version = " + std::to_string(kSchemaVersion));
    transaction.commit();
    return {};
}

// An import that was running when the program ended is discarded; its games were never shown.
std::size_t undo_interrupted_imports(SQLite::Database& database) {
    if (database.execAndGet("SELECT count(*) FROM intakes").getInt() == 0) return 0;
    SQLite::Transaction transaction(database);
    const int undone = database.exec("DELETE FROM games WHERE intake IN (SELECT id FROM intakes)");
    database.exec("DELETE FROM intakes");
    transaction.commit();
    return static_cast<std::size_t>(undone);
}

Result<std::shared_ptr<SQLite::Database>> open_sound(const std::string& path) {
    const FileKind kind = kind_of_file(path);
    if (kind == FileKind::Foreign) throw Foreign{};
    auto database = std::make_shared<SQLite::Database>(
        made_private(path), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    keep_log(*database, path);
    // The server keeps open games in memory: a second writer's changes would be overwritten.
    database->exec("PRAGMA locking_mode = EXCLUSIVE");
    recognise(*database, kind);
    check_soundness(*database);
    sqlite3_db_config(database->getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
    // Before the journal mode, so that it is in the file itself, not only in its log.
    if (kind == FileKind::New) {
        database->exec("PRAGMA application_id = " + std::to_string(kApplicationId));
    }
    // WAL and FULL: once a commit returns, it survives the end of the process and a power cut. The
    // log is flushed with every commit.
    database->exec("PRAGMA journal_mode = WAL");
    database->exec("PRAGMA synchronous = FULL");
    database->exec("PRAGMA foreign_keys = ON");
    database->exec("PRAGMA trusted_schema = OFF");
    database->exec("BEGIN IMMEDIATE; COMMIT");  // takes the lock now, not with the first game
    if (Result<void> migrated = migrate(*database, path); !migrated) {
        return tl::make_unexpected(migrated.error());
    }
    return database;
}

// "file:/home/me/a%3Fb?immutable=1"
std::string unchanging_uri(const std::string& path) {
    std::string uri = "file:";
    for (const char c : std::filesystem::absolute(path).string()) {
        const bool is_special = c == '%' || c == '?' || c == '#';
        uri += is_special ? (c == '%' ? "%25" : c == '?' ? "%3f" : "%23") : std::string(1, c);
    }
    return uri + "?immutable=1";
}

// Whether part of it is still in the log beside it, which SQLite cannot read without writing.
bool has_log(const std::string& path) {
    std::error_code missing;
    const std::uintmax_t size = std::filesystem::file_size(path + "-wal", missing);
    return !missing && size > 0;
}

bool is_write_protected(const std::string& path) {
    const std::string directory = std::filesystem::absolute(path).parent_path().string();
    std::error_code missing;
    return std::filesystem::exists(path, missing) &&
           (access(path.c_str(), W_OK) != 0 || access(directory.c_str(), W_OK) != 0);
}

// SQLite reports this in several ways, an input/output error among them.
bool means_write_protection(const SQLite::Exception& failure, const std::string& path) {
    const int code = failure.getErrorCode();
    return code == SQLITE_READONLY || code == SQLITE_CANTOPEN || is_write_protected(path);
}

// A sound library that cannot be written to, if that was why opening it failed. Null otherwise, and
// if it has a log.
std::shared_ptr<SQLite::Database> open_read_only(const std::string& path,
                                                 const SQLite::Exception& failure) {
    if (!means_write_protection(failure, path) || has_log(path)) return {};
    try {
        auto database = std::make_shared<SQLite::Database>(
            unchanging_uri(path), SQLite::OPEN_READONLY | SQLite::OPEN_URI);
        if (!is_library(*database)) return {};
        check_soundness(*database);
        const int version = database->execAndGet("PRAGMA user_version").getInt();
        return version == kSchemaVersion ? database : nullptr;
    } catch (const SQLite::Exception&) {
        return {};
    } catch (const Damaged&) {
        return {};
    }
}

}  // namespace

bool means_damage(const SQLite::Exception& error) {
    return error.getErrorCode() == SQLITE_CORRUPT || error.getErrorCode() == SQLITE_NOTADB;
}

Message reason_of(const SQLite::Exception& error) {
    switch (error.getErrorCode()) {
        case SQLITE_FULL:
            return say(messages::kNoSpace);
        case SQLITE_READONLY:
        case SQLITE_PERM:
            return say(messages::kLibraryWriteProtected);
        case SQLITE_IOERR:
            return say(messages::kInputOutput);
        case SQLITE_NOMEM:
            return say(messages::kNoMemory);
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            return say(messages::kLibraryFileDamaged);
        default:
            return Message::verbatim(error.what());
    }
}

Error opening_error(const SQLite::Exception& error, const std::string& path) {
    if (error.getErrorCode() == SQLITE_BUSY || error.getErrorCode() == SQLITE_LOCKED) {
        return {ErrorCode::CannotOpen, say(messages::kLibraryInUse), {.source = path}};
    }
    const Message reason = has_log(path) && means_write_protection(error, path)
                               ? say(messages::kLibraryLogUnreadable, path + "-wal")
                               : reason_of(error);
    return {ErrorCode::CannotOpen, say(messages::kLibraryCannotOpen, reason), {.source = path}};
}

tl::unexpected<Error> not_a_library(const std::string& path) {
    return failure(ErrorCode::Unsupported, say(messages::kNotALibrary), {.source = path});
}

std::unique_ptr<SQLite::Database> open_for_reading(const std::string& path) {
    if (is_write_protected(path) && !has_log(path)) {
        return std::make_unique<SQLite::Database>(unchanging_uri(path),
                                                  SQLite::OPEN_READONLY | SQLite::OPEN_URI);
    }
    auto database = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE);
    keep_log(*database, path);
    database->exec("PRAGMA locking_mode = EXCLUSIVE");
    database->exec("PRAGMA query_only = ON");
    return database;
}

Result<Connection> connect(const std::string& path) {
    if (Result<void> finished = finish_rescue(path); !finished) {
        return tl::make_unexpected(finished.error());
    }
    Connection connection;
    for (int attempt = 0; attempt < 2; ++attempt) {
        try {
            auto database = open_sound(path);
            if (!database) return tl::make_unexpected(database.error());
            connection.database = *std::move(database);
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

}  // namespace chuhe::database
