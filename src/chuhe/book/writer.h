// SPDX-License-Identifier: MIT
//
// Writing a book file atomically.
#pragma once

#include <span>
#include <string>

#include "chuhe/base/file.h"
#include "chuhe/base/result.h"
#include "chuhe/book/entry.h"
#include "chuhe/book/head.h"

namespace chuhe::book {

// What the header says about a book's origin. 0: unknown.
struct Origin {
    std::uint64_t games = 0;
    std::uint32_t plies = 0;
};

// Both require sorted entries, each move once, as returned by Collection::take(). They return the
// header that was written. A file is written whole or not at all.
Result<Head> write_book(ByteSink& sink, std::span<const Entry> entries, const Origin& origin = {});
Result<Head> write_book(const std::string& path, std::span<const Entry> entries,
                        const Origin& origin = {});

}  // namespace chuhe::book
