// SPDX-License-Identifier: MIT
//
// Converting other programs' books. They use their own keys, so they are explored from the starting
// position (book/walk.h): unreachable entries are skipped and counted.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/book/entry.h"
#include "chuhe/foreign_books/eleeye.h"
#include "chuhe/foreign_books/obk.h"

namespace chuhe::foreign_books {

struct Import {
    std::string_view format;           // "obk" or "eleeye"
    std::vector<book::Entry> entries;  // sorted
    std::size_t rows = 0;              // in the file
    std::size_t bad_rows = 0;          // without a valid move
    std::size_t lost_rows = 0;  // whose position was not found, or whose move is illegal there
};

Result<Import> import_obk(const ObkBook& book);
Result<Import> import_eleeye(const EleeyeBook& book);

// The content decides: OBK is an SQLite database.
Result<Import> import_file(const std::string& path);

}  // namespace chuhe::foreign_books
