// SPDX-License-Identifier: MIT
#include "chuhe/database/salvage.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <set>
#include <vector>

#include "chuhe/database/connection.h"
#include "chuhe/database/dates.h"
#include "chuhe/database/file_access.h"
#include "chuhe/database/library_lock.h"
#include "chuhe/database/log_damage.h"
#include "chuhe/database/opening_failure.h"
#include "chuhe/database/real_place.h"
#include "chuhe/database/recognition.h"
#include "chuhe/database/schema.h"
#include "chuhe/messages/library.h"

namespace chuhe::database {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSalvagedEnding = ".salvaged";

struct Table {
    const char* name;
    bool has_number;  // INTEGER PRIMARY KEY
    int since;        // version of the library
};

constexpr std::array kTables = {
    Table{"games", true, 1},     Table{"settings", false, 1},      Table{"labels", false, 2},
    Table{"engines", true, 3},   Table{"engine_values", false, 3}, Table{"played", false, 5},
    Table{"intakes", true, 6},   Table{"collections", true, 7},    Table{"aliases", false, 7},
    Table{"exercises", true, 8}, Table{"attempts", true, 8},       Table{"cards", false, 8},
};
// Not the sessions: what follows the library has to begin again, because games may be lost.

// The most numbers tried one by one between the readable ends of a table.
constexpr std::int64_t kMostTried = 1'000'000;

class Salvaging {
public:
    Salvaging(const std::string& damaged, const std::string& target)
        : old_(open_for_reading(damaged, false)),
          new_(made_private(target), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE) {
        old_->exec("PRAGMA writable_schema = ON");  // read on past errors in the schema
    }

    // Passes the exception on if another program is using it.
    bool is_of_another_program() {
        try {
            return !is_library(*old_);
        } catch (const SQLite::Exception& error) {
            if (error.getErrorCode() == SQLITE_BUSY) throw;
            return false;  // damaged, as expected
        }
    }

    Salvaged run() {
        const int version = version_of_old();
        new_.exec("PRAGMA application_id = " + std::to_string(kApplicationId));
        SQLite::Transaction transaction(new_);
        for (int step = 0; step < version; ++step)
            new_.exec(std::string(schema_steps()[static_cast<std::size_t>(step)]));
        for (const Table& table : kTables) {
            if (table.since <= version) copy(table);
        }
        Salvaged salvaged;
        salvaged.lost = count_lost();
        salvaged.has_found_games = prepare_old("SELECT id FROM games").has_value();
        for (int step = version; step < kSchemaVersion; ++step)
            new_.exec(std::string(schema_steps()[static_cast<std::size_t>(step)]));
        new_.exec("PRAGMA user_version = " + std::to_string(kSchemaVersion));
        tidy();
        salvaged.games =
            static_cast<std::size_t>(new_.execAndGet("SELECT count(*) FROM games").getInt64());
        transaction.commit();
        return salvaged;
    }

private:
    int version_of_old() {
        try {
            const int version = old_->execAndGet("PRAGMA user_version").getInt();
            if (version >= 1 && version <= kSchemaVersion) return version;
        } catch (const SQLite::Exception&) {  // NOLINT(bugprone-empty-catch): answered below
        }
        return kSchemaVersion;
    }

    // The columns of a table, in the new library at the version of the old one.
    std::vector<std::string> columns_of(const Table& table) {
        std::vector<std::string> columns;
        SQLite::Statement rows(new_, std::string("PRAGMA table_info(") + table.name + ")");
        while (rows.executeStep())
            columns.push_back(rows.getColumn(1).getString());
        return columns;
    }

    void copy(const Table& table) {
        const std::vector<std::string> columns = columns_of(table);
        std::string names;
        std::string marks;
        for (const std::string& column : columns) {
            names += (names.empty() ? "" : ", ") + column;
            marks += marks.empty() ? "?" : ", ?";
        }
        // A row that contradicts another one is left out.
        SQLite::Statement insert(new_, std::string("INSERT OR IGNORE INTO ") + table.name + " (" +
                                           names + ") VALUES (" + marks + ")");
        const std::string select = "SELECT " + names + " FROM " + table.name + " NOT INDEXED ";
        const std::string order =
            "ORDER BY " + (table.has_number ? std::string("id") : primary_key_of(table));
        const auto take = [&](SQLite::Statement& row) { put(row, insert); };
        const Progress front = read(select + order, take);
        if (front.is_complete) return;
        std::string backwards = order;
        for (std::size_t at = 0; (at = backwards.find(',', at)) != std::string::npos; at += 6)
            backwards.insert(at, " DESC");
        const Progress back = read(select + backwards + " DESC", take);
        if (!table.has_number || back.is_complete) return;
        copy_between(select, front.last.value_or(0) + 1, back.last.value_or(end_of(table)), insert);
    }

