// SPDX-License-Identifier: MIT
#include "chuhe/server/event_hub.h"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>

using namespace chuhe::server;
using namespace std::chrono_literals;

TEST_CASE("every stream of a client gets every event, and no stream of another") {
    EventHub hub;
    const auto one = hub.subscribe("a");
    const auto two = hub.subscribe("a");
    const auto other = hub.subscribe("b");
    hub.deliver({"a", "hint", "{}"});
    CHECK(one->next(0ms) == "event: hint\ndata: {}\n\n");
    CHECK(two->next(0ms) == "event: hint\ndata: {}\n\n");
    CHECK(other->next(0ms) == "");
    hub.deliver({"", "game", "1"});
    CHECK(other->next(0ms) == "event: game\ndata: 1\n\n");
}

TEST_CASE("a stream that is not read is closed instead of growing") {
    EventHub hub;
    const auto stream = hub.subscribe("a");
    const std::string megabyte(1 << 20, 'x');
    for (int i = 0; i < 9; ++i)
        hub.deliver({"a", "game", megabyte});
    CHECK_FALSE(stream->next(0ms).has_value());
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
    std::vector<std::shared_ptr<EventStream>> streams;
    for (std::size_t i = 0; i < EventHub::kMostStreamsPerClient; ++i)
        streams.push_back(hub.subscribe("a"));
    CHECK(hub.subscribe("a") == nullptr);
    CHECK(hub.subscribe("b") != nullptr);
}

TEST_CASE("waiting readers are woken soon, however many there are") {
    EventHub hub;
    std::atomic<int> heard = 0;
    std::vector<std::thread> readers;
    for (int i = 0; i < 40; ++i) {
        readers.emplace_back([&heard, stream = hub.subscribe("client" + std::to_string(i))] {
            const auto begin = std::chrono::steady_clock::now();
            const auto text = stream->next(30s);
            if (text == "event: game\ndata: 1\n\n" &&
                std::chrono::steady_clock::now() - begin < 20s) {
                ++heard;
            }
        });
    }
    hub.deliver({"", "game", "1"});
    for (std::thread& reader : readers)
        reader.join();
    CHECK(heard == 40);
}
