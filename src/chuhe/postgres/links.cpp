// SPDX-License-Identifier: MIT
#include "chuhe/postgres/links.h"

namespace chuhe::postgres {
namespace {

// Writing is READ COMMITTED: each statement sees what was written before the lock was had. The
// moment of REPEATABLE READ would be the one at which the waiting began.
const std::string& beginning(Links::Mode mode) {
    static const std::string kReading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    static const std::string kAside = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE";
    static const std::string kWriting = kAside + "; " + kTakeWriterLock;
    if (mode == Links::Mode::Aside) return kAside;
    return mode == Links::Mode::Read ? kReading : kWriting;
}

}  // namespace

Links::Links(std::string address, std::unique_ptr<Link> first) : address_(std::move(address)) {
    idle_.push_back(std::move(first));
}

Links::Lease Links::begin(Mode mode) {
    std::unique_ptr<Link> link = take();
    try {
        try {
            link->run_script(beginning(mode));
        } catch (const SqlFailure& error) {
            // Nothing has been done yet, so it can be tried again. Once: a server that has just
            // restarted has closed all connections, and a new one works or nothing does.
            if (!error.is_of_connection()) throw;
            link = reconnect();
            link->run_script(beginning(mode));
        }
    } catch (...) {
        give_back(std::move(link));
        throw;
    }
    return {*this, std::move(link)};
}

std::unique_ptr<Link> Links::take() {
    {
        std::unique_lock lock(mutex_);
        returned_.wait(lock, [this] { return lent_ < kMost; });
        ++lent_;
        while (!idle_.empty()) {
            std::unique_ptr<Link> link = std::move(idle_.back());
            idle_.pop_back();
            if (link->is_alive()) return link;
        }
    }
    try {
        return reconnect();
    } catch (...) {
        give_back(nullptr);
        throw;
    }
}

std::unique_ptr<Link> Links::reconnect() {
    Result<std::unique_ptr<Link>> link = Link::connect(address_);
    if (!link) throw SqlFailure("", to_string(link.error().message));
    return *std::move(link);
}

void Links::give_back(std::unique_ptr<Link> link) {
    const bool is_good = link && link->end();
    const std::scoped_lock lock(mutex_);
    --lent_;
    if (is_good) idle_.push_back(std::move(link));
    returned_.notify_one();
}

}  // namespace chuhe::postgres
