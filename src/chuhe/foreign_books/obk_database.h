// SPDX-License-Identifier: MIT
//
// The SQLite databases that OBK files are: opened for reading, or made in memory and turned into
// bytes. SQLiteCpp throws; attempt() turns its exceptions into Errors, because nothing is thrown
// between rooms.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>
#include <string_view>

#include "chuhe/base/result.h"

namespace chuhe::foreign_books {

// Reading never writes: neither the file, nor anything next to it. The schema of the database is
// not trusted.
SQLite::Database open_obk(const std::string& path);

// The same for the bytes of a file, which must outlive the database.
SQLite::Database open_obk_bytes(std::string_view bytes);

SQLite::Database create_in_memory();

// The bytes that its file would have.
std::string bytes_of(const SQLite::Database& database);

Error error_of(const SQLite::Exception& exception, const std::string& source);

// Calls work(), which returns a Result. The source is for errors only.
template <typename Work>
auto attempt(const std::string& source, Work work) -> decltype(work()) {
    try {
        return work();
    } catch (const SQLite::Exception& exception) {
        return tl::make_unexpected(error_of(exception, source));
    }
}

}  // namespace chuhe::foreign_books
