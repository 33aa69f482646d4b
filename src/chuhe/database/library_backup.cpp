// SPDX-License-Identifier: MIT
//
// Copies of an open library, by SQLite's online backup.
#include <SQLiteCpp/Backup.h>

#include <filesystem>

#include "chuhe/database/backups.h"
#include "chuhe/database/file_access.h"
#include "chuhe/database/library_attempt.h"
#include "chuhe/database/library_lock.h"
#include "chuhe/database/opening_failure.h"
#include "chuhe/database/real_place.h"
#include "chuhe/database/recognition.h"

namespace chuhe::database {
namespace {

// A copy that is not complete yet.
std::string partial_name(const std::string& target) {
    return target + ".part";
}

void remove_partial(const std::string& target) {
    std::error_code ignored;
    for (const char* companion : {"", "-journal", "-wal", "-shm"})
        std::filesystem::remove(partial_name(target) + companion, ignored);
}

Result<void> put_in_place(const std::string& target) {
    std::error_code error;
    std::filesystem::rename(partial_name(target), target, error);
    if (!error) return {};
    return failure(ErrorCode::CannotWrite,
                   say(messages::kLibraryBackupFailed, system_message(error)), {.source = target});
}

// In one step: readers do not keep another program from writing.
void copy_at_once(SQLite::Database& from, const std::string& target) {
    SQLite::Database copy(made_private(partial_name(target)),
                          SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    const int code = SQLite::Backup(copy, from).executeStep();
    if (code != SQLITE_DONE) throw SQLite::Exception(sqlite3_errstr(code), code);
}

Result<void> back_up_at(const std::string& library, const std::string& target) {
    const LibraryLock lock(library);
    if (lock.state() == LibraryLock::State::UnderAnotherName) return library_in_use(library);
    if (!lock.is_of_another() && has_lone_log(library)) return lone_log(library);
    remove_partial(target);
    Result<void> done;
    try {
        const auto database = open_for_reading(library, lock.is_of_another());
        if (!is_library(*database)) return not_a_library(library);
        copy_at_once(*database, target);
        done = put_in_place(target);
    } catch (const SQLite::Exception& error) {
        done = error.getErrorCode() == SQLITE_BUSY
                   ? library_in_use(library)
                   : failure(ErrorCode::CannotWrite,
                             say(messages::kLibraryBackupFailed, reason_of(error)),
                             {.source = target});
    }
    if (!done) remove_partial(target);
    return done;
}

}  // namespace

Result<void> back_up_library(const std::string& library, const std::string& target) {
    return at_real_place(library,
                         [&](const std::string& place) { return back_up_at(place, target); });
}

// In small steps, between which other threads may read and write; what they change is in the copy
// too.
Result<bool> Library::back_up(const std::string& target, const std::stop_token& stop) {
    constexpr int kPagesAtOnce = 256;  // a megabyte: a few milliseconds
    remove_partial(target);
    std::unique_ptr<SQLite::Database> copy;
    std::unique_ptr<SQLite::Backup> backup;
    const auto step = [&]() -> Result<bool> {
        if (!copy) {
            copy = std::make_unique<SQLite::Database>(made_private(partial_name(target)),
                                                      SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
            backup = std::make_unique<SQLite::Backup>(*copy, *database_);
        }
        return backup->executeStep(kPagesAtOnce) == SQLITE_DONE;
    };
    Result<bool> done = attempt(step);
    while (done && !*done && !stop.stop_requested())
        done = attempt(step);
    const Result<void> ended = attempt([&]() -> Result<void> {
        backup.reset();  // uses the library
        copy.reset();
        return {};
    });
    if (done && *done && ended) {
        const Result<void> placed = put_in_place(target);
        if (placed) return true;
        done = tl::make_unexpected(placed.error());
    }
    remove_partial(target);
    return done;
}

}  // namespace chuhe::database
