// SPDX-License-Identifier: MIT
//
// Opening a library file: locked against other programs that would change it, migrated to the
// current version, and salvaged if damaged.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "chuhe/base/result.h"
#include "chuhe/database/salvage.h"

namespace SQLite {
class Database;
}  // namespace SQLite

namespace chuhe::database {

// Part of the log beside a library was damaged, or the library that it belongs to was gone.
struct LogLoss {
    std::string kept;       // where a copy of the library is now; its log is beside it
    std::size_t lost = 0;   // changes that could not be read
    bool is_alone = false;  // the library was missing or empty
};

// For the user.
Message describe(const LogLoss& loss);

struct Connection {
    std::shared_ptr<SQLite::Database> database;  // with its lock, unless it is read-only
    // The file was damaged, and has been replaced by what could be salvaged.
    std::optional<Rescue> rescue;
    std::optional<LogLoss> log_loss;
    // It cannot be written to, and is only shown.
    bool is_read_only = false;
    // Games of imports that were interrupted, and have now been removed.
    std::size_t undone = 0;
};

// Creates the file if there is none. Fails if another program has it open, if it was written by a
// newer Chuhe, if it is not a library, or if there is a disk error. A file that is not a library is
// left alone; a damaged library is rescued; one that is write-protected is opened for reading. A
// damaged log is kept, with the library, before SQLite discards it; so is one without a library.
// While the library is open, others may read it, if the file system allows it.
Result<Connection> connect(const std::string& path);

// A library that is missing or empty has a log beside it. The log alone cannot be read, and SQLite
// would delete it. Opens the library: not while SQLite has it open in this program.
bool has_lone_log(const std::string& path);
tl::unexpected<Error> lone_log(const std::string& path);

}  // namespace chuhe::database
