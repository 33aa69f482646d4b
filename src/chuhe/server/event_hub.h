// SPDX-License-Identifier: MIT
//
// Delivers events to browsers. Each open stream has its own queue; a client may have several
// streams, and each gets every event. A stream that falls behind is closed: the browser opens a new
// one and fetches the current state, so memory stays bounded.
//
// Delivery does not wait for readers. If a hundred threads woke at once, they would take the
// processor from the one about to answer a request (median time per move: 6 ms instead of 1). So a
// separate thread, the bell, wakes them a few at a time.
//
// Every function may be called from any thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "chuhe/server/bus.h"

namespace chuhe::server {

class EventStream {
public:
    static constexpr std::size_t kMostBytes = 8 << 20;

    // The next part of the stream, waiting at most `patience`. An empty string: nothing arrived.
    // std::nullopt: the stream has ended.
    std::optional<std::string> next(std::chrono::milliseconds patience);

    // Does not wake the reader: wake() does, or its timeout.
    void push(std::shared_ptr<const std::string> text);
    void wake();
    bool has_waiting();
    void close();
    bool is_closed();

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::shared_ptr<const std::string>> waiting_;  // shared by all streams
    std::size_t bytes_ = 0;
    bool closed_ = false;
};

class EventHub {
public:
    using Clock = std::chrono::steady_clock;

    static constexpr std::size_t kMostStreamsPerClient = 32;
    static constexpr std::size_t kMostStreams = 200;

    EventHub();
    ~EventHub();
    EventHub(const EventHub&) = delete;
    EventHub& operator=(const EventHub&) = delete;

    // Null if there are too many already.
    std::shared_ptr<EventStream> subscribe(const std::string& client);
    void unsubscribe(const std::string& client, const std::shared_ptr<EventStream>& stream);

    // To all streams of the event's client, or to everybody.
    void deliver(const Event& event);

    // A sign of life from a client that may not have a stream yet.
    void notice(const std::string& client);
    // Clients that have had no stream for that long. Each is returned once.
    std::vector<std::string> take_gone(std::chrono::milliseconds absence);

    std::size_t stream_count();
    // Ends all streams and refuses new ones.
    void close();

private:
    struct Client {
        std::vector<std::shared_ptr<EventStream>> streams;
        Clock::time_point alone_since;
    };

    void ring();  // requires the lock
    void run_bell();
    std::vector<std::shared_ptr<EventStream>> waiting_streams();

    std::mutex mutex_;
    std::map<std::string, Client> clients_;
    std::size_t streams_ = 0;
    bool closed_ = false;
    bool stopping_ = false;
    bool has_news_ = false;
    std::condition_variable rung_;
    std::thread bell_;
};

// "event: game
// data: {…}
//
// ". Requires data without line breaks, as returned by dump().
std::string event_text(std::string_view name, const std::string& data);

}  // namespace chuhe::server
