// SPDX-License-Identifier: MIT
#include "chuhe/database/connection.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

#include "chuhe/database/dates.h"
#include "chuhe/database/schema.h"
#include "chuhe/messages/library.h"

namespace chuhe::database {
namespace {

namespace fs = std::filesystem;

// SQLite's auxiliary files, which belong to the main file.
constexpr std::array kCompanions = {"", "-wal", "-shm"};

// Thrown inside this file only: the bytes are not a library.
struct Damaged {};

bool means_damage(const SQLite::Exception& error) {
    return error.getErrorCode() == SQLITE_CORRUPT || error.getErrorCode() == SQLITE_NOTADB;
}

void check_soundness(SQLite::Database& database) {
    SQLite::Statement check(database, "PRAGMA quick_check(1)");
    if (!check.executeStep() || check.getColumn(0).getString() != "ok") throw Damaged{};
    // Sound, but not ours: another program's database. Its tables must not be touched.
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    const bool is_empty = database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
    if (version < 0 || (version == 0) != is_empty) throw Damaged{};
    if (version > 0 && !database.tableExists("games")) throw Damaged{};
}

Result<void> migrate(SQLite::Database& database, const std::string& path) {
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    if (version > kSchemaVersion) {
        return failure(ErrorCode::Unsupported,
                       say(messages::kLibraryNewer, version, kSchemaVersion), {.source = path});
    }
    if (version == kSchemaVersion) return {};
    SQLite::Transaction transaction(database);
    for (int step = version; step < kSchemaVersion; ++step)
        database.exec(std::string(schema_steps()[static_cast<std::size_t>(step)]));
    database.exec("PRAGMA user_version = " + std::to_string(kSchemaVersion));
    transaction.commit();
    return {};
}

Result<std::shared_ptr<SQLite::Database>> open_sound(const std::string& path) {
    auto database =
        std::make_shared<SQLite::Database>(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    // The server keeps open games in memory: a second writer's changes would be overwritten.
    database->exec("PRAGMA locking_mode = EXCLUSIVE");
    check_soundness(*database);
    // WAL: once a commit returns, it survives the end of the process.
    database->exec("PRAGMA journal_mode = WAL");
    database->exec("PRAGMA synchronous = NORMAL");
    database->exec("PRAGMA foreign_keys = ON");
    database->exec("PRAGMA trusted_schema = OFF");
    database->exec("BEGIN IMMEDIATE; COMMIT");  // takes the lock now, not with the first game
    if (Result<void> migrated = migrate(*database, path); !migrated) {
        return tl::make_unexpected(migrated.error());
    }
    return database;
}

Result<std::string> put_aside(const std::string& path) {
    std::string time = now_utc();
    std::erase_if(time, [](char c) { return c == ':' || c == '-'; });
    std::string target = path + ".damaged-" + time;
    for (int n = 2; fs::exists(target); ++n)
        target = path + ".damaged-" + time + "-" + std::to_string(n);
    for (const char* companion : kCompanions) {
        std::error_code error;
        if (!fs::exists(path + companion)) continue;
        fs::rename(path + companion, target + companion, error);
        if (error) {
            return failure(ErrorCode::CannotWrite,
                           say(messages::kLibraryDamaged, system_message(error)), {.source = path});
        }
    }
    return target;
}

Error explain(const SQLite::Exception& error, const std::string& path) {
    if (error.getErrorCode() == SQLITE_BUSY || error.getErrorCode() == SQLITE_LOCKED) {
        return {ErrorCode::CannotOpen, say(messages::kLibraryInUse), {.source = path}};
    }
    return {
        ErrorCode::CannotOpen, say(messages::kLibraryCannotOpen, error.what()), {.source = path}};
}

}  // namespace

Result<Connection> connect(const std::string& path) {
    Connection connection;
    for (int attempt = 0; attempt < 2; ++attempt) {
        try {
            auto database = open_sound(path);
            if (!database) return tl::make_unexpected(database.error());
            connection.database = *std::move(database);
            return connection;
        } catch (const SQLite::Exception& error) {
            if (!means_damage(error)) return tl::make_unexpected(explain(error, path));
        } catch (const Damaged&) {  // NOLINT(bugprone-empty-catch): put aside below
        }
        if (connection.put_aside) break;
        Result<std::string> target = put_aside(path);
        if (!target) return tl::make_unexpected(target.error());
        connection.put_aside = *target;
    }
    return failure(ErrorCode::CannotOpen, say(messages::kLibraryCannotCreate), {.source = path});
}

}  // namespace chuhe::database
