// SPDX-License-Identifier: MIT
#include "chuhe/postgres/links.h"

#include <cassert>

namespace chuhe::postgres {
namespace {

// Not of `labels` and `played`: they are only reached through a game.
constexpr const char* kMemberViews =
    "CREATE TEMPORARY VIEW games AS SELECT * FROM chuhe.games WHERE owner = 0 OR shared = 1 OR "
    "owner = (SELECT chuhe.current_member()) WITH CHECK OPTION; "
    "CREATE TEMPORARY VIEW exercises AS SELECT * FROM chuhe.exercises WHERE owner = "
    "(SELECT chuhe.current_member()) WITH CHECK OPTION; "
    "CREATE TEMPORARY VIEW attempts AS SELECT * FROM chuhe.attempts WHERE owner = "
    "(SELECT chuhe.current_member()) WITH CHECK OPTION; "
    "CREATE TEMPORARY VIEW cards AS SELECT * FROM chuhe.cards WHERE owner = "
    "(SELECT chuhe.current_member()) WITH CHECK OPTION";

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

Links::Links(std::string address, std::unique_ptr<Link> first, std::size_t most)
    : address_(std::move(address)), most_(most) {
    idle_.push_back(std::move(first));
}

Links::Lease Links::begin(Mode mode) {
    assert(whose_ == Of::Server);
    return begin_with(beginning(mode));
}

Links::Lease Links::begin(Mode mode, const database::Viewer& viewer) {
    assert(whose_ == Of::Members);
    return begin_with(beginning(mode) +
                      "; SET LOCAL chuhe.member = " + std::to_string(viewer.member) +
                      "; SET LOCAL chuhe.keeper = " + (viewer.is_keeper ? "1" : "0"));
}

Links::Lease Links::begin_with(const std::string& script) {
    std::unique_ptr<Link> link = take();
    try {
        try {
            link->run_script(script);
        } catch (const SqlFailure& error) {
            // Nothing has been done yet, so it can be tried again. Once: a server that has just
            // restarted has closed all connections, and a new one works or nothing does.
            if (!error.is_of_connection()) throw;
            link = reconnect();
            link->run_script(script);
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
        returned_.wait(lock, [this] { return lent_ < most_; });
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
    if (whose_ == Of::Members) (*link)->run_script(kMemberViews);
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
