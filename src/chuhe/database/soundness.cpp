// SPDX-License-Identifier: MIT
#include "chuhe/database/soundness.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <string>

#include "chuhe/database/schema.h"

namespace chuhe::database {
namespace {

constexpr int kSmallLibrary = 2048;  // pages of 4 KiB

// SQLite's check reads the tables as they are declared, and does not notice a name that is damaged
// in the declaration itself.
bool has_all_columns(SQLite::Database& database, int version) {
    SQLite::Database sound(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    for (int step = 0; step < std::min(version, kSchemaVersion); ++step)
        sound.exec(std::string(schema_steps()[static_cast<std::size_t>(step)]));
    SQLite::Statement columns(sound,
                              "SELECT t.name, c.name FROM sqlite_master AS t, "
                              "pragma_table_info(t.name) AS c WHERE t.type = 'table'");
    SQLite::Statement present(database, "SELECT count(*) FROM pragma_table_info(?) WHERE name = ?");
    while (columns.executeStep()) {
        present.reset();
        present.bind(1, columns.getColumn(0).getString());
        present.bind(2, columns.getColumn(1).getString());
        if (!present.executeStep() || present.getColumn(0).getInt() == 0) return false;
    }
    return true;
}

}  // namespace

bool is_sound(SQLite::Database& database, bool is_thorough) {
    if (database.execAndGet("PRAGMA page_count").getInt() <= kSmallLibrary) is_thorough = true;
    SQLite::Statement check(database,
                            is_thorough ? "PRAGMA integrity_check(1)" : "PRAGMA quick_check(1)");
    if (!check.executeStep() || check.getColumn(0).getString() != "ok") return false;
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    return version <= 0 || has_all_columns(database, version);
}

}  // namespace chuhe::database
