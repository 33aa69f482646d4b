// SPDX-License-Identifier: MIT
//
// How every library function works: under the lock, with SQLite's exceptions turned into Errors,
// because nothing is thrown between rooms.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include "chuhe/database/library.h"
#include "chuhe/messages/library.h"

namespace chuhe::database {

template <typename Work>
auto Library::attempt(Work work) -> decltype(work()) {
    const std::scoped_lock lock(mutex_);
    try {
        return work();
    } catch (const SQLite::Exception& error) {
        return failure(ErrorCode::CannotWrite, say(messages::kLibraryFailed, error.what()),
                       {.source = path_});
    }
}

}  // namespace chuhe::database
