// SPDX-License-Identifier: MIT
#include "chuhe/server/bus.h"

#include <utility>

namespace chuhe::server {

void LocalBus::publish(const Event& event) {
    const std::scoped_lock lock(mutex_);
    for (const Listener& listener : listeners_)
        listener(event);
}

void LocalBus::listen(Listener listener) {
    const std::scoped_lock lock(mutex_);
    listeners_.push_back(std::move(listener));
}

}  // namespace chuhe::server
