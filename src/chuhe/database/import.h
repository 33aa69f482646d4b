// SPDX-License-Identifier: MIT
//
// Importing a file: every game becomes a study in the library. An import is one unit: nothing of it
// is visible before the end, and nothing remains if it fails, is stopped or is killed. The file is
// read as a stream; memory use does not grow with it.
//
// A file of several games becomes a collection, in the order of the file. A game that was imported
// before is not added again: it stays where it is, with what was done with it since, and is
// restored if it was deleted. So importing a file twice is harmless; if it has grown, the new games
// join the collection of the old ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "chuhe/base/encoding.h"
#include "chuhe/base/file.h"
#include "chuhe/base/result.h"
#include "chuhe/database/duplicate.h"
#include "chuhe/database/store.h"
#include "chuhe/formats/format.h"

namespace chuhe::database {

// How a file is imported.
struct ImportOptions {
    formats::ReadOptions reading = {};
    const formats::Format* format = nullptr;  // forced; otherwise detected
    std::string label = {};                   // for every game, known or not
    // A list of practice positions: start and title identify its games, which are in no collection.
    std::string list = {};
    // The name of the collection for a file of several games; empty: no collection.
    std::string collection_name = {};
    bool collects_single_game = false;  // for a file of one game, too
    CollectionId parent = 0;            // where that collection is made
    CollectionId collection = 0;        // an existing one instead, even for a single game
    // The text of StoredGame::problems; only called if there are any. None: they are not kept with
    // the game.
    std::function<std::string(const Diagnostics&, const record::Game&)> problems_text = {};
    bool finds_duplicates = true;
    std::size_t most_listed = 200;       // games, in the report
    std::size_t most_problems = 500;     // in the report, and with each game
    std::size_t most_duplicates = 1000;  // in the report
};

// How far an import has come.
struct ImportProgress {
    std::size_t games = 0;
    std::uint64_t read = 0;                  // bytes
    std::optional<std::uint64_t> size = {};  // of all; empty: unknown
};

// What an import has read, added and found wrong.
struct ImportReport {
    bool is_stopped = false;  // before the end: nothing was changed
    const formats::Format* format = nullptr;
    Encoding encoding = Encoding::Utf8;
    std::size_t total = 0;
    std::size_t known = 0;                   // of these, already present
    std::vector<GameId> games = {};          // the first of them, in the order of the file
    CollectionId collection = 0;             // where the new ones are; 0: in none
    std::size_t duplicate_count = 0;         // new games that the library seems to have already
    std::vector<Duplicate> duplicates = {};  // the first of them, at most one for each game
    Diagnostics problems = {};
};

// Called after every game; false stops the import.
using ImportWatch = std::function<bool(const ImportProgress&)>;

// Fails with CannotWrite if the library fails, and with another code if no game can be read.
Result<ImportReport> import_games(Store& store, ByteSource& source, const ImportOptions& options,
                                  const ImportWatch& watch = {});

}  // namespace chuhe::database
