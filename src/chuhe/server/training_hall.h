// SPDX-License-Identifier: MIT
//
// What all who train have in common: the puzzles that come with Chuhe, the clock, and what the
// puzzles are rated by each of them.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "chuhe/database/stored_game.h"
#include "chuhe/training/puzzle_ratings.h"
#include "chuhe/training/shelf.h"

namespace chuhe::server {

class TrainingHall {
public:
    using Clock = std::function<training::Seconds()>;

    // An empty clock: the system's.
    explicit TrainingHall(Clock clock);

    training::Seconds now() const { return clock_(); }
    // Another one with each call.
    std::uint64_t seed() { return static_cast<std::uint64_t>(now()) * 1000 + ++seeds_; }

    // Read when they are first needed. Refuses if the program was built without them.
    const training::Shelf& shelf();

    // Of the ratings, from reading to saving.
    std::mutex& mutex() { return mutex_; }
    // What that member's attempts make of the puzzles; nothing: not read yet. Requires the lock.
    // Good until the next call.
    std::optional<training::PuzzleRatings>& ratings_of(database::MemberId member);

private:
    // Who trains at once; for more, ratings are read again.
    static constexpr std::size_t kMostRatings = 32;

    Clock clock_;
    std::atomic<std::uint64_t> seeds_ = 0;
    std::mutex shelf_mutex_;
    std::unique_ptr<training::Shelf> shelf_;
    std::mutex mutex_;
    std::map<database::MemberId, std::optional<training::PuzzleRatings>> ratings_;
};

}  // namespace chuhe::server
