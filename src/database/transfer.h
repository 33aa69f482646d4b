// SPDX-License-Identifier: MIT
//
// A whole library as one text file and back: a line of JSON that says what the file is, a line of
// settings, then one line per game. Memory does not grow with the library.
#pragma once

#include <cstddef>
#include <string>

#include "base/diagnostic.h"
#include "base/file.h"
#include "base/result.h"
#include "database/library.h"

namespace chuhe::database {

Result<void> export_library(Library& library, ByteSink& sink);

struct Imported {
    std::size_t added = 0;
    std::size_t known = 0;    // were there already, and were left as they are, but for progress
    Diagnostics diagnostics;  // lines that could not be understood cost themselves only
};

// Settings that are there stay. A game is known by its key, a position to practise also by its
// list, start and title; what was solved there is solved here. Fails when the text is no library at
// all, or cannot be saved.
Result<Imported> import_library(Library& library, std::string_view text);

}  // namespace chuhe::database
