// SPDX-License-Identifier: MIT
//
// Whether a library is undamaged.
#pragma once

namespace SQLite {
class Database;
}  // namespace SQLite

namespace chuhe::database {

// Thoroughly: whether indexes and tables agree, too. In a small library that is always looked at:
// it takes no time worth mentioning, and a damaged index would otherwise be met by the first
// search. Passes SQLite's exceptions on, which may mean damage as well.
bool is_sound(SQLite::Database& database, bool is_thorough);

}  // namespace chuhe::database
