// SPDX-License-Identifier: MIT
#include "chuhe/server/event_hub.h"

#include <doctest/doctest.h>

using namespace chuhe::server;
using namespace std::chrono_literals;

namespace {

// What the stream would send now.
std::string next(const StreamPointer& stream) {
    std::string text;
    for (const EventPointer& event : stream->take())
        text += event->text();
    stream->sent(text.size());
    return text;
}

}  // namespace

TEST_CASE("every stream of a client gets every event, and no stream of another") {
    EventHub hub;
    const auto one = hub.subscribe("a");
    const auto two = hub.subscribe("a");
    const auto other = hub.subscribe("b");
    hub.deliver({"a", "hint", "{}"});
    CHECK(next(one) == "event: hint\ndata: {}\n\n");
    CHECK(next(two) == "event: hint\ndata: {}\n\n");
    CHECK(next(other).empty());
    hub.deliver({"", "game", "1"});
    CHECK(next(other) == "event: game\ndata: 1\n\n");
}

TEST_CASE("what is one user's alone reaches all clients of that user, and nobody else") {
    EventHub hub;
    const auto one = hub.subscribe("7.a");
    const auto two = hub.subscribe("7.b");
    const std::vector others = {hub.subscribe("8.a"), hub.subscribe("77.a"), hub.subscribe("7"),
                                hub.subscribe(":7.red"), hub.subscribe("a")};
    hub.deliver({.client = "", .name = "game", .data = "{}", .user = 7});
    CHECK(next(one) == "event: game\ndata: {}\n\n");
    CHECK(next(two) == "event: game\ndata: {}\n\n");
    for (const StreamPointer& other : others)
        CHECK(next(other).empty());
}

TEST_CASE("a stream that is not read is closed instead of growing") {
    EventHub hub;
    const auto stream = hub.subscribe("a");
    const std::string event(EventStream::kMostBytes / 4, 'x');
    for (int i = 0; i < 3; ++i)
        hub.deliver({"a", "game", event});
    CHECK_FALSE(stream->is_closed());
    hub.deliver({"a", "game", event});
    CHECK(stream->is_closed());
    CHECK(next(stream).empty());
}

TEST_CASE("what is being sent counts until it has been sent") {
    EventHub hub;
    const auto stream = hub.subscribe("a");
    const std::string event(EventStream::kMostBytes * 2, 'x');
    hub.deliver({"a", "game", event});  // a single event may be larger
    const auto taken = stream->take();
    CHECK_FALSE(stream->is_closed());
    CHECK(stream->bytes() > event.size());
    hub.deliver({"a", "game", "1"});
    CHECK(stream->is_closed());
}

TEST_CASE("when all events together take too much memory, the stream furthest behind is closed") {
    EventHub hub;
    std::vector<StreamPointer> lazy;
    const std::size_t size = EventStream::kMostBytes - 100;
    const std::size_t count = EventHub::kMostBytes / size;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string client = "lazy" + std::to_string(i);
        lazy.push_back(hub.subscribe(client));
        hub.deliver({client, "game", std::string(size, 'x')});
    }
    const auto diligent = hub.subscribe("diligent");
    hub.deliver({"diligent", "game", std::string(size / 2, 'x')});
    CHECK_FALSE(diligent->is_closed());
    std::size_t closed = 0;
    for (const StreamPointer& stream : lazy)
        closed += stream->is_closed() ? 1 : 0;
    CHECK(closed == 1);
    CHECK(next(diligent).size() > size / 2);
}

TEST_CASE("the sender is notified once, and finds each stream with news once") {
    EventHub hub;
    int told = 0;
    hub.set_news([&] { ++told; });
    const auto one = hub.subscribe("a");
    const auto two = hub.subscribe("b");
    hub.deliver({"", "game", "1"});
    hub.deliver({"", "game", "2"});
    CHECK(told == 1);
    CHECK(hub.take_ready(1) == std::vector{one});
    CHECK(hub.take_ready(10) == std::vector{two});
    CHECK(hub.take_ready(10).empty());
    CHECK(next(one) == "event: game\ndata: 1\n\nevent: game\ndata: 2\n\n");
    hub.deliver({"b", "game", "3"});
    CHECK(told == 2);
    CHECK(hub.take_ready(10) == std::vector{two});
    hub.close();
    CHECK(told == 3);
    CHECK(hub.take_ready(10).size() == 2);
    CHECK(two->is_closed());
    CHECK(hub.subscribe("c") == nullptr);
}

TEST_CASE("a client is gone when its last stream has been closed for a while") {
    EventHub hub;
    const auto one = hub.subscribe("a");
    const auto two = hub.subscribe("a");
    hub.unsubscribe("a", one);
    CHECK(hub.take_gone(0ms).empty());
    hub.unsubscribe("a", two);
    CHECK(hub.take_gone(1h).empty());
    CHECK(hub.take_gone(0ms) == std::vector<std::string>{"a"});
    CHECK(hub.take_gone(0ms).empty());
    CHECK(hub.stream_count() == 0);
}

TEST_CASE("the streams of one client and of all clients are limited") {
    EventHub hub;
    std::vector<StreamPointer> streams;
    for (std::size_t i = 0; i < EventHub::kMostStreamsPerClient; ++i)
        streams.push_back(hub.subscribe("a"));
    CHECK(hub.subscribe("a") == nullptr);
    CHECK(hub.subscribe("b") != nullptr);
}
