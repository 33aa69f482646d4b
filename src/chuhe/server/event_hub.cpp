// SPDX-License-Identifier: MIT
#include "chuhe/server/event_hub.h"

#include <algorithm>

namespace chuhe::server {
namespace {

using namespace std::chrono_literals;

// How many readers are woken at once, and how long the next group waits. A single browser is
// notified at once, the hundredth after a hundredth of a second.
constexpr std::size_t kWokenAtOnce = 8;
constexpr auto kBetween = 1ms;

}  // namespace

std::optional<std::string> EventStream::next(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, patience, [&] { return closed_ || !waiting_.empty(); });
    if (closed_) return std::nullopt;
    std::string text;
    while (!waiting_.empty()) {
        text += *waiting_.front();
        waiting_.pop_front();
    }
    bytes_ = 0;
    return text;
}

void EventStream::push(std::shared_ptr<const std::string> text) {
    const std::scoped_lock lock(mutex_);
    if (closed_) return;
    bytes_ += text->size();
    if (bytes_ > kMostBytes) {
        closed_ = true;
        waiting_.clear();
        changed_.notify_all();
    } else {
        waiting_.push_back(std::move(text));
    }
}

void EventStream::wake() {
    changed_.notify_all();
}

bool EventStream::has_waiting() {
    const std::scoped_lock lock(mutex_);
    return !waiting_.empty();
}

void EventStream::close() {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    changed_.notify_all();
}

bool EventStream::is_closed() {
    const std::scoped_lock lock(mutex_);
    return closed_;
}

EventHub::EventHub() : bell_([this] { run_bell(); }) {}

EventHub::~EventHub() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
        rung_.notify_one();
    }
    bell_.join();
}

void EventHub::ring() {
    has_news_ = true;
    rung_.notify_one();
}

std::vector<std::shared_ptr<EventStream>> EventHub::waiting_streams() {
    std::vector<std::shared_ptr<EventStream>> waiting;
    for (const auto& [name, client] : clients_) {
        for (const auto& stream : client.streams) {
            if (stream->has_waiting()) waiting.push_back(stream);
        }
    }
    return waiting;
}

void EventHub::run_bell() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        rung_.wait(lock, [&] { return stopping_ || has_news_; });
        has_news_ = false;
        const std::vector<std::shared_ptr<EventStream>> waiting = waiting_streams();
        lock.unlock();
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            if (i > 0 && i % kWokenAtOnce == 0) std::this_thread::sleep_for(kBetween);
            waiting[i]->wake();
        }
        lock.lock();
    }
}

std::shared_ptr<EventStream> EventHub::subscribe(const std::string& client) {
    const std::scoped_lock lock(mutex_);
    Client& entry = clients_[client];
    if (closed_ || streams_ >= kMostStreams || entry.streams.size() >= kMostStreamsPerClient) {
        return nullptr;
    }
    ++streams_;
    return entry.streams.emplace_back(std::make_shared<EventStream>());
}

void EventHub::unsubscribe(const std::string& client, const std::shared_ptr<EventStream>& stream) {
    const std::scoped_lock lock(mutex_);
    const auto found = clients_.find(client);
    if (found == clients_.end()) return;
    streams_ -= std::erase(found->second.streams, stream);
    found->second.alone_since = Clock::now();
}

void EventHub::deliver(const Event& event) {
    const auto text = std::make_shared<const std::string>(event_text(event.name, event.data));
    const std::scoped_lock lock(mutex_);
    for (const auto& [name, client] : clients_) {
        if (!event.client.empty() && event.client != name) continue;
        for (const auto& stream : client.streams)
            stream->push(text);
    }
    ring();
}

void EventHub::notice(const std::string& client) {
    const std::scoped_lock lock(mutex_);
    clients_[client].alone_since = Clock::now();
}

std::vector<std::string> EventHub::take_gone(std::chrono::milliseconds absence) {
    const auto now = Clock::now();
    std::vector<std::string> gone;
    const std::scoped_lock lock(mutex_);
    std::erase_if(clients_, [&](const auto& entry) {
        const bool is_gone =
            entry.second.streams.empty() && now - entry.second.alone_since >= absence;
        if (is_gone) gone.push_back(entry.first);
        return is_gone;
    });
    return gone;
}

std::size_t EventHub::stream_count() {
    const std::scoped_lock lock(mutex_);
    return streams_;
}

void EventHub::close() {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    for (const auto& [name, client] : clients_) {
        for (const auto& stream : client.streams)
            stream->close();
    }
}

std::string event_text(std::string_view name, const std::string& data) {
    return "event: " + std::string(name) + "\ndata: " + data + "\n\n";
}

}  // namespace chuhe::server