    std::string primary_key_of(const Table& table) {
        std::string key;
        SQLite::Statement rows(new_, std::string("SELECT name FROM pragma_table_info('") +
                                         table.name + "') WHERE pk > 0 ORDER BY pk");
        while (rows.executeStep())
            key += (key.empty() ? "" : ", ") + rows.getColumn(0).getString();
        return key;
    }

    struct Progress {
        bool is_complete = false;
        std::optional<std::int64_t> last = {};  // the first column of the last row
    };

    // Where a table cannot be read any further, it has ended.
    static bool has_next(SQLite::Statement& rows, Progress& progress) {
        try {
            if (rows.executeStep()) return true;
            progress.is_complete = true;
        } catch (const SQLite::Exception&) {  // NOLINT(bugprone-empty-catch): the page is damaged
        }
        return false;
    }

    std::optional<SQLite::Statement> prepare_old(const std::string& select) {
        try {
            return SQLite::Statement(*old_, select);
        } catch (const SQLite::Exception&) {
            return std::nullopt;  // the table is not in the schema any more
        }
    }

    template <typename Take>
    Progress read(const std::string& select, Take take) {
        Progress progress;
        std::optional<SQLite::Statement> rows = prepare_old(select);
        while (rows && has_next(*rows, progress)) {
            progress.last = rows->getColumn(0).getInt64();
            take(*rows);
        }
        return progress;
    }

    // Row by row, between the part read from the front and the part read from the back.
    void copy_between(const std::string& select, std::int64_t first, std::int64_t end,
                      SQLite::Statement& insert) {
        std::optional<SQLite::Statement> row = prepare_old(select + "WHERE id = ?");
        if (!row) return;
        for (std::int64_t number = first; number < end && number < first + kMostTried; ++number) {
            Progress ignored;
            row->tryReset();
            row->bind(1, number);
            if (has_next(*row, ignored)) put(*row, insert);
        }
    }

    // One more than the highest number ever given.
    std::int64_t end_of(const Table& table) {
        std::int64_t end = INT64_MAX;
        read(std::string("SELECT seq FROM sqlite_sequence WHERE name = '") + table.name + "'",
             [&](SQLite::Statement& row) { end = row.getColumn(0).getInt64() + 1; });
        return end;
    }

    static void put(SQLite::Statement& row, SQLite::Statement& insert) {
        for (int index = 0; index < row.getColumnCount(); ++index) {
            const SQLite::Column column = row.getColumn(index);
            if (column.isInteger()) {
                insert.bind(index + 1, column.getInt64());
            } else if (column.isFloat()) {
                insert.bind(index + 1, column.getDouble());
            } else if (column.isNull()) {
                insert.bind(index + 1);
            } else if (column.isBlob()) {
                insert.bind(index + 1, column.getBlob(), column.getBytes());
            } else {
                insert.bind(index + 1, column.getString());
            }
        }
        insert.exec();
        insert.reset();
    }

    // Indexes are on other pages than the table, and have its numbers.
    std::size_t count_lost() {
        std::set<std::int64_t> lost;
        SQLite::Statement present(new_, "SELECT 1 FROM games WHERE id = ?");
        const auto note = [&](SQLite::Statement& row) {
            const std::int64_t id = row.getColumn(0).getInt64();
            present.reset();
            present.bind(1, id);
            if (!present.executeStep()) lost.insert(id);
        };
        const std::string ids =
            "SELECT id FROM games INDEXED BY games_by_modified ORDER BY modified";
        if (!read(ids, note).is_complete) read(ids + " DESC", note);
        return lost.size();
    }

    // Removes what refers to lost rows, and interrupted imports.
    void tidy() {
        new_.exec(R"sql(
            DELETE FROM games WHERE intake IN (SELECT id FROM intakes);
            DELETE FROM collections WHERE intake IN (SELECT id FROM intakes);
            DELETE FROM intakes;
            UPDATE games SET intake = 0;
            UPDATE collections SET intake = 0;
            DELETE FROM labels WHERE game NOT IN (SELECT id FROM games);
            DELETE FROM engine_values WHERE engine NOT IN (SELECT id FROM engines);
            UPDATE games SET practises = NULL WHERE practises NOT IN (SELECT id FROM games);
            DELETE FROM played WHERE game NOT IN (SELECT id FROM games);
            -- Moves after a lost one cannot be played.
            DELETE FROM played WHERE (game, ply) IN (
                SELECT game, ply FROM (
                    SELECT game, ply, row_number() OVER (PARTITION BY game ORDER BY ply) AS place
                    FROM played)
                WHERE ply <> place);
        )sql");
    }

