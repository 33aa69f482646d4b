// SPDX-License-Identifier: MIT
#include "chuhe/foreign_books/obk_database.h"

#include <sqlite3.h>

#include <memory>
#include <new>

#include "chuhe/messages/errors.h"

namespace chuhe::foreign_books {
namespace {

// An untrusted database may contain expressions that run when it is read. They get no functions
// with side effects, and cannot change its tables from below.
void harden(const SQLite::Database& database) {
    sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    constexpr int kLongestValue = 16 << 20;
    sqlite3_limit(database.getHandle(), SQLITE_LIMIT_LENGTH, kLongestValue);
}

}  // namespace

SQLite::Database open_obk(const std::string& path) {
    SQLite::Database database(path, SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX);
    harden(database);
    return database;
}

SQLite::Database open_obk_bytes(std::string_view bytes) {
    SQLite::Database database = create_in_memory();
    // Opened read-only, so the bytes are not written to, whatever the type says.
    auto* data = reinterpret_cast<unsigned char*>(const_cast<char*>(bytes.data()));
    const auto size = static_cast<sqlite3_int64>(bytes.size());
    const int code = sqlite3_deserialize(database.getHandle(), "main", data, size, size,
                                         SQLITE_DESERIALIZE_READONLY);
    if (code != SQLITE_OK) throw SQLite::Exception(database.getHandle(), code);
    harden(database);
    return database;
}

SQLite::Database create_in_memory() {
    return {":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX};
}

std::string bytes_of(const SQLite::Database& database) {
    sqlite3_int64 size = 0;
    const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> bytes(
        sqlite3_serialize(database.getHandle(), "main", &size, 0), &sqlite3_free);
    if (bytes == nullptr) throw std::bad_alloc();
    return {reinterpret_cast<const char*>(bytes.get()), static_cast<std::size_t>(size)};
}

Error error_of(const SQLite::Exception& exception, const std::string& source) {
    const int code = exception.getErrorCode();
    const ErrorCode kind = code == SQLITE_CANTOPEN ? ErrorCode::CannotOpen
                           : code == SQLITE_NOTADB ? ErrorCode::Unsupported
                                                   : ErrorCode::BadSyntax;
    Message message = code == SQLITE_NOMEM ? say(messages::kNoMemory)
                                           : say(messages::kDatabaseReports, exception.what());
    return {kind, std::move(message), {source}};
}

}  // namespace chuhe::foreign_books
