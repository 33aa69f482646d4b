// SPDX-License-Identifier: MIT
//
// How the parts of a server tell browsers what happened. Whoever publishes an event does not know
// who hears it: here the streams of this process (server/event_hub.h), and where several processes
// serve together, those of all of them. tests/server/bus_test.cpp runs against every kind of bus.
//
// Every function may be called from any thread.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::server {

struct Event {
    std::string client;  // for whom; empty: for everybody
    std::string name;    // "game": docs/api.md lists them
    std::string data;    // JSON in one line

    friend bool operator==(const Event&, const Event&) = default;
};

class Bus {
public:
    using Listener = std::function<void(const Event&)>;

    virtual ~Bus() = default;

    // Every listener hears it once. Events that one thread publishes are heard in their order.
    virtual void publish(const Event& event) = 0;
    // Hears all that is published from now on. What it refers to must outlive the bus.
    virtual void listen(Listener listener) = 0;

    void tell(const std::string& client, std::string_view name, const std::string& data) {
        publish({client, std::string(name), data});
    }
    void tell_all(std::string_view name, const std::string& data) {
        publish({{}, std::string(name), data});
    }
};

// Within one process: listeners are called by whoever publishes, and must not wait.
class LocalBus final : public Bus {
public:
    void publish(const Event& event) override;
    void listen(Listener listener) override;

private:
    std::mutex mutex_;
    std::vector<Listener> listeners_;
};

}  // namespace chuhe::server
