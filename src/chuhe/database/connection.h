// SPDX-License-Identifier: MIT
//
// Opening a library file: locked against other programs, migrated to the current version, and set
// aside if damaged.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "chuhe/base/result.h"

namespace SQLite {
class Database;
}

namespace chuhe::database {

struct Connection {
    std::shared_ptr<SQLite::Database> database;
    // Where the damaged file is now, untouched, with a new library in its place.
    std::optional<std::string> put_aside;
};

// Creates the file if there is none. Fails if another program has it open, if it was written by a
// newer Chuhe, or if there is a disk error. A file that is not a sound library is never written to:
// it is renamed to "<path>.damaged-<time>".
Result<Connection> connect(const std::string& path);

}  // namespace chuhe::database
