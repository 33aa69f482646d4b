// SPDX-License-Identifier: MIT
//
// Is a file a library of Chuhe? A file that belongs to another program must not be touched, not
// even renamed: --library takes any path.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace SQLite {
class Database;
}

namespace chuhe::database {

// PRAGMA application_id: "Chuh". Libraries before version 6 have none.
inline constexpr std::int32_t kApplicationId = 0x43687568;

enum class FileKind : std::uint8_t {
    New,      // missing or empty
    Library,  // says so in its header, even if the rest is damaged
    Perhaps,  // an SQLite file without an owner: its tables decide
    Foreign,
};

// Judged by the first bytes alone. A file that cannot be read is Perhaps: opening it will tell why.
FileKind kind_of_file(const std::string& path);

// SQLite's name for a library that has no file, and is gone when it is closed.
inline constexpr std::string_view kInMemory = ":memory:";

// Makes a new file that only its owner can read: SQLite would let everyone. Returns the path. If it
// exists already, or cannot be made, nothing happens: opening it will tell why.
const std::string& made_private(const std::string& path);

// Judged by its tables. Passes SQLite's exceptions on.
bool is_library(SQLite::Database& database);

}  // namespace chuhe::database
