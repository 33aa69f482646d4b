// SPDX-License-Identifier: MIT
#include "chuhe/database/migration.h"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>

#include "chuhe/database/backups.h"
#include "chuhe/database/real_place.h"
#include "chuhe/database/recognition.h"
#include "chuhe/database/schema.h"
#include "chuhe/messages/library.h"

namespace chuhe::database {
namespace {

// A migration cannot be undone, and an older Chuhe cannot read the result.
Result<void> keep_old_version(SQLite::Database& database, const std::string& path) {
    const Result<std::string> name = new_backup_name(path);
    if (!name) return tl::make_unexpected(name.error());
    SQLite::Database copy(made_private(*name), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    SQLite::Backup(copy, database).executeStep();
    return {};
}

}  // namespace

Result<void> migrate(SQLite::Database& database, const std::string& path) {
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    if (version > kSchemaVersion) {
        return failure(ErrorCode::Unsupported,
                       say(messages::kLibraryNewer, version, kSchemaVersion), {.source = path});
    }
    if (version == kSchemaVersion) return {};
    if (version > 0) {
        if (Result<void> kept = keep_old_version(database, path); !kept) return kept;
    }
    SQLite::Transaction transaction(database);
    for (int step = version; step < kSchemaVersion; ++step)
        database.exec(std::string(schema_steps()[static_cast<std::size_t>(step)]));
    database.exec("PRAGMA application_id = " + std::to_string(kApplicationId));
    database.exec("PRAGMA user_version = " + std::to_string(kSchemaVersion));
    transaction.commit();
    return {};
}

}  // namespace chuhe::database
