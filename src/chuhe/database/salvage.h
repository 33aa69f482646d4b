// SPDX-License-Identifier: MIT
//
// What can still be read of a damaged library is copied into a new one.
//
// SQLite notices damage page by page: a table is read from the front and from the back as far as
// possible, and row by row in between. The damaged file is only read.
#pragma once

#include <cstddef>
#include <string>

#include "chuhe/base/result.h"

namespace chuhe::database {

// What was copied, and what could not be.
struct Salvaged {
    std::size_t games = 0;
    std::size_t lost = 0;  // games that are mentioned somewhere in the file, but cannot be read
    bool has_found_games = true;  // false: the list of games is gone, so nothing is known of them
    std::size_t lost_in_log = 0;  // changes in the log beside it that cannot be read
};

// Fails if the new file exists or cannot be written, or if the damaged one cannot be opened at all,
// is in use, or is not a library; there is then no new file.
Result<Salvaged> salvage(const std::string& damaged, const std::string& target);

// A damaged library that has been replaced.
struct Rescue {
    std::string put_aside;  // where the damaged file is now, byte for byte
    Salvaged salvaged;
};

// Replaces a damaged library by what can be salvaged of it, and keeps it as
// "<path>.damaged-<time>". At every moment one of the two is in place, or finish_rescue() puts it
// there. The caller has the LibraryLock.
Result<Rescue> rescue(const std::string& path);

// Copies a library whose log is damaged, and the log, to "<path>.damaged-<time>", and flushes the
// copies to the disk. Returns that name; on failure no copy remains.
Result<std::string> keep_copy(const std::string& path);

// Moves a library that is missing or empty, and the log that belongs to it, to
// "<path>.damaged-<time>". Returns that name. The caller has the LibraryLock.
Result<std::string> put_aside(const std::string& path);

// Completes a rescue that was interrupted by a crash.
Result<void> finish_rescue(const std::string& path);

}  // namespace chuhe::database
