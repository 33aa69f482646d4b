// SPDX-License-Identifier: MIT
#include "chuhe/server/training_hall.h"

#include <chrono>
#include <utility>

#include "chuhe/puzzles/shipped.h"
#include "chuhe/server/message.h"

namespace chuhe::server {
namespace {

training::Seconds system_seconds() {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

}  // namespace

TrainingHall::TrainingHall(Clock clock)
    : clock_(clock ? std::move(clock) : Clock(&system_seconds)) {}

const training::Shelf& TrainingHall::shelf() {
    const std::scoped_lock lock(shelf_mutex_);
    if (!shelf_) {
        Result<puzzles::Pack> pack = puzzles::shipped_puzzles();
        if (!pack) throw Refusal(404, "no_such_puzzle", pack.error().message);
        shelf_ = std::make_unique<training::Shelf>(std::move(pack->puzzles));
    }
    return *shelf_;
}

std::optional<training::PuzzleRatings>& TrainingHall::ratings_of(database::MemberId member) {
    if (!ratings_.contains(member) && ratings_.size() >= kMostRatings) ratings_.clear();
    return ratings_[member];
}

}  // namespace chuhe::server
