// SPDX-License-Identifier: MIT
//
// Wires between buses in one process, as LISTEN and NOTIFY are between processes.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "chuhe/server/shared_bus.h"

namespace chuhe::tests {

// Everything that one sends, all others hear at once.
class TestWires {
public:
    std::unique_ptr<server::Wire> open(server::Wire::Ears ears) {
        auto wire = std::make_unique<Wire>(*this, std::move(ears));
        const std::scoped_lock lock(mutex_);
        wires_.push_back(wire.get());
        return wire;
    }
    void lose_something() {
        const std::scoped_lock lock(mutex_);
        for (const Wire* wire : wires_)
            wire->ears.missed();
    }
    // As a stranger on the same channel.
    void say(std::string_view text) { send(nullptr, text); }

private:
    struct Wire final : server::Wire {
        Wire(TestWires& its_wires, Ears its_ears) : wires(its_wires), ears(std::move(its_ears)) {}
        ~Wire() override {
            const std::scoped_lock lock(wires.mutex_);
            std::erase(wires.wires_, this);
        }
        Wire(const Wire&) = delete;
        Wire& operator=(const Wire&) = delete;
        void send(std::string text) override { wires.send(this, text); }

        TestWires& wires;
        Ears ears;
    };

    void send(const Wire* from, std::string_view text) {
        const std::scoped_lock lock(mutex_);
        for (const Wire* wire : wires_) {
            if (wire != from) wire->ears.heard(text);
        }
    }

    std::mutex mutex_;
    std::vector<Wire*> wires_;
};

inline void connect(TestWires& wires, server::SharedBus& bus, server::Bus::Listener heard,
                    std::function<void()> missed) {
    bus.use(wires.open(bus.ears(std::move(heard), std::move(missed))));
}

}  // namespace chuhe::tests
