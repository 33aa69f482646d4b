// SPDX-License-Identifier: MIT
#include "chuhe/server/undo_shelf.h"

#include <algorithm>
#include <random>

namespace chuhe::server {
namespace {

// 128 bits, from the system.
std::string unguessable() {
    std::random_device random;
    std::string text;
    for (int i = 0; i < 4; ++i)
        text += '-' + std::to_string(random());
    return text;
}

}  // namespace

Json UndoShelf::keep(UndoStep step) {
    const std::scoped_lock lock(mutex_);
    std::string id = "u" + std::to_string(++last_) + unguessable();
    add(id, std::move(step));
    return {{"id", std::move(id)}};
}

void UndoShelf::put_back(const std::string& id, UndoStep step) {
    const std::scoped_lock lock(mutex_);
    add(id, std::move(step));
}

void UndoShelf::add(const std::string& id, UndoStep step) {
    remembered_ += step.size;
    steps_.push_back({id, std::move(step)});
    while (steps_.size() > kMostSteps || (steps_.size() > 1 && remembered_ > kMostRemembered)) {
        remembered_ -= steps_.front().step.size;
        steps_.pop_front();
    }
}

std::optional<UndoStep> UndoShelf::take(const std::string& id) {
    const std::scoped_lock lock(mutex_);
    const auto found = std::ranges::find(steps_, id, &Kept::id);
    if (found == steps_.end()) return std::nullopt;
    UndoStep step = std::move(found->step);
    remembered_ -= step.size;
    steps_.erase(found);
    return step;
}

}  // namespace chuhe::server
