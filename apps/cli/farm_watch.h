// SPDX-License-Identifier: MIT
//
// The state of a farm for the web app: asked for when the page is open, and kept for a moment, so
// that many tabs are no more work than one.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <string>

#include "chuhe/farm/farm_client.h"
#include "cli/farm_address.h"

namespace chuhe::cli {

// Any thread may use it.
class FarmWatch {
public:
    explicit FarmWatch(FarmChoice choice) : choice_(std::move(choice)) {}

    // JSON, as in farm/status_text.h. Connects at the first call; a farm that is away may be there
    // at the next.
    Result<std::string> status();

private:
    Result<std::string> ask();

    FarmChoice choice_;
    std::mutex mutex_;
    std::optional<farm::FarmClient> client_;
    Result<std::string> last_;
    std::chrono::steady_clock::time_point asked_at_{};
};

}  // namespace chuhe::cli
