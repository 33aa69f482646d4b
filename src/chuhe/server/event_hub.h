// SPDX-License-Identifier: MIT
//
// Delivers events to browsers. Each open stream has its own queue; a client may have several
// streams, and each gets every event. A stream that falls behind is closed: the browser opens a new
// one and fetches the current state, so memory stays bounded.
//
// Delivery only queues. The writer to the sockets is notified once that there is news, and takes
// the streams concerned a few at a time, so that two thousand readers do not delay the answer to a
// request.
//
// Every function may be called from any thread.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/server/bus.h"

namespace chuhe::server {

// The text of an event, shared by all streams that wait to send it. Counts the memory of all texts.
class EventText {
public:
    using Counter = std::shared_ptr<std::atomic<std::size_t>>;

    EventText(std::string text, Counter counter);
    ~EventText();
    EventText(const EventText&) = delete;
    EventText& operator=(const EventText&) = delete;

    const std::string& text() const { return text_; }

private:
    std::string text_;
    Counter counter_;
};

using EventPointer = std::shared_ptr<const EventText>;

class EventStream {
public:
    // Of events that wait behind another one: a single event may be larger.
    static constexpr std::size_t kMostBytes = 1 << 20;

    // Everything that is waiting, in order.
    std::vector<EventPointer> take();
    // They have been sent, and count no longer.
    void sent(std::size_t bytes);

    void push(EventPointer text);
    void close();
    bool is_closed();
    // Taken but not yet sent included.
    std::size_t bytes();

    // Called by the taker, from EventHub::take_ready().
    std::function<void()> on_ready;

private:
    friend class EventHub;

    std::string session_;  // does not change
    std::mutex mutex_;
    std::deque<EventPointer> waiting_;
    std::size_t bytes_ = 0;
    bool closed_ = false;
    bool is_ready_ = false;  // guarded by the hub's mutex
};

using StreamPointer = std::shared_ptr<EventStream>;

// How the names of a user's clients begin, which are those of nobody else. No browser can choose a
// name with a dot.
inline std::string clients_of_user(std::int64_t user) {
    return std::to_string(user) + ".";
}
// Whose client it is; 0: no user's.
std::int64_t user_of_client(std::string_view client);

class EventHub {
public:
    using Clock = std::chrono::steady_clock;

    static constexpr std::size_t kMostStreamsPerClient = 32;
    static constexpr std::size_t kMostStreams = 2048;
    // Of all events waiting, each counted once. Beyond it, the streams that are furthest behind are
    // closed.
    static constexpr std::size_t kMostBytes = 64 << 20;

    EventHub();

    // Called whenever streams become ready while none was, on the thread that delivers. It must not
    // block, nor call the hub.
    void set_news(std::function<void()> news);

    // Null if there are too many already. The session is that of somebody who signed in: with its
    // end, the stream ends.
    StreamPointer subscribe(const std::string& client, const std::string& session = {});
    void unsubscribe(const std::string& client, const StreamPointer& stream);

    // To all streams of the event's client, or to the clients of its user, or to everybody but
    // guests, whose names begin with ':'.
    void deliver(const Event& event);
    // To one stream only.
    void send(const StreamPointer& stream, std::string text);
    // Streams with something to send, or closed, since they were last returned.
    std::vector<StreamPointer> take_ready(std::size_t most);

    // A sign of life from a client that may not have a stream yet.
    void notice(const std::string& client);
    // Clients that have had no stream for that long. Each is returned once.
    std::vector<std::string> take_gone(std::chrono::milliseconds absence);

    std::size_t stream_count();
    std::size_t stream_count(const std::string& client);
    // Of all streams, each once.
    std::vector<std::string> sessions();
    void close_session(const std::string& session);
    // Ends the streams of that client.
    void close(const std::string& client);
    // Ends all streams. Browsers open new ones, and fetch the current state.
    void renew();
    // Ends all streams and refuses new ones.
    void close();

private:
    struct Client {
        std::vector<StreamPointer> streams;
        Clock::time_point alone_since;
    };

    static bool is_meant_for(const Event& event, std::string_view client);

    // All require the lock.
    void close_streams();
    void mark_ready(const StreamPointer& stream);
    void cut_furthest_behind();

    const EventText::Counter counter_;
    std::function<void()> news_;
    std::mutex mutex_;
    std::map<std::string, Client> clients_;
    std::deque<StreamPointer> ready_;
    std::size_t streams_ = 0;
    bool closed_ = false;
};

// "event: game
// data: {…}
//
// ". Requires data without line breaks, as returned by dump().
std::string event_text(std::string_view name, const std::string& data);

}  // namespace chuhe::server
