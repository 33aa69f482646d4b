// SPDX-License-Identifier: MIT
#include "chuhe/server/password_guard.h"

#include <algorithm>

namespace chuhe::server {
namespace {

using namespace std::chrono_literals;

constexpr auto kGuessesForgotten = 1h;
constexpr std::size_t kMostGuessing = 10'000;

}  // namespace

PasswordGuard::Answer PasswordGuard::begin(const std::string& address, Clock::time_point now) {
    const std::scoped_lock lock(mutex_);
    if (guesses_.size() >= kMostGuessing) {
        std::erase_if(guesses_, [&](const auto& entry) {
            return now - entry.second.begun > kGuessesForgotten;
        });
    }
    // Better to let a few guess again than to keep everybody out.
    if (guesses_.size() >= kMostGuessing) guesses_.clear();
    const auto [found, is_new] = guesses_.try_emplace(address, Guesses{0, now});
    Guesses& guesses = found->second;
    if (now - guesses.begun > kGuessesForgotten) guesses = {0, now};
    if (guesses.wrong >= kMostWrong) return Answer::TooMany;
    if (present_ >= kMostAtOnce) return Answer::Busy;
    ++present_;
    ++guesses.wrong;
    return Answer::GoOn;
}

void PasswordGuard::forgive(const std::string& address) {
    const std::scoped_lock lock(mutex_);
    --present_;
    const auto found = guesses_.find(address);
    if (found != guesses_.end() && found->second.wrong > 0) --found->second.wrong;
}

std::chrono::milliseconds PasswordGuard::blame(const std::string& address) {
    const std::scoped_lock lock(mutex_);
    --present_;
    const auto found = guesses_.find(address);
    const int wrong = found == guesses_.end() ? 0 : found->second.wrong;
    if (wrong <= kFree) return 0ms;
    // As for wrong tokens: gate.cpp.
    return std::min<std::chrono::milliseconds>(100ms * (1 << std::min(wrong - kFree, 10)), 5s);
}

}  // namespace chuhe::server
