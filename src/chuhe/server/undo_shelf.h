// SPDX-License-Identifier: MIT
//
// What undoes changes of many games: kept in memory under a name that clients give back. Undoing
// something leaves the way back on the shelf, and so on.
//
// The names cannot be guessed: only who made a change has the one that undoes it. A member of a
// club could otherwise undo what only a coach may do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "chuhe/database/stored_game.h"
#include "chuhe/server/json.h"

namespace chuhe::server {

struct App;

struct UndoStep {
    // Undoes it, and returns what undoes that. Throws a Refusal if it fails.
    std::function<UndoStep(App&)> run;
    std::size_t size = 1;  // about how many games it remembers
};

// Games that were deleted, or restored: does the opposite.
UndoStep undo_of_deletion(std::vector<database::GameId> games, bool deleted);

// Every function may be called from any thread.
class UndoShelf {
public:
    // {"id": "u17-…"}. The oldest steps make room.
    Json keep(UndoStep step);
    // Takes it from the shelf; nothing if it is not there.
    std::optional<UndoStep> take(const std::string& id);
    // Under the same name: it could not be done now.
    void put_back(const std::string& id, UndoStep step);

private:
    // As much as two moves of all games of a large library: some 100 MB.
    static constexpr std::size_t kMostRemembered = 4'000'000;
    static constexpr std::size_t kMostSteps = 200;

    void add(const std::string& id, UndoStep step);  // requires the lock

    struct Kept {
        std::string id;
        UndoStep step;
    };

    std::mutex mutex_;
    std::deque<Kept> steps_;  // oldest first
    std::size_t remembered_ = 0;
    std::uint64_t last_ = 0;
};

}  // namespace chuhe::server
