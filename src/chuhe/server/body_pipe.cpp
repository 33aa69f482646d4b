// SPDX-License-Identifier: MIT
#include "chuhe/server/body_pipe.h"

#include "chuhe/server/routes.h"

namespace chuhe::server {

bool BodyPipe::push(std::string piece) {
    const std::scoped_lock lock(mutex_);
    bytes_ += piece.size();
    if (!piece.empty()) pieces_.push_back(std::move(piece));
    changed_.notify_one();
    return bytes_ < kMostBytes;
}

void BodyPipe::finish() {
    const std::scoped_lock lock(mutex_);
    is_whole_ = true;
    changed_.notify_one();
}

void BodyPipe::fail() {
    const std::scoped_lock lock(mutex_);
    has_failed_ = !is_whole_;
    changed_.notify_one();
}

// Empty at the end.
std::string BodyPipe::next() {
    std::string piece;
    bool has_room_again = false;
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return is_whole_ || has_failed_ || !pieces_.empty(); });
        if (has_failed_ || pieces_.empty()) return {};
        const bool was_full = bytes_ >= kMostBytes;
        piece = std::move(pieces_.front());
        pieces_.pop_front();
        bytes_ -= piece.size();
        has_room_again = was_full && bytes_ < kMostBytes;
    }
    if (has_room_again) on_room_();
    return piece;
}

bool BodyPipe::read(const TakePiece& take) {
    std::size_t received = 0;
    bool is_taken = true;
    while (true) {
        const std::string piece = next();
        if (piece.empty()) break;
        received += piece.size();
        is_taken = is_taken && take(piece);
        if (!is_taken && received > kMostUpload) return false;
    }
    const std::scoped_lock lock(mutex_);
    return is_taken && !has_failed_;
}

}  // namespace chuhe::server
