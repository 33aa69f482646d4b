// SPDX-License-Identifier: MIT
//
// The part of SQLite that books need: a file or bytes in memory opened for reading, a new database
// in memory, statements. SQLite's errors become ours.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "chuhe/base/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace chuhe::foreign_books {

class Statement {
public:
    // True: there is a row. False: there are no more.
    Result<bool> step();

    enum class Type : std::uint8_t { Null, Integer, Real, Other };
    Type type(int column) const;
    std::int64_t integer(int column) const;
    double real(int column) const;
    std::string text(int column) const;

    void bind(int parameter, std::int64_t value);
    void bind(int parameter, std::string_view text);
    void reset();

private:
    friend class Database;
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    Statement(sqlite3_stmt* statement, sqlite3* database, std::string source)
        : statement_(statement), database_(database), source_(std::move(source)) {}

    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
    sqlite3* database_;
    std::string source_;
};

class Database {
public:
    // Reading never writes: neither the file, nor anything next to it. The schema of the database
    // is not trusted.
    static Result<Database> open(const std::string& path);
    // The bytes of such a file. They must outlive it.
    static Result<Database> from_bytes(std::string_view bytes, const std::string& source);
    static Result<Database> create_in_memory();

    Result<Statement> prepare(std::string_view sql) const;
    Result<void> run(std::string_view sql) const;

    // The bytes that its file would have.
    Result<std::string> serialized() const;

private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    Database(sqlite3* database, std::string source)
        : database_(database), source_(std::move(source)) {}
    void harden() const;

    std::unique_ptr<sqlite3, Close> database_;
    std::string source_;
};

}  // namespace chuhe::foreign_books
