// SPDX-License-Identifier: MIT
#include "chuhe/foreign_books/sqlite.h"

#include <sqlite3.h>

#include "chuhe/messages/errors.h"

namespace chuhe::foreign_books {
namespace {

tl::unexpected<Error> problem(sqlite3* database, const std::string& source) {
    const int code = database != nullptr ? sqlite3_errcode(database) : SQLITE_NOMEM;
    const ErrorCode kind = code == SQLITE_CANTOPEN ? ErrorCode::CannotOpen
                           : code == SQLITE_NOTADB ? ErrorCode::Unsupported
                                                   : ErrorCode::BadSyntax;
    Message message = database != nullptr ? Message::verbatim(sqlite3_errmsg(database))
                                          : say(messages::kNoMemory);
    return failure(kind, std::move(message), {source});
}

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

Result<bool> Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    return problem(database_, source_);
}

Statement::Type Statement::type(int column) const {
    switch (sqlite3_column_type(statement_.get(), column)) {
        case SQLITE_INTEGER:
            return Type::Integer;
        case SQLITE_FLOAT:
            return Type::Real;
        case SQLITE_NULL:
            return Type::Null;
        default:
            return Type::Other;
    }
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

double Statement::real(int column) const {
    return sqlite3_column_double(statement_.get(), column);
}

std::string Statement::text(int column) const {
    const auto* text = sqlite3_column_text(statement_.get(), column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
    return text == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(text), size);
}

void Statement::bind(int parameter, std::int64_t value) {
    sqlite3_bind_int64(statement_.get(), parameter, value);
}

void Statement::bind(int parameter, std::string_view text) {
    sqlite3_bind_text64(statement_.get(), parameter, text.data(), text.size(), SQLITE_TRANSIENT,
                        SQLITE_UTF8);
}

void Statement::reset() {
    sqlite3_reset(statement_.get());
}

void Database::Close::operator()(sqlite3* database) const {
    sqlite3_close_v2(database);
}

// An untrusted database may contain expressions that run when it is read. They get no functions
// with side effects, and cannot change its tables from below.
void Database::harden() const {
    sqlite3_db_config(database_.get(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(database_.get(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(database_.get(), SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(database_.get(), SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    constexpr int kLongestValue = 16 << 20;
    sqlite3_limit(database_.get(), SQLITE_LIMIT_LENGTH, kLongestValue);
}

Result<Database> Database::open(const std::string& path) {
    sqlite3* handle = nullptr;
    const int code =
        sqlite3_open_v2(path.c_str(), &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr);
    Database database(handle, path);
    if (code != SQLITE_OK) return problem(handle, path);
    database.harden();
    return database;
}

Result<Database> Database::from_bytes(std::string_view bytes, const std::string& source) {
    Result<Database> database = create_in_memory();
    if (!database) return database;
    database->source_ = source;
    // Opened read-only, so the bytes are not written to, whatever the type says.
    auto* data = reinterpret_cast<unsigned char*>(const_cast<char*>(bytes.data()));
    const auto size = static_cast<sqlite3_int64>(bytes.size());
    const int code = sqlite3_deserialize(database->database_.get(), "main", data, size, size,
                                         SQLITE_DESERIALIZE_READONLY);
    if (code != SQLITE_OK) return problem(database->database_.get(), source);
    database->harden();
    return database;
}

Result<Database> Database::create_in_memory() {
    sqlite3* handle = nullptr;
    const int code =
        sqlite3_open_v2(":memory:", &handle,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    Database database(handle, {});
    if (code != SQLITE_OK) return problem(handle, {});
    return database;
}

Result<Statement> Database::prepare(std::string_view sql) const {
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v2(database_.get(), sql.data(), static_cast<int>(sql.size()),
                                        &statement, nullptr);
    if (code != SQLITE_OK) return problem(database_.get(), source_);
    return Statement(statement, database_.get(), source_);
}

Result<void> Database::run(std::string_view sql) const {
    Result<Statement> statement = prepare(sql);
    if (!statement) return tl::make_unexpected(statement.error());
    while (true) {
        const Result<bool> more = statement->step();
        if (!more) return tl::make_unexpected(more.error());
        if (!*more) return {};
    }
}

Result<std::string> Database::serialized() const {
    sqlite3_int64 size = 0;
    const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> bytes(
        sqlite3_serialize(database_.get(), "main", &size, 0), &sqlite3_free);
    if (bytes == nullptr) return problem(nullptr, source_);
    return std::string(reinterpret_cast<const char*>(bytes.get()), static_cast<std::size_t>(size));
}

}  // namespace chuhe::foreign_books
