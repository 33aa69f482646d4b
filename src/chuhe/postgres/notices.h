// SPDX-License-Identifier: MIT
//
// LISTEN and NOTIFY: texts from one program to all others that use the same database.
//
//   auto notices = Notices::open(address, {.heard = …, .missed = …});
//   (*notices)->send("…");
//
// Texts of one sender arrive in their order, and each at most once; the sender does not hear its
// own. Without a connection they wait. Whenever something may have been lost, `missed` is called.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "chuhe/base/result.h"
#include "chuhe/postgres/notice_text.h"

namespace chuhe::postgres {

class Link;

class Notices {
public:
    // Both are called on a thread of Notices, one at a time.
    struct Ears {
        std::function<void(std::string_view text)> heard;
        std::function<void()> missed;
    };

    // Bytes that may wait. Beyond it the oldest are dropped, and the others are told.
    static constexpr std::size_t kMostWaiting = 4 << 20;

    // Listening when it returns. Fails if the database cannot be reached.
    static Result<std::unique_ptr<Notices>> open(const std::string& address, Ears ears);
    // Sends what is waiting if there is a connection.
    ~Notices();
    Notices(const Notices&) = delete;
    Notices& operator=(const Notices&) = delete;

    // Returns at once. May be called from any thread.
    void send(std::string text);

private:
    Notices(std::string address, Ears ears, std::unique_ptr<Link> link);

    struct Waiting {
        std::uint64_t number = 0;
        std::string text = {};
    };

    void run();
    bool is_stopped();
    // All of them throw SqlFailure if the connection breaks.
    void connect_again();
    void send_waiting();
    void hear();
    // Until there is something to hear or to send.
    void wait();
    // Waits that long, or until it is woken.
    bool is_woken(int socket, int milliseconds);

    const std::string address_;
    const std::string name_;
    const Ears ears_;
    std::unique_ptr<Link> link_;  // null: not connected
    NoticeJoiner joiner_;
    int alarm_ = -1;  // an eventfd

    std::mutex mutex_;
    std::deque<Waiting> waiting_;
    std::size_t waiting_bytes_ = 0;
    std::uint64_t last_number_ = 0;
    bool has_dropped_ = false;
    bool is_stopping_ = false;

    std::thread thread_;
};

}  // namespace chuhe::postgres
