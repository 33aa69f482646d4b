// SPDX-License-Identifier: MIT
//
// Copies of an open library, by SQLite's online backup: in small steps, between which others may
// read and write; what they change is in the copy too.
#include <SQLiteCpp/Backup.h>

#include <filesystem>

#include "chuhe/database/library_attempt.h"
#include "chuhe/database/recognition.h"

namespace chuhe::database {

Result<bool> Library::back_up(const std::string& target, std::stop_token stop) {
    constexpr int kPagesAtOnce = 256;  // a megabyte: a few milliseconds
    const std::string partial = target + ".part";
    std::error_code error;
    std::filesystem::remove(partial, error);
    std::unique_ptr<SQLite::Database> copy;
    std::unique_ptr<SQLite::Backup> backup;
    const auto step = [&]() -> Result<bool> {
        if (!copy) {
            copy = std::make_unique<SQLite::Database>(made_private(partial),
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
        std::filesystem::rename(partial, target, error);
        if (!error) return true;
        done =
            failure(ErrorCode::CannotWrite,
                    say(messages::kLibraryBackupFailed, system_message(error)), {.source = target});
    }
    std::error_code ignored;
    for (const char* companion : {"", "-journal", "-wal", "-shm"})
        std::filesystem::remove(partial + companion, ignored);
    return done;
}

}  // namespace chuhe::database