    std::unique_ptr<SQLite::Database> old_;
    SQLite::Database new_;
};

// SQLite's auxiliary files, which belong to the main file. The main file moves first: while it is
// in place, so is everything that belongs to it.
constexpr std::array kCompanions = {"", "-wal", "-shm", "-journal"};

Result<void> move_aside(const std::string& path, const std::string& target,
                        const messages::Row<Message>& refusal = messages::kLibraryDamaged) {
    for (const char* companion : kCompanions) {
        std::error_code error;
        if (!fs::exists(path + companion, error)) continue;
        fs::rename(path + companion, target + companion, error);
        if (error) {
            return failure(ErrorCode::CannotWrite, say(refusal, system_message(error)),
                           {.source = path});
        }
    }
    return {};
}

std::string free_name_for_damaged(const std::string& path) {
    std::string time = now_utc();
    std::erase_if(time, [](char c) { return c == ':' || c == '-'; });
    const std::string first = path + ".damaged-" + time;
    std::string target = first;
    std::error_code ignored;
    const auto is_taken = [&] {
        return fs::exists(target, ignored) || fs::exists(target + "-wal", ignored);
    };
    for (int n = 2; is_taken(); ++n)
        target = first + "-" + std::to_string(n);
    return target;
}

void remove_database(const std::string& path) {
    std::error_code ignored;
    for (const char* companion : kCompanions)
        fs::remove(path + companion, ignored);
}

// Under the lock.
Result<Salvaged> copy_readable(const std::string& damaged, const std::string& target) {
    std::error_code ignored;
    if (fs::exists(target, ignored)) {
        return failure(ErrorCode::CannotWrite, say(messages::kSalvageTargetExists),
                       {.source = target});
    }
    if (kind_of_file(damaged) == FileKind::Foreign) return not_a_library(damaged);
    if (has_lone_log(damaged)) return lone_log(damaged);
    const LogState log = state_of_log(damaged);
    try {
        Salvaging salvaging(damaged, target);
        if (!salvaging.is_of_another_program()) {
            Salvaged salvaged = salvaging.run();
            salvaged.lost_in_log = log.lost;
            return salvaged;
        }
    } catch (const SQLite::Exception& error) {
        remove_database(target);
        if (error.getErrorCode() == SQLITE_BUSY) {
            return tl::make_unexpected(opening_error(error, damaged));
        }
        return failure(ErrorCode::CannotOpen, say(messages::kSalvageFailed, reason_of(error)),
                       {.source = damaged});
    }
    remove_database(target);
    return not_a_library(damaged);
}

Result<void> copy_durably(const std::string& from, const std::string& to) {
    std::error_code error;
    fs::copy_file(from, to, error);  // with its permissions
    if (!error) {
        const int handle = open(to.c_str(), O_RDONLY | O_CLOEXEC);
        if (handle < 0 || fsync(handle) != 0) error.assign(errno, std::generic_category());
        if (handle >= 0) close(handle);
    }
    if (!error) return {};
    return failure(ErrorCode::CannotWrite, say(messages::kLibraryLogNotKept, system_message(error)),
                   {.source = to});
}

}  // namespace

Result<Salvaged> salvage(const std::string& damaged, const std::string& target) {
    return at_real_place(damaged, [&](const std::string& place) -> Result<Salvaged> {
        const LibraryLock lock(place);
        if (lock.is_of_another()) return library_in_use(place);
        return copy_readable(place, target);
    });
}

Result<std::string> keep_copy(const std::string& path) {
    std::string target = free_name_for_damaged(path);
    for (const char* companion : {"", "-wal"}) {
        if (Result<void> copied = copy_durably(path + companion, target + companion); !copied) {
            remove_database(target);
            return tl::make_unexpected(copied.error());
        }
    }
    return target;
}

Result<std::string> put_aside(const std::string& path) {
    std::string target = free_name_for_damaged(path);
    if (Result<void> moved = move_aside(path, target, messages::kLibraryLogNotMoved); !moved) {
        return tl::make_unexpected(moved.error());
    }
    return target;
}

Result<Rescue> rescue(const std::string& path) {
    const std::string target = path + kSalvagedEnding;
    remove_database(target);  // an attempt that was interrupted
    const Result<Salvaged> salvaged = copy_readable(path, target);
    if (!salvaged) return tl::make_unexpected(salvaged.error());
    const std::string aside = free_name_for_damaged(path);
    if (Result<void> moved = move_aside(path, aside); !moved) {
        return tl::make_unexpected(moved.error());
    }
    if (Result<void> placed = finish_rescue(path); !placed) {
        return tl::make_unexpected(placed.error());
    }
    return Rescue{aside, *salvaged};
}

Result<void> finish_rescue(const std::string& path) {
    std::error_code error;
    if (fs::exists(path, error) || !fs::exists(path + kSalvagedEnding, error)) return {};
    // The log of the damaged file must not be applied to the new one.
    if (Result<void> moved = move_aside(path, free_name_for_damaged(path)); !moved) return moved;
    fs::rename(path + kSalvagedEnding, path, error);
    if (error) {
        return failure(ErrorCode::CannotWrite,
                       say(messages::kLibraryDamaged, system_message(error)), {.source = path});
    }
    return {};
}

}  // namespace chuhe::database
