// SPDX-License-Identifier: MIT
#include "chuhe/server/imports.h"

#include <string_view>

#include "chuhe/messages/requests.h"
#include "chuhe/server/json.h"
#include "chuhe/server/message.h"

namespace chuhe::server {
namespace {

constexpr std::chrono::milliseconds kTellEvery{100};

}  // namespace

Imports::Running::Running(Imports& all, const std::string& client, const std::string& job)
    : all_(all), name_(client, job) {
    if (!job.empty()) {
        const std::scoped_lock lock(all_.mutex_);
        if (!all_.running_.emplace(name_, this).second) {
            throw Refusal(409, "not_now", say(messages::kImportGoingOn));
        }
    }
    ++all_.count_;
}

Imports::Running::~Running() {
    --all_.count_;
    const auto time = std::chrono::steady_clock::now() - begun_;
    all_.log_.write(state_ == "failed" ? LogLevel::Warning : LogLevel::Info, "job",
                    {{"kind", "import"},
                     {"job", name_.second},
                     {"client", name_.first},
                     {"state", state_},
                     {"games", std::to_string(progress_.done)},
                     {"bytes", std::to_string(progress_.read)},
                     {"ms", milliseconds_text(time)}});
    if (name_.second.empty()) return;
    const std::scoped_lock lock(all_.mutex_);
    all_.running_.erase(name_);
}

void Imports::Running::tell(const char* state, const ImportProgress& progress) {
    const auto now = std::chrono::steady_clock::now();
    progress_ = progress;
    const bool is_over =
        state == std::string_view("done") || state == std::string_view("cancelled");
    if (is_over) state_ = state;
    const bool is_too_soon = !is_over && now - told_ < kTellEvery;
    const auto& [client, job] = name_;
    if (job.empty() || is_too_soon) return;
    told_ = now;
    all_.events_.tell(client, "job",
                      dump({{"job", job},
                            {"state", state},
                            {"done", progress.done},
                            {"read", progress.read},
                            {"size", progress.size}}));
}

bool Imports::cancel(const std::string& client, const std::string& job) {
    const std::scoped_lock lock(mutex_);
    const auto found = running_.find({client, job});
    if (found == running_.end()) return false;
    found->second->cancelled_ = true;
    return true;
}

}  // namespace chuhe::server
