// SPDX-License-Identifier: MIT
//
// The engine time of each user of a club: so many minutes of a search thread on a day, which begins
// at midnight UTC, whatever browsers and servers they are used from (docs/club.md, "Engine time").
//
// The pool charges time as it goes by. It is added to the accounts every two seconds, and read from
// there before a user begins something new, so all servers of a club count together.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "chuhe/accounts/accounts.h"
#include "chuhe/server/engine_pool.h"
#include "chuhe/server/log.h"
#include "chuhe/server/server.h"

namespace chuhe::server {

class EngineBudgets final : public EngineMeter {
public:
    // In seconds since 1970; empty: the system's.
    using Clock = std::function<std::int64_t()>;

    static constexpr std::chrono::seconds kBetweenWrites{2};

    EngineBudgets(accounts::Accounts& accounts, EngineRations rations, Clock clock, Log& log);
    // Calls write().
    ~EngineBudgets() override;

    std::string payer_of(const std::string& client) override;
    tl::expected<Allowance, Refusal> ask(const std::string& client) override;
    void charge(const std::string& client, std::chrono::milliseconds time) override;
    bool is_spent(const std::string& client) override;

    // Adds to the accounts what was charged since the last time. Blocks. If the database is away,
    // it is kept for the next time.
    void write();

    std::int64_t today() const;
    // When the next day begins, in seconds since 1970.
    std::int64_t renewal() const;
    // Of a day; nothing: no limit.
    std::optional<std::chrono::milliseconds> limit_of(const accounts::User& user) const;
    // With what was not written yet.
    std::chrono::milliseconds used(const accounts::EngineUse& use);

private:
    using Milliseconds = std::chrono::milliseconds;

    // As the accounts had it when they were last asked.
    struct Known {
        std::int64_t day = 0;
        std::optional<Milliseconds> limit = {};
        Milliseconds used{0};
    };

    void run();
    void learn(std::int64_t day, const accounts::EngineUse& use);              // requires the lock
    Milliseconds unwritten_of(accounts::UserId user, std::int64_t day) const;  // requires the lock

    accounts::Accounts& accounts_;
    const EngineRations rations_;
    const Clock clock_;
    Log& log_;
    std::mutex mutex_;
    std::map<accounts::UserId, Known> known_;
    std::map<std::pair<accounts::UserId, std::int64_t>, Milliseconds> unwritten_;  // and day
    std::mutex writing_;  // held while the database is written
    std::condition_variable called_;
    bool is_ending_ = false;
    std::thread thread_;  // last: it uses the others
};

}  // namespace chuhe::server
