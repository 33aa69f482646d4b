// SPDX-License-Identifier: MIT
//
// Ends the event streams of sessions that have ended: by signing out, by a new password or role, by
// an admin, by time, here or on another server of the club. Every other request asks for itself.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "chuhe/accounts/accounts.h"
#include "chuhe/server/event_hub.h"

namespace chuhe::server {

class SessionWatch {
public:
    // How long a stream may outlive its session.
    static constexpr std::chrono::seconds kPause{5};

    SessionWatch(accounts::Accounts& accounts, EventHub& events);
    ~SessionWatch();
    SessionWatch(const SessionWatch&) = delete;
    SessionWatch& operator=(const SessionWatch&) = delete;

    // A session may have ended: does not wait for the pause. May be called from any thread.
    void look();

private:
    void run();
    void end_streams();

    accounts::Accounts& accounts_;
    EventHub& events_;
    std::mutex mutex_;
    std::condition_variable called_;
    bool has_news_ = false;
    bool is_ending_ = false;
    std::thread thread_;  // last: it uses the others
};

}  // namespace chuhe::server
