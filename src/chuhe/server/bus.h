// SPDX-License-Identifier: MIT
//
// How the parts of a server tell browsers what happened. A publisher does not know its listeners:
// in this process they are the event streams (server/event_hub.h); when several processes serve
// together, those of all of them. tests/server/bus_test.cpp runs against every implementation.
//
// Every function may be called from any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::server {

struct Event {
    std::string client;  // the recipient; empty: everybody
    std::string name;    // "game", …: listed in docs/api.md
    std::string data;    // JSON on one line
    // If there is no recipient: only the clients of this user (0: everybody).
    std::int64_t user = 0;
    // Published by another process that serves the same library.
    bool is_foreign = false;

    friend bool operator==(const Event&, const Event&) = default;
};

class Bus {
public:
    using Listener = std::function<void(const Event&)>;

    virtual ~Bus() = default;

    // Every listener receives it once. Events published by one thread arrive in order.
    virtual void publish(const Event& event) = 0;
    // Receives everything published from now on. Whatever the listener refers to must outlive the
    // bus.
    virtual void listen(Listener listener) = 0;

    void tell(const std::string& client, std::string_view name, const std::string& data) {
        publish({client, std::string(name), data});
    }
    void tell_all(std::string_view name, const std::string& data, std::int64_t only_user = 0) {
        publish({{}, std::string(name), data, only_user});
    }
};

// Within one process: listeners are called on the publisher's thread and must not block.
class LocalBus final : public Bus {
public:
    void publish(const Event& event) override;
    void listen(Listener listener) override;

private:
    std::mutex mutex_;
    std::vector<Listener> listeners_;
};

}  // namespace chuhe::server
