// SPDX-License-Identifier: MIT
#include "chuhe/database/connection.h"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>

#include "chuhe/database/backups.h"
#include "chuhe/database/library_lock.h"
#include "chuhe/database/log_damage.h"
#include "chuhe/database/real_place.h"
#include "chuhe/database/recognition.h"
#include "chuhe/database/schema.h"
#include "chuhe/messages/errors.h"
#include "chuhe/messages/library.h"

namespace chuhe::database {
namespace {

// Thrown inside this file only.
struct Damaged {};
struct Foreign {};    // it belongs to another program
struct NotShared {};  // the file system has no shared memory for readers

// Who else may have it open.
enum class Sharing : std::uint8_t { Readers, Nobody };

// Another program that opens or closes the library holds SQLite's locks for a moment.
constexpr int kPatienceMilliseconds = 2000;

// Closing another program's database, or a damaged one, must not write its log into it. Called
// before anything is read: reading creates a log.
void keep_log(SQLite::Database& database, const std::string& path) {
    std::error_code unknown;
    const int is_kept = std::filesystem::exists(path + "-wal", unknown) ? 1 : 0;
    sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, is_kept, nullptr);
}

// Whether part of it is still in the log beside it, which SQLite cannot read without writing.
bool has_log(const std::string& path) {
    std::error_code missing;
    const std::uintmax_t size = std::filesystem::file_size(path + "-wal", missing);
    return !missing && size > 0;
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

// SQLite's check reads the tables as they are declared, and does not notice a name that is damaged
// in the declaration itself.
bool has_all_columns(SQLite::Database& database, int version) {
    SQLite::Database sound(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    for (int step = 0; step < std::min(version, kSchemaVersion); ++step)
        sound.exec(std::string(schema_steps()[static_cast<std::size_t>(step)]));
    SQLite::Statement columns(sound,
                              "SELECT t.name, c.name FROM sqlite_master AS t, "
                              "pragma_table_info(t.name) AS c WHERE t.type = 'table'");
    SQLite::Statement present(database, "SELECT count(*) FROM pragma_table_info(?) WHERE name = ?");
    while (columns.executeStep()) {
        present.reset();
        present.bind(1, columns.getColumn(0).getString());
        present.bind(2, columns.getColumn(1).getString());
        if (!present.executeStep() || present.getColumn(0).getInt() == 0) return false;
    }
    return true;
}

// Thoroughly: whether indexes and tables agree, too. In a small library that takes no time worth
// mentioning, and a damaged index would otherwise be met by the first search.
constexpr int kSmallLibrary = 2048;  // pages of 4 KiB

void check_soundness(SQLite::Database& database, bool is_thorough) {
    if (database.execAndGet("PRAGMA page_count").getInt() <= kSmallLibrary) is_thorough = true;
    SQLite::Statement check(database,
                            is_thorough ? "PRAGMA integrity_check(1)" : "PRAGMA quick_check(1)");
    if (!check.executeStep() || check.getColumn(0).getString() != "ok") throw Damaged{};
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    if (version > 0 && !has_all_columns(database, version)) throw Damaged{};
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
    check_soundness(*database, log.is_damaged());
    sqlite3_db_config(database->getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
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

// "file:/home/me/a%3Fb?immutable=1"
std::string unchanging_uri(const std::string& path) {
    std::string uri = "file:";
    for (const char c : std::filesystem::absolute(path).string()) {
        const bool is_special = c == '%' || c == '?' || c == '#';
        uri += is_special ? (c == '%' ? "%25" : c == '?' ? "%3f" : "%23") : std::string(1, c);
    }
    return uri + "?immutable=1";
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
        check_soundness(*database, false);
        const int version = database->execAndGet("PRAGMA user_version").getInt();
        return version == kSchemaVersion ? database : nullptr;
    } catch (const SQLite::Exception&) {
        return {};
    } catch (const Damaged&) {
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

// SQLite says only that it is "unable to open database file".
Message reason_not_opened(const SQLite::Exception& error, const std::string& path) {
    if (error.getErrorCode() != SQLITE_CANTOPEN) return reason_of(error);
    const std::filesystem::path folder = std::filesystem::absolute(path).parent_path();
    std::error_code unknown;
    if (!std::filesystem::exists(folder, unknown)) return say(messages::kNoSuchFile);
    if (!std::filesystem::is_directory(folder, unknown)) return say(messages::kNotDirectory);
    if (std::filesystem::is_directory(path, unknown)) return say(messages::kIsDirectory);
    const bool is_there = std::filesystem::exists(path, unknown);
    const bool is_permitted =
        is_there ? access(path.c_str(), R_OK) == 0 : access(folder.c_str(), W_OK) == 0;
    if (!is_permitted) return say(messages::kPermissionDenied);
    return is_there ? reason_of(error) : say(messages::kNoSuchFile);
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
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return say(messages::kLibraryInUse);
        default:
            return say(messages::kDatabaseReports, error.what());
    }
}

Error opening_error(const SQLite::Exception& error, const std::string& path) {
    if (error.getErrorCode() == SQLITE_BUSY || error.getErrorCode() == SQLITE_LOCKED) {
        return library_in_use(path).value();
    }
    const Message reason = has_log(path) && means_write_protection(error, path)
                               ? say(messages::kLibraryLogUnreadable, path + "-wal")
                               : reason_not_opened(error, path);
    return {ErrorCode::CannotOpen, say(messages::kLibraryCannotOpen, reason), {.source = path}};
}

bool has_lone_log(const std::string& path) {
    return has_log(path) && kind_of_file(path) == FileKind::New;
}

tl::unexpected<Error> lone_log(const std::string& path) {
    return failure(ErrorCode::CannotOpen,
                   say(messages::kLibraryLogAlone, changes_in_lone_log(path), path + "-wal"),
                   {.source = path});
}

tl::unexpected<Error> library_in_use(const std::string& path) {
    return failure(ErrorCode::CannotOpen, say(messages::kLibraryInUse), {.source = path});
}

tl::unexpected<Error> not_a_library(const std::string& path) {
    return failure(ErrorCode::Unsupported, say(messages::kNotALibrary), {.source = path});
}

std::unique_ptr<SQLite::Database> open_for_reading(const std::string& path, bool is_in_use) {
    if (!is_in_use && is_write_protected(path) && !has_log(path)) {
        return std::make_unique<SQLite::Database>(unchanging_uri(path),
                                                  SQLite::OPEN_READONLY | SQLite::OPEN_URI);
    }
    auto database = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE);
    if (is_in_use) {
        database->setBusyTimeout(kPatienceMilliseconds);
        sqlite3_db_config(database->getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    } else {
        keep_log(*database, path);
        database->exec("PRAGMA locking_mode = EXCLUSIVE");
    }
    database->exec("PRAGMA query_only = ON");
    return database;
}

std::unique_ptr<SQLite::Database> open_beside_others(const std::string& path) {
    std::error_code unknown;
    const bool is_open = has_log(path) || std::filesystem::exists(path + "-shm", unknown);
    if (is_write_protected(path) && !is_open) {
        return std::make_unique<SQLite::Database>(unchanging_uri(path),
                                                  SQLite::OPEN_READONLY | SQLite::OPEN_URI);
    }
    auto database = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE);
    database->setBusyTimeout(kPatienceMilliseconds);
    keep_log(*database, path);
    database->exec("PRAGMA query_only = ON");
    return database;
}

Message describe(const LogLoss& loss) {
    return say(loss.is_alone ? messages::kLibraryLogAloneKept : messages::kLibraryLogKept,
               loss.lost, loss.kept);
}

Result<Connection> connect(const std::string& path) {
    return at_real_place(path, &connect_at);
}

}  // namespace chuhe::database
