// SPDX-License-Identifier: MIT
#include "cli/farm_watch.h"

#include "chuhe/farm/status_text.h"

namespace chuhe::cli {
namespace {

constexpr std::chrono::seconds kFresh{1};

}  // namespace

Result<std::string> FarmWatch::status() {
    // Simultaneous requests share one answer.
    const std::lock_guard lock(mutex_);
    const bool was_asked = asked_at_ != std::chrono::steady_clock::time_point();
    if (was_asked && std::chrono::steady_clock::now() - asked_at_ < kFresh) return last_;
    last_ = ask();
    asked_at_ = std::chrono::steady_clock::now();
    return last_;
}

Result<std::string> FarmWatch::ask() {
    if (!client_) {
        auto client = connect_to(choice_);
        if (!client) return tl::make_unexpected(client.error());
        client_ = std::move(*client);
    }
    const auto status = client_->status();
    if (!status) return tl::make_unexpected(status.error());
    return to_text(*status);
}

}  // namespace chuhe::cli
