// SPDX-License-Identifier: MIT
//
// Access to the file of a library, and to the log that SQLite keeps beside it, without changing
// either.
#pragma once

#include <memory>
#include <string>

namespace SQLite {
class Database;
}  // namespace SQLite

namespace chuhe::database {

// Another program that opens or closes the library holds SQLite's locks for a moment.
inline constexpr int kPatienceMilliseconds = 2000;

// Whether part of it is still in the log beside it, which SQLite cannot read without writing.
bool has_log(const std::string& path);

// Whether it exists, and it or its folder cannot be written to.
bool is_write_protected(const std::string& path);

// Closing another program's database, or a damaged one, must not write its log into it. Called
// before anything is read: reading creates a log.
void keep_log(SQLite::Database& database, const std::string& path);
// Closing it writes the log again.
void release_log(SQLite::Database& database);

// Of a library that nobody can write to, so that SQLite needs neither locks nor a log. Passes
// SQLite's exceptions on, as do the functions below.
std::unique_ptr<SQLite::Database> open_unchanging(const std::string& path);

// For checking, copying and salvaging: not written to, not even when it is closed. `is_in_use` if
// another program has the LibraryLock; otherwise the caller has it.
std::unique_ptr<SQLite::Database> open_for_reading(const std::string& path, bool is_in_use);

// For reading beside other programs, which may begin or go on to change it in the meantime. Not
// written to; what a killed program has left in the log is read, and stays there.
std::unique_ptr<SQLite::Database> open_beside_others(const std::string& path);

}  // namespace chuhe::database
