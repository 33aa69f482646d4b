// SPDX-License-Identifier: MIT
//
// Opening a library file: locked against other programs, migrated to the current version, and
// salvaged if damaged.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "chuhe/base/result.h"
#include "chuhe/database/salvage.h"

namespace SQLite {
class Database;
class Exception;
}  // namespace SQLite

namespace chuhe::database {

struct Connection {
    std::shared_ptr<SQLite::Database> database;
    // The file was damaged, and has been replaced by what could be salvaged.
    std::optional<Rescue> rescue;
    // It cannot be written to, and is only shown.
    bool is_read_only = false;
    // Games of imports that were interrupted, and have now been removed.
    std::size_t undone = 0;
};

// Creates the file if there is none. Fails if another program has it open, if it was written by a
// newer Chuhe, if it is not a library, or if there is a disk error. A file that is not a library is
// left alone; a damaged library is rescued; one that is write-protected is opened for reading.
Result<Connection> connect(const std::string& path);

// For checking and salvaging: locked, and not written to, not even when it is closed. Passes
// SQLite's exceptions on.
std::unique_ptr<SQLite::Database> open_for_reading(const std::string& path);

bool means_damage(const SQLite::Exception& error);
// In words: "no space left on device".
Message reason_of(const SQLite::Exception& error);
Error opening_error(const SQLite::Exception& error, const std::string& path);
tl::unexpected<Error> not_a_library(const std::string& path);

}  // namespace chuhe::database
