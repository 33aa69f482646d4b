// SPDX-License-Identifier: MIT
//
// Export and import of a whole library as one text file: a line of JSON that identifies the file, a
// line of settings, collections and joined names, the training (database/training_text.h), one line
// per game, and an end mark with their number, without which the file is truncated. Memory use does
// not grow with the number of games.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/base/diagnostic.h"
#include "chuhe/base/file.h"
#include "chuhe/base/result.h"
#include "chuhe/database/store.h"

namespace chuhe::database {

// Generates the text of such a file.
class LibraryText {
public:
    // The library must outlive it. Games may be added and removed in the meantime.
    explicit LibraryText(Store& library) : library_(library) {}

    // The next lines; empty at the end.
    Result<std::optional<std::string>> next();

private:
    Store& library_;
    enum class Part : std::uint8_t { Head, Exercises, Attempts, Games };
    Part part_ = Part::Head;
    std::int64_t last_attempt_ = 0;
    bool has_ended_ = false;
    GameId last_ = 0;
    std::size_t count_ = 0;  // games so far

    Result<std::string> exercises_and_cards();
    Result<std::string> attempts();
    Result<std::string> games();
};

// What became of the lines of an imported library.
struct Imported {
    std::size_t added = 0;
    std::size_t known = 0;         // already present, and unchanged except for progress
    std::size_t unread = 0;        // lines that could not be parsed, and were skipped
    Diagnostics diagnostics = {};  // the first of those, and how many more there are
    bool is_whole = true;          // the end mark was there, or the file is from before end marks
};

// Imports such a file as it arrives, as one unit: nothing is visible before the end, and nothing
// remains of an import that does not reach it. A truncated file is imported as far as it goes, and
// reported as truncated. Existing settings are kept. A game is identified by its key, a
// practice position also by its list, start and title; what was solved there is solved here.
class LibraryIntake {
public:
    // The library must outlive it.
    explicit LibraryIntake(Store& library);
    ~LibraryIntake();
    LibraryIntake(const LibraryIntake&) = delete;
    LibraryIntake& operator=(const LibraryIntake&) = delete;

    // The next bytes of the file, split anywhere. Fails if this is not a library, or cannot be
    // saved; the import is then over.
    Result<void> take(std::string_view bytes);
    // After the last byte: makes everything visible.
    Result<void> finish();

    const Imported& so_far() const;

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

// Both in one go.
Result<void> export_library(Store& library, ByteSink& sink);
Result<Imported> import_library(Store& library, std::string_view text);

}  // namespace chuhe::database
