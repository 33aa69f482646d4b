// SPDX-License-Identifier: MIT
#include "chuhe/postgres/notices.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <vector>

#include "chuhe/database/new_keys.h"
#include "chuhe/postgres/link.h"

namespace chuhe::postgres {
namespace {

constexpr std::size_t kMostAtOnce = 200;  // texts in one transaction
constexpr int kRetryMilliseconds = 1'000;
// A connection that is dead without our knowing is noticed after that time.
constexpr int kPulseMilliseconds = 20'000;

}  // namespace

Notices::Notices(std::string address, Ears ears, std::unique_ptr<Link> link)
    : address_(std::move(address)),
      name_(database::NewKeys().next()),
      ears_(std::move(ears)),
      link_(std::move(link)),
      joiner_(name_),
      alarm_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

Result<std::unique_ptr<Notices>> Notices::open(const std::string& address, Ears ears) {
    Result<std::unique_ptr<Link>> link = Link::connect(address);
    if (!link) return tl::make_unexpected(link.error());
    try {
        (*link)->run_script("LISTEN chuhe");
    } catch (const SqlFailure& error) {
        return failure(ErrorCode::CannotOpen, error.reason());
    }
    std::unique_ptr<Notices> notices(new Notices(address, std::move(ears), *std::move(link)));
    if (notices->alarm_ < 0) return failure(ErrorCode::CannotOpen, system_message(errno));
    Notices& running = *notices;
    notices->thread_ = std::thread([&running] { running.run(); });
    return notices;
}

Notices::~Notices() {
    {
        const std::scoped_lock lock(mutex_);
        is_stopping_ = true;
    }
    if (alarm_ >= 0) {
        eventfd_write(alarm_, 1);
        if (thread_.joinable()) thread_.join();
        close(alarm_);
    }
}

void Notices::send(std::string text) {
    {
        const std::scoped_lock lock(mutex_);
        waiting_bytes_ += text.size();
        waiting_.push_back({++last_number_, std::move(text)});
        while (waiting_bytes_ > kMostWaiting && waiting_.size() > 1) {
            waiting_bytes_ -= waiting_.front().text.size();
            waiting_.pop_front();
            has_dropped_ = true;
        }
    }
    eventfd_write(alarm_, 1);
}

bool Notices::is_stopped() {
    const std::scoped_lock lock(mutex_);
    return is_stopping_;
}

// --- On its own thread ---

void Notices::run() {
    while (true) {
        try {
            if (!link_) connect_again();
            send_waiting();
            hear();
            if (is_stopped()) return;
            wait();
        } catch (const SqlFailure&) {
            link_.reset();
            if (is_stopped()) return;
            is_woken(-1, kRetryMilliseconds);
        }
    }
}

void Notices::connect_again() {
    Result<std::unique_ptr<Link>> link = Link::connect(address_);
    if (!link) throw SqlFailure("", to_string(link.error().message));
    (*link)->run_script("LISTEN chuhe");
    link_ = *std::move(link);
    joiner_.begin_again();
    // From here on nothing is missed any more, so what they look for now is not too early.
    ears_.missed();
}

void Notices::send_waiting() {
    while (true) {
        std::vector<Waiting> batch;
        bool tells_gap = false;
        {
            const std::scoped_lock lock(mutex_);
            const std::size_t count = std::min(waiting_.size(), kMostAtOnce);
            batch.assign(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(count));
            tells_gap = has_dropped_;
        }
        if (batch.empty()) return;
        // The number before the first one that is left is that of a dropped text.
        std::vector<std::string> parts;
        if (tells_gap) parts.push_back(gap_notice(name_, batch.front().number - 1));
        for (const Waiting& one : batch) {
            for (std::string& part : notice_parts(name_, one.number, one.text))
                parts.push_back(std::move(part));
        }
        link_->run_script("BEGIN");
        for (const std::string& part : parts)
            link_->run("SELECT pg_notify('chuhe', $1)", {part});
        link_->run_script("COMMIT");
        // If the connection breaks now, they are sent again, and known by their numbers.
        const std::scoped_lock lock(mutex_);
        if (tells_gap) has_dropped_ = false;
        while (!waiting_.empty() && waiting_.front().number <= batch.back().number) {
            waiting_bytes_ -= waiting_.front().text.size();
            waiting_.pop_front();
        }
    }
}

void Notices::hear() {
    if (PQconsumeInput(link_->raw()) == 0) throw SqlFailure("", PQerrorMessage(link_->raw()));
    while (true) {
        const std::unique_ptr<PGnotify, decltype(&PQfreemem)> notice(PQnotifies(link_->raw()),
                                                                     &PQfreemem);
        if (!notice) return;
        const auto heard = joiner_.take(notice->extra);
        if (!heard) continue;
        if (heard->is_gap) {
            ears_.missed();
        } else {
            ears_.heard(heard->text);
        }
    }
}

void Notices::wait() {
    if (!is_woken(PQsocket(link_->raw()), kPulseMilliseconds)) link_->run("SELECT 1");
}

bool Notices::is_woken(int socket, int milliseconds) {
    std::array<pollfd, 2> watched = {pollfd{alarm_, POLLIN, 0}, pollfd{socket, POLLIN, 0}};
    // A negative descriptor is ignored.
    const int ready = poll(watched.data(), watched.size(), milliseconds);
    eventfd_t ignored = 0;
    eventfd_read(alarm_, &ignored);
    return ready > 0;
}

}  // namespace chuhe::postgres
