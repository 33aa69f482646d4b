// SPDX-License-Identifier: MIT
//
// What every implementation of Bus guarantees. A new one is another row of kBusKinds.
#include "chuhe/server/bus.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <thread>

#include "chuhe/server/shared_bus.h"
#include "server/wire_kit.h"

using namespace chuhe::server;

namespace {

struct BusKind {
    const char* name;
    std::unique_ptr<Bus> (*make)();
};
// What another process publishes, as it arrives here.
class FarBus final : public Bus {
public:
    FarBus() {
        chuhe::tests::connect(
            wires_, far_, [](const Event&) {}, [] {});
        chuhe::tests::connect(
            wires_, near_, [](const Event&) {}, [] {});
    }
    ~FarBus() override {
        far_.cut();
        near_.cut();
    }
    void publish(const Event& event) override { far_.publish(event); }
    void listen(Listener listener) override {
        near_.listen([listener](Event event) {
            CHECK(event.is_foreign);
            event.is_foreign = false;
            listener(event);
        });
    }

private:
    chuhe::tests::TestWires wires_;
    SharedBus far_;
    SharedBus near_;
};

constexpr std::array kBusKinds = {
    BusKind{"local", [] { return std::unique_ptr<Bus>(std::make_unique<LocalBus>()); }},
    BusKind{"shared, alone", [] { return std::unique_ptr<Bus>(std::make_unique<SharedBus>()); }},
    BusKind{"shared, from afar", [] { return std::unique_ptr<Bus>(std::make_unique<FarBus>()); }},
};

// The events that a listener received. A bus may call it from any thread.
class Heard {
public:
    void take(const Event& event) {
        const std::scoped_lock lock(mutex_);
        events_.push_back(event);
    }
    // Waits for that many events; a bus may take its time.
    std::vector<Event> wait_for(std::size_t count) {
        for (int i = 0; i < 1000; ++i) {
            {
                const std::scoped_lock lock(mutex_);
                if (events_.size() >= count) return events_;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        FAIL("events are missing");
        return {};
    }

private:
    std::mutex mutex_;
    std::vector<Event> events_;
};

}  // namespace

TEST_CASE("every listener of a bus receives every event, no matter who its recipient is") {
    for (const BusKind& kind : kBusKinds) {
        CAPTURE(kind.name);
        Heard one;
        Heard two;
        const auto bus = kind.make();
        bus->tell_all("game", "0");  // without listeners this is not an error
        bus->listen([&](const Event& event) { one.take(event); });
        bus->tell("a", "hint", "{}");
        bus->listen([&](const Event& event) { two.take(event); });
        bus->tell_all("game", "1");
        CHECK(one.wait_for(2) == std::vector<Event>{{"a", "hint", "{}"}, {"", "game", "1"}});
        CHECK(two.wait_for(1) == std::vector<Event>{{"", "game", "1"}});
    }
}

TEST_CASE("events from several threads all arrive, those of one thread in order") {
    constexpr int kThreads = 4;
    constexpr int kEvents = 250;
    constexpr std::size_t kAll = std::size_t{kThreads} * kEvents;
    for (const BusKind& kind : kBusKinds) {
        CAPTURE(kind.name);
        Heard heard;
        const auto bus = kind.make();
        bus->listen([&](const Event& event) { heard.take(event); });
        std::vector<std::thread> threads;
        for (int thread = 0; thread < kThreads; ++thread)
            threads.emplace_back([&bus, thread] {
                for (int i = 0; i < kEvents; ++i)
                    bus->tell(std::to_string(thread), "game", std::to_string(i));
            });
        for (std::thread& thread : threads)
            thread.join();
        const std::vector<Event> events = heard.wait_for(kAll);
        CHECK(events.size() == kAll);
        std::array<int, kThreads> next{};
        for (const Event& event : events)
            CHECK(std::stoi(event.data) == next[std::stoul(event.client)]++);
    }
}
