// SPDX-License-Identifier: MIT
//
// How every library function works: under the lock, with SQLite's exceptions turned into Errors,
// because nothing is thrown between rooms.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include "chuhe/database/connection.h"
#include "chuhe/database/library.h"
#include "chuhe/database/opening_failure.h"
#include "chuhe/database/statements.h"
#include "chuhe/messages/library.h"

namespace chuhe::database {

template <typename Work>
auto Library::attempt(Work work) -> decltype(work()) {
    const std::scoped_lock lock(mutex_);
    try {
        return work();
    } catch (const SQLite::Exception& error) {
        // SQLite rolls back what it could not finish; after a disk error, though, the state is
        // unknown.
        const auto& row = error.getErrorCode() == SQLITE_IOERR ? messages::kLibraryDiskFailed
                                                               : messages::kLibraryFailed;
        return failure(ErrorCode::CannotWrite, say(row, reason_of(error)), {.source = path_});
    }
}

}  // namespace chuhe::database
