// SPDX-License-Identifier: MIT
#include "chuhe/database/checkup.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "chuhe/database/connection.h"
#include "chuhe/database/file_access.h"
#include "chuhe/database/library_lock.h"
#include "chuhe/database/log_damage.h"
#include "chuhe/database/opening_failure.h"
#include "chuhe/database/real_place.h"
#include "chuhe/database/recognition.h"
#include "chuhe/database/record_text.h"
#include "chuhe/database/search.h"
#include "chuhe/messages/library.h"

namespace chuhe::database {
namespace {

void check_file(SQLite::Database& database, Checkup& checkup) {
    SQLite::Statement rows(database, "PRAGMA integrity_check(20)");
    while (rows.executeStep()) {
        const std::string fault = rows.getColumn(0).getString();
        if (fault != "ok") checkup.faults.push_back(fault);
    }
}

void check_games(SQLite::Database& database, Checkup& checkup) {
    // Games of an import that was killed are removed when the library is opened for writing. Older
    // libraries have none.
    const std::string visible =
        database.tableExists("intakes") ? std::string(" WHERE ") + kIsVisible : std::string();
    SQLite::Statement rows(database, "SELECT id, record, deleted <> '' FROM games" + visible);
    while (rows.executeStep()) {
        ++(rows.getColumn(2).getInt() != 0 ? checkup.deleted : checkup.games);
        if (!from_record_text(rows.getColumn(1).getString())) {
            checkup.unreadable.push_back(rows.getColumn(0).getInt64());
        }
    }
}

Result<Checkup> check_at(const std::string& path) {
    const LibraryLock lock(path);
    if (lock.state() == LibraryLock::State::UnderAnotherName) return library_in_use(path);
    // Nobody has the lock of anything but a library. Not opened here then: see LibraryLock.
    const bool is_in_use = lock.is_of_another();
    const FileKind kind = is_in_use ? FileKind::Library : kind_of_file(path);
    if (kind == FileKind::Foreign) return not_a_library(path);
    if (!is_in_use && has_lone_log(path)) return lone_log(path);
    Checkup checkup;
    try {
        const LogState log = is_in_use ? LogState{} : state_of_log(path);
        const auto database = open_for_reading(path, is_in_use);
        if (!is_library(*database)) return not_a_library(path);
        check_file(*database, checkup);
        check_games(*database, checkup);
        checkup.lost_in_log = log.lost;
    } catch (const SQLite::Exception& error) {
        if (!means_damage(error)) return tl::make_unexpected(opening_error(error, path));
        if (kind != FileKind::Library) return not_a_library(path);
        checkup.faults.emplace_back(error.what());
    }
    return checkup;
}

}  // namespace

Result<Checkup> check_library(const std::string& path) {
    return at_real_place(path, &check_at);
}

}  // namespace chuhe::database
