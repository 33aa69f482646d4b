// SPDX-License-Identifier: MIT
//
// SQLiteCpp throws; attempt() turns its exceptions into Errors, because nothing is thrown between
// rooms.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>

#include "chuhe/base/result.h"
#include "chuhe/messages/errors.h"

namespace chuhe::farm {

// Calls work(), which returns a Result. The source is for errors only.
template <typename Work>
auto attempt(const std::string& source, Work work) -> decltype(work()) {
    try {
        return work();
    } catch (const SQLite::Exception& exception) {
        return failure(ErrorCode::CannotWrite, say(messages::kDatabaseReports, exception.what()),
                       {.source = source});
    }
}

// SQLite has signed numbers only.
inline std::int64_t stored(std::uint64_t number) {
    return static_cast<std::int64_t>(number);
}
inline std::uint64_t number_of(const SQLite::Column& column) {
    return static_cast<std::uint64_t>(column.getInt64());
}

// The key of a campaign in the file, or 0 if it has none with that id.
inline std::int64_t key_of(SQLite::Database& database, const std::string& id) {
    SQLite::Statement query(database, "SELECT key FROM campaigns WHERE id = ?");
    query.bind(1, id);
    return query.executeStep() ? query.getColumn(0).getInt64() : 0;
}

}  // namespace chuhe::farm
