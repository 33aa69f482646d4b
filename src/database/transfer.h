// SPDX-License-Identifier: MIT
//
// A whole library as one text file and back: a line of JSON that says what the file is, a line of
// settings, then one line per game. Memory does not grow with the library.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "base/file.h"
#include "base/result.h"
#include "database/library.h"

namespace chuhe::database {

// The text of such a file, from front to back.
class LibraryText {
public:
    // The library must outlive it. Games may come and go meanwhile.
    explicit LibraryText(Library& library) : library_(library) {}

    // The next lines; nothing at the end.
    Result<std::optional<std::string>> next();

private:
    Library& library_;
    bool has_begun_ = false;
    GameId last_ = 0;
};

struct Imported {
    std::size_t added = 0;
    std::size_t known = 0;    // were there already, and were left as they are, but for progress
    std::size_t unread = 0;   // lines that could not be understood: they cost themselves only
    Diagnostics diagnostics;  // the first of those
};

// Takes such a file in, as it comes. Settings that are there stay. A game is known by its key, a
// position to practise also by its list, start and title; what was solved there is solved here.
class LibraryIntake {
public:
    // The library must outlive it.
    explicit LibraryIntake(Library& library);
    ~LibraryIntake();
    LibraryIntake(const LibraryIntake&) = delete;
    LibraryIntake& operator=(const LibraryIntake&) = delete;

    // The next bytes of the file, cut anywhere. Fails when this is no library at all, or cannot be
    // saved; then all is over, and what was taken in before stays.
    Result<void> take(std::string_view bytes);
    // After the last byte.
    Result<void> finish();

    const Imported& so_far() const;

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

// Both in one go.
Result<void> export_library(Library& library, ByteSink& sink);
Result<Imported> import_library(Library& library, std::string_view text);

}  // namespace chuhe::database
