// SPDX-License-Identifier: MIT
#include "chuhe/server/event_hub.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

namespace chuhe::server {

EventText::EventText(std::string text, Counter counter)
    : text_(std::move(text)), counter_(std::move(counter)) {
    *counter_ += text_.size();
}

EventText::~EventText() {
    *counter_ -= text_.size();
}

std::vector<EventPointer> EventStream::take() {
    const std::scoped_lock lock(mutex_);
    std::vector<EventPointer> taken(waiting_.begin(), waiting_.end());
    waiting_.clear();
    return taken;
}

void EventStream::sent(std::size_t bytes) {
    const std::scoped_lock lock(mutex_);
    bytes_ -= std::min(bytes, bytes_);
}

void EventStream::push(EventPointer text) {
    const std::scoped_lock lock(mutex_);
    if (closed_) return;
    const std::size_t size = text->text().size();
    if (bytes_ > 0 && bytes_ + size > kMostBytes) {
        closed_ = true;
        waiting_.clear();
        return;
    }
    bytes_ += size;
    waiting_.push_back(std::move(text));
}

void EventStream::close() {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    waiting_.clear();
}

bool EventStream::is_closed() {
    const std::scoped_lock lock(mutex_);
    return closed_;
}

std::size_t EventStream::bytes() {
    const std::scoped_lock lock(mutex_);
    return bytes_;
}

EventHub::EventHub() : counter_(std::make_shared<std::atomic<std::size_t>>(0)) {}

void EventHub::set_news(std::function<void()> news) {
    const std::scoped_lock lock(mutex_);
    news_ = std::move(news);
}

void EventHub::mark_ready(const StreamPointer& stream) {
    if (stream->is_ready_) return;
    stream->is_ready_ = true;
    ready_.push_back(stream);
    if (ready_.size() == 1 && news_) news_();
}

StreamPointer EventHub::subscribe(const std::string& client, const std::string& session) {
    const std::scoped_lock lock(mutex_);
    if (closed_ || streams_ >= kMostStreams) return nullptr;
    Client& entry = clients_[client];
    if (entry.streams.size() >= kMostStreamsPerClient) return nullptr;
    ++streams_;
    const StreamPointer& stream = entry.streams.emplace_back(std::make_shared<EventStream>());
    stream->session_ = session;
    return stream;
}

void EventHub::unsubscribe(const std::string& client, const StreamPointer& stream) {
    const std::scoped_lock lock(mutex_);
    const auto found = clients_.find(client);
    if (found == clients_.end()) return;
    streams_ -= std::erase(found->second.streams, stream);
    found->second.alone_since = Clock::now();
}

void EventHub::cut_furthest_behind() {
    while (*counter_ > kMostBytes) {
        StreamPointer furthest;
        for (const auto& [name, client] : clients_) {
            for (const StreamPointer& stream : client.streams) {
                const bool is_further = !furthest || stream->bytes() > furthest->bytes();
                if (!stream->is_closed() && is_further) furthest = stream;
            }
        }
        if (!furthest) return;
        furthest->close();
        mark_ready(furthest);
    }
}

bool EventHub::is_meant_for(const Event& event, std::string_view client) {
    if (!event.client.empty()) return event.client == client;
    if (event.user != 0) return client.starts_with(clients_of_user(event.user));
    return !client.starts_with(':');
}

std::int64_t user_of_client(std::string_view client) {
    const std::size_t dot = client.find('.');
    std::int64_t user = 0;
    if (dot == std::string_view::npos) return 0;
    const auto [end, error] = std::from_chars(client.data(), client.data() + dot, user);
    return error == std::errc{} && end == client.data() + dot ? user : 0;
}

void EventHub::deliver(const Event& event) {
    const auto text =
        std::make_shared<const EventText>(event_text(event.name, event.data), counter_);
    const std::scoped_lock lock(mutex_);
    for (const auto& [name, client] : clients_) {
        if (!is_meant_for(event, name)) continue;
        for (const StreamPointer& stream : client.streams) {
            stream->push(text);
            mark_ready(stream);
        }
    }
    cut_furthest_behind();
}

void EventHub::send(const StreamPointer& stream, std::string text) {
    const std::scoped_lock lock(mutex_);
    stream->push(std::make_shared<const EventText>(std::move(text), counter_));
    mark_ready(stream);
}

std::vector<StreamPointer> EventHub::take_ready(std::size_t most) {
    std::vector<StreamPointer> taken;
    const std::scoped_lock lock(mutex_);
    while (!ready_.empty() && taken.size() < most) {
        ready_.front()->is_ready_ = false;
        taken.push_back(std::move(ready_.front()));
        ready_.pop_front();
    }
    return taken;
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

std::size_t EventHub::stream_count(const std::string& client) {
    const std::scoped_lock lock(mutex_);
    const auto found = clients_.find(client);
    return found == clients_.end() ? 0 : found->second.streams.size();
}

std::vector<std::string> EventHub::sessions() {
    std::set<std::string> found;
    const std::scoped_lock lock(mutex_);
    for (const auto& [name, client] : clients_) {
        for (const StreamPointer& stream : client.streams) {
            if (!stream->session_.empty()) found.insert(stream->session_);
        }
    }
    return {found.begin(), found.end()};
}

void EventHub::close_session(const std::string& session) {
    const std::scoped_lock lock(mutex_);
    for (const auto& [name, client] : clients_) {
        for (const StreamPointer& stream : client.streams) {
            if (stream->session_ != session) continue;
            stream->close();
            mark_ready(stream);
        }
    }
}

void EventHub::close(const std::string& client) {
    const std::scoped_lock lock(mutex_);
    const auto found = clients_.find(client);
    if (found == clients_.end()) return;
    for (const StreamPointer& stream : found->second.streams) {
        stream->close();
        mark_ready(stream);
    }
}

void EventHub::renew() {
    const std::scoped_lock lock(mutex_);
    close_streams();
}

void EventHub::close() {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    close_streams();
}

void EventHub::close_streams() {
    for (const auto& [name, client] : clients_) {
        for (const StreamPointer& stream : client.streams) {
            stream->close();
            mark_ready(stream);
        }
    }
}

std::string event_text(std::string_view name, const std::string& data) {
    return "event: " + std::string(name) + "\ndata: " + data + "\n\n";
}

}  // namespace chuhe::server
