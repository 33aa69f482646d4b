// SPDX-License-Identifier: MIT
//
// Writing a book file, whole or not at all.
#pragma once

#include <span>
#include <string>

#include "base/file.h"
#include "base/result.h"
#include "book/entry.h"
#include "book/layout.h"

namespace chuhe::book {

// What the head tells about where a book comes from. 0: not known.
struct Origin {
    std::uint64_t games = 0;
    std::uint32_t plies = 0;
};

// Both require entries that are sorted, each move once, as Collection::take() gives them.
Result<Head> write_book(ByteSink& sink, std::span<const Entry> entries, const Origin& origin = {});
Result<Head> write_book(const std::string& path, std::span<const Entry> entries,
                        const Origin& origin = {});

}  // namespace chuhe::book
