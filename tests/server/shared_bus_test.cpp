// SPDX-License-Identifier: MIT
//
// Events between the processes that serve one library.
#include "chuhe/server/shared_bus.h"

#include <doctest/doctest.h>

#include "server/wire_kit.h"

using namespace chuhe::server;
using namespace chuhe::tests;

namespace {

// A process: what its listeners were told, and what came before that.
struct WiredProcess {
    explicit WiredProcess(TestWires& wires) {
        bus.listen([this](const Event& event) { told.push_back(event); });
        connect(
            wires, bus,
            [this](const Event& event) {
                CHECK(event.is_foreign);
                heard_before_told = heard_before_told && heard.size() == told_foreign();
                heard.push_back(event);
            },
            [this] { ++gaps; });
    }
    ~WiredProcess() { bus.cut(); }
    WiredProcess(const WiredProcess&) = delete;
    WiredProcess& operator=(const WiredProcess&) = delete;

    std::size_t told_foreign() const {
        return static_cast<std::size_t>(std::ranges::count(told, true, &Event::is_foreign));
    }

    SharedBus bus;
    std::vector<Event> told;
    std::vector<Event> heard;
    bool heard_before_told = true;
    int gaps = 0;
};

}  // namespace

TEST_CASE("an event reaches the browsers of all servers, once each, and the index stays at home") {
    TestWires wires;
    WiredProcess one(wires);
    WiredProcess two(wires);
    one.bus.tell_all("game", R"({"game":7,"red":"胡荣华"})");
    two.bus.tell("client", "hint", "{}");
    one.bus.tell_all("index", "{}");
    CHECK(one.told == std::vector<Event>{{"", "game", R"({"game":7,"red":"胡荣华"})"},
                                         {"client", "hint", "{}", 0, true},
                                         {"", "index", "{}"}});
    CHECK(two.told == std::vector<Event>{{"", "game", R"({"game":7,"red":"胡荣华"})", 0, true},
                                         {"client", "hint", "{}"}});
    CHECK(one.heard.size() == 1);
    CHECK(two.heard.size() == 1);
    // What is out of date must be dropped before browsers ask for it.
    CHECK(one.heard_before_told);
    CHECK(two.heard_before_told);
    wires.lose_something();
    CHECK(one.gaps == 1);
    two.bus.cut();
    one.bus.tell_all("game", "{}");
    CHECK(two.heard.size() == 1);
    two.bus.tell_all("game", "{}");  // goes on at home
    CHECK(two.told.size() == 3);
}

TEST_CASE("an event on the wire is read as it was written, and anything else is refused") {
    for (const Event& event : {Event{"", "game", "{}"}, Event{"", "game", "{}", 7},
                               Event{":guest", "table", R"({"a":"\"\\ 炮"})"}}) {
        Event expected = event;
        expected.is_foreign = true;
        CHECK(event_on_wire(wire_text(event)) == expected);
    }
    for (const char* text :
         {"", "{}", "[]", "nonsense", R"({"client":"","name":"game"})",
          R"({"client":"","name":"game","data":7})", R"({"client":"","name":"","data":"{}"})",
          R"({"client":"","name":"game","data":"{}","more":""})",
          R"({"client":"","name":"game","data":"{}","user":"7"})",
          R"({"client":"","name":"game","data":"{}","user":7,"more":""})",
          R"({"client":"","name":"game\ndata: x","data":"{}"})",
          R"({"client":"","name":"game","data":"{}\n\nevent: x"})",
          R"({"client":"","name":"game","data":""})"}) {
        CAPTURE(text);
        CHECK_FALSE(event_on_wire(text).has_value());
    }
    TestWires wires;
    WiredProcess one(wires);
    wires.say("hello");
    CHECK(one.told.empty());
}
