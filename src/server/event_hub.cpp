// SPDX-License-Identifier: MIT
#include "server/event_hub.h"

#include <algorithm>

namespace chuhe::server {

std::optional<std::string> EventStream::next(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, patience, [&] { return closed_ || !waiting_.empty(); });
    if (closed_) return std::nullopt;
    std::string text;
    while (!waiting_.empty()) {
        text += waiting_.front();
        waiting_.pop_front();
    }
    bytes_ = 0;
    return text;
}

void EventStream::push(const std::string& text) {
    const std::scoped_lock lock(mutex_);
    if (closed_) return;
    bytes_ += text.size();
    if (bytes_ > kMostBytes) {
        closed_ = true;
        waiting_.clear();
    } else {
        waiting_.push_back(text);
    }
    changed_.notify_all();
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

void EventHub::tell(const std::string& client, std::string_view event, const std::string& data) {
    const std::string text = event_text(event, data);
    const std::scoped_lock lock(mutex_);
    const auto found = clients_.find(client);
    if (found == clients_.end()) return;
    for (const auto& stream : found->second.streams)
        stream->push(text);
}

void EventHub::tell_all(std::string_view event, const std::string& data) {
    const std::string text = event_text(event, data);
    const std::scoped_lock lock(mutex_);
    for (const auto& [name, client] : clients_) {
        for (const auto& stream : client.streams)
            stream->push(text);
    }
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

std::string event_text(std::string_view event, const std::string& data) {
    return "event: " + std::string(event) + "\ndata: " + data + "\n\n";
}

}  // namespace chuhe::server
