// SPDX-License-Identifier: MIT
#include "chuhe/database/file_access.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <system_error>

namespace chuhe::database {
namespace {

void let_closing_write_log(SQLite::Database& database, bool is_let) {
    sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, is_let ? 0 : 1,
                      nullptr);
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

}  // namespace

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

void keep_log(SQLite::Database& database, const std::string& path) {
    std::error_code unknown;
    let_closing_write_log(database, !std::filesystem::exists(path + "-wal", unknown));
}

void release_log(SQLite::Database& database) {
    let_closing_write_log(database, true);
}

std::unique_ptr<SQLite::Database> open_unchanging(const std::string& path) {
    return std::make_unique<SQLite::Database>(unchanging_uri(path),
                                              SQLite::OPEN_READONLY | SQLite::OPEN_URI);
}

std::unique_ptr<SQLite::Database> open_for_reading(const std::string& path, bool is_in_use) {
    if (!is_in_use && is_write_protected(path) && !has_log(path)) {
        return open_unchanging(path);
    }
    auto database = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE);
    if (is_in_use) {
        database->setBusyTimeout(kPatienceMilliseconds);
        let_closing_write_log(*database, false);
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
        return open_unchanging(path);
    }
    auto database = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE);
    database->setBusyTimeout(kPatienceMilliseconds);
    keep_log(*database, path);
    database->exec("PRAGMA query_only = ON");
    return database;
}

}  // namespace chuhe::database
