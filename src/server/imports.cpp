// SPDX-License-Identifier: MIT
#include "server/imports.h"

#include "server/message.h"

namespace chuhe::server {

Imports::Running::Running(Imports& all, const std::string& client, const std::string& job)
    : all_(all), name_(client, job) {
    if (job.empty()) return;
    const std::scoped_lock lock(all_.mutex_);
    if (!all_.running_.emplace(name_, this).second) {
        throw Refusal(409, "not_now", "an import of that name is going on already");
    }
}

Imports::Running::~Running() {
    if (name_.second.empty()) return;
    const std::scoped_lock lock(all_.mutex_);
    all_.running_.erase(name_);
}

bool Imports::cancel(const std::string& client, const std::string& job) {
    const std::scoped_lock lock(mutex_);
    const auto found = running_.find({client, job});
    if (found == running_.end()) return false;
    found->second->cancelled_ = true;
    return true;
}

}  // namespace chuhe::server
