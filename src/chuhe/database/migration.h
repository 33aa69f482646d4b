// SPDX-License-Identifier: MIT
//
// Brings a library to the current version.
#pragma once

#include <string>

#include "chuhe/base/result.h"

namespace SQLite {
class Database;
}  // namespace SQLite

namespace chuhe::database {

// A library of an older version is copied first (database/backups.h); one of a newer version is
// refused. Passes SQLite's exceptions on.
Result<void> migrate(SQLite::Database& database, const std::string& path);

}  // namespace chuhe::database
