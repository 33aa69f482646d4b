// SPDX-License-Identifier: MIT
//
// Whoever tries passwords or secret links from one address is slowed down, and then stopped for a
// while. The limit per name is that of accounts::Accounts.
//
// Every function may be called from any thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

namespace chuhe::server {

class PasswordGuard {
public:
    using Clock = std::chrono::steady_clock;

    // Wrong ones of one address within an hour; a club at one address makes mistakes, too.
    static constexpr int kMostWrong = 50;
    // The first ones cost no time.
    static constexpr int kFree = 5;
    // Being looked at, of all addresses together: each takes much memory and a thread.
    static constexpr int kMostAtOnce = 6;

    enum class Answer : std::uint8_t { GoOn, TooMany, Busy };

    // Before a password is looked at: it counts as wrong until the end, so that many at once do not
    // pass uncounted. After GoOn, one of the others must follow.
    Answer begin(const std::string& address, Clock::time_point now);
    // It was right, or there was no knowing.
    void forgive(const std::string& address);
    // It was wrong. How long the answer has to wait.
    std::chrono::milliseconds blame(const std::string& address);

private:
    struct Guesses {
        int wrong = 0;
        Clock::time_point begun;
    };

    std::mutex mutex_;
    std::map<std::string, Guesses> guesses_;
    int present_ = 0;
};

}  // namespace chuhe::server
