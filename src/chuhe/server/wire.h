// SPDX-License-Identifier: MIT
//
// What carries texts between the processes that serve one library: server/shared_bus.h.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace chuhe::server {

// In the order sent, each at most once, and not back to the sender.
class Wire {
public:
    // Called on a thread of the wire, one at a time.
    struct Ears {
        std::function<void(std::string_view text)> heard = {};
        // Something was lost, and nobody knows what.
        std::function<void()> missed = {};
    };

    // Nothing is heard any more when it returns.
    virtual ~Wire() = default;
    // Does not wait. May be called from any thread.
    virtual void send(std::string text) = 0;
};

}  // namespace chuhe::server
