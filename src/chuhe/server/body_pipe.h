// SPDX-License-Identifier: MIT
//
// A body on its way from the thread that reads sockets to the one that runs its route. It holds
// little: the writer pauses while it is full.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>

#include "chuhe/server/message.h"

namespace chuhe::server {

class BodyPipe {
public:
    static constexpr std::size_t kMostBytes = 1 << 20;

    // `on_room` is called on the reading thread when a full pipe has room again.
    explicit BodyPipe(std::function<void()> on_room) : on_room_(std::move(on_room)) {}

    // For the thread that fills it; none of these blocks. False if it is full now.
    bool push(std::string piece);
    void finish();  // the body is complete
    void fail();    // it will never be

    // Passes on the body until it ends; blocks while nothing has arrived. A refused body is read on
    // to some extent, since a browser that is still sending would not read the reply.
    bool read(const TakePiece& take);

private:
    std::string next();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> pieces_;
    std::size_t bytes_ = 0;
    bool is_whole_ = false;
    bool has_failed_ = false;
    std::function<void()> on_room_;
};

}  // namespace chuhe::server
