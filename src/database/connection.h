// SPDX-License-Identifier: MIT
//
// Opening the file of a library: locked against a second program, brought to the present version,
// and put aside when it is damaged.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/result.h"

namespace SQLite {
class Database;
}

namespace chuhe::database {

struct Connection {
    std::shared_ptr<SQLite::Database> database;
    // Where the damaged file lies now, untouched, with a new library in its place.
    std::optional<std::string> put_aside;
};

// Makes the file when there is none. Fails when another program has it open, when it was written by
// a newer Chuhe, or when the disk refuses. A file that is no sound library is never written to: it
// is renamed to "<path>.damaged-<time>".
Result<Connection> connect(const std::string& path);

}  // namespace chuhe::database
