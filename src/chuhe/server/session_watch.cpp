// SPDX-License-Identifier: MIT
#include "chuhe/server/session_watch.h"

#include <string>
#include <vector>

namespace chuhe::server {

SessionWatch::SessionWatch(accounts::Accounts& accounts, EventHub& events)
    : accounts_(accounts), events_(events), thread_([this] { run(); }) {}

SessionWatch::~SessionWatch() {
    {
        const std::scoped_lock lock(mutex_);
        is_ending_ = true;
    }
    called_.notify_one();
    thread_.join();
}

void SessionWatch::look() {
    {
        const std::scoped_lock lock(mutex_);
        has_news_ = true;
    }
    called_.notify_one();
}

void SessionWatch::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        called_.wait_for(lock, kPause, [&] { return has_news_ || is_ending_; });
        if (is_ending_) return;
        has_news_ = false;
        lock.unlock();
        end_streams();
        lock.lock();
    }
}

void SessionWatch::end_streams() {
    const std::vector<std::string> sessions = events_.sessions();
    if (sessions.empty()) return;
    // If the database is away, nobody can do anything but listen, and it is asked again soon.
    const auto ended = accounts_.ended_among(sessions);
    if (!ended) return;
    for (const std::string& session : *ended)
        events_.close_session(session);
}

}  // namespace chuhe::server
