// SPDX-License-Identifier: MIT
//
// Collections: games in an order, as a book or an imported file has them. Collections can lie in
// others, as folders do. A game is in one collection or in none.
//
// Removing a collection hides it. Its number is never given again, and the games that stay keep it:
// a number that collections() does not list means no collection.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "chuhe/database/stored_game.h"

namespace chuhe::database {

struct Collection {
    CollectionId id = 0;        // 0: not in the library yet
    std::string key = {};       // identifies it in all libraries; assigned when it is added
    std::string name = {};      // not necessarily unique
    CollectionId parent = 0;    // 0: not in another one
    std::int64_t position = 0;  // among its siblings; 0 when it is added: the last
    std::string created = {};   // 2026-11-15T18:00:00Z
    IntakeId intake = 0;        // the import that adds it; hidden until that is accepted
    std::size_t games = 0;      // in it, not counting deleted ones and those of its children
};

// Places are sparse, so that a game can be put between two others by changing it alone.
inline constexpr std::int64_t kPlaceStep = std::int64_t{1} << 20;

// Where a game is or was: what undoes a move.
struct Placed {
    GameId game = 0;
    CollectionId collection = 0;
    std::int64_t place = 0;
    friend bool operator==(const Placed&, const Placed&) = default;
};

// What becomes of the games of a collection that is removed.
enum class Contents : std::uint8_t { Stay, AreDeleted };

// What undoes the removal of a collection.
struct RemovedCollections {
    std::vector<CollectionId> collections = {};  // the one that was removed, and those in it
    std::vector<GameId> games = {};              // those that were deleted with it
};

// The user has decided that a name stands for another one.
struct Alias {
    std::string folded = {};  // the name as the caller folds names for comparison
    std::string name = {};    // what it stands for
    friend bool operator==(const Alias&, const Alias&) = default;
};

}  // namespace chuhe::database
