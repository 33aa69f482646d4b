// SPDX-License-Identifier: MIT
//
// Books of other programs as ours. They have keys of their own, so they are played through from the
// start position (book/walk.h): what cannot be reached stays behind and is counted.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "book/eleeye.h"
#include "book/entry.h"
#include "book/obk.h"

namespace chuhe::book {

struct Import {
    std::string_view format;     // "obk" or "eleeye"
    std::vector<Entry> entries;  // sorted
    std::size_t rows = 0;        // in the file
    std::size_t bad_rows = 0;    // that hold no move
    std::size_t lost_rows = 0;   // whose position was not found, or where the move cannot be played
};

Result<Import> import_obk(const ObkBook& book);
Result<Import> import_eleeye(const EleeyeBook& book);

// The content decides: OBK is a database of SQLite.
Result<Import> import_file(const std::string& path);

}  // namespace chuhe::book
