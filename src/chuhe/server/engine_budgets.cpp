// SPDX-License-Identifier: MIT
#include "chuhe/server/engine_budgets.h"

#include <ctime>

#include "chuhe/messages/accounts.h"
#include "chuhe/server/event_hub.h"

namespace chuhe::server {
namespace {

constexpr std::int64_t kDay = std::int64_t{24} * 60 * 60;

}  // namespace

EngineBudgets::EngineBudgets(accounts::Accounts& accounts, EngineRations rations, Clock clock,
                             Log& log)
    : accounts_(accounts),
      rations_(rations),
      clock_(clock ? std::move(clock)
                   : [] { return static_cast<std::int64_t>(std::time(nullptr)); }),
      log_(log),
      thread_([this] { run(); }) {}

EngineBudgets::~EngineBudgets() {
    {
        const std::scoped_lock lock(mutex_);
        is_ending_ = true;
    }
    called_.notify_one();
    thread_.join();
    write();
}

void EngineBudgets::run() {
    std::unique_lock lock(mutex_);
    while (!called_.wait_for(lock, kBetweenWrites, [&] { return is_ending_; })) {
        lock.unlock();
        write();
        lock.lock();
    }
}

std::int64_t EngineBudgets::today() const {
    return clock_() / kDay;
}

std::int64_t EngineBudgets::renewal() const {
    return (today() + 1) * kDay;
}

std::optional<std::chrono::milliseconds> EngineBudgets::limit_of(const accounts::User& user) const {
    if (user.engine_minutes) return std::chrono::minutes(*user.engine_minutes);
    if (user.role >= accounts::Role::Coach) return std::nullopt;
    return std::chrono::minutes(rations_.minutes);
}

std::chrono::milliseconds EngineBudgets::used(const accounts::EngineUse& use) {
    const std::scoped_lock lock(mutex_);
    return Milliseconds(use.milliseconds) + unwritten_of(use.user.id, today());
}

std::string EngineBudgets::payer_of(const std::string& client) {
    const accounts::UserId user = user_of_client(client);
    return user == 0 ? client : clients_of_user(user);
}

tl::expected<EngineMeter::Allowance, Refusal> EngineBudgets::ask(const std::string& client) {
    const accounts::UserId user = user_of_client(client);
    if (user == 0) return Allowance{};
    const std::int64_t day = today();
    const auto use = accounts_.engine_use(user, day);
    if (!use) return tl::make_unexpected(read_failure(use.error()));
    if (!*use) return tl::make_unexpected(Refusal(404, "no_such_user", say(messages::kNoSuchUser)));
    const accounts::User& account = (*use)->user;
    {
        const std::scoped_lock lock(mutex_);
        learn(day, **use);
    }
    if (is_spent(client)) {
        const auto minutes =
            std::chrono::duration_cast<std::chrono::minutes>(*limit_of(account)).count();
        Refusal refusal(429, kEngineTimeUsed,
                        minutes == 0 ? say(messages::kNoEngineTime)
                                     : say(messages::kEngineTimeUsed, std::int64_t{minutes}));
        refusal.retry_after = static_cast<int>(renewal() - clock_());
        return tl::make_unexpected(std::move(refusal));
    }
    if (account.role >= accounts::Role::Coach) return Allowance{};
    return Allowance{.most_jobs = static_cast<std::size_t>(rations_.jobs)};
}

void EngineBudgets::learn(std::int64_t day, const accounts::EngineUse& use) {
    known_[use.user.id] = {day, limit_of(use.user), Milliseconds(use.milliseconds)};
}

std::chrono::milliseconds EngineBudgets::unwritten_of(accounts::UserId user,
                                                      std::int64_t day) const {
    const auto found = unwritten_.find({user, day});
    return found == unwritten_.end() ? Milliseconds(0) : found->second;
}

void EngineBudgets::charge(const std::string& client, std::chrono::milliseconds time) {
    const accounts::UserId user = user_of_client(client);
    if (user == 0 || time <= Milliseconds(0)) return;
    const std::scoped_lock lock(mutex_);
    unwritten_[{user, today()}] += time;
}

bool EngineBudgets::is_spent(const std::string& client) {
    const accounts::UserId user = user_of_client(client);
    const std::scoped_lock lock(mutex_);
    const auto found = known_.find(user);
    if (found == known_.end() || !found->second.limit) return false;
    const std::int64_t day = today();
    const Milliseconds written = found->second.day == day ? found->second.used : Milliseconds(0);
    return written + unwritten_of(user, day) >= *found->second.limit;
}

void EngineBudgets::write() {
    const std::scoped_lock writing(writing_);
    std::map<std::pair<accounts::UserId, std::int64_t>, Milliseconds> charged;
    {
        const std::scoped_lock lock(mutex_);
        charged = unwritten_;
    }
    for (const auto& [key, time] : charged) {
        const auto [user, day] = key;
        if (const auto added = accounts_.add_engine_use(user, day, time.count()); !added) {
            log_.write(LogLevel::Error, "engine_time", {{"reason", to_string(added.error())}});
            return;
        }
        // What other servers have added, and what an admin has changed.
        const auto use = accounts_.engine_use(user, day);
        const std::scoped_lock lock(mutex_);
        if (auto& left = unwritten_[key]; (left -= time) <= Milliseconds(0)) unwritten_.erase(key);
        if (use && *use) {
            learn(day, **use);
        } else if (Known& known = known_[user]; known.day == day) {
            known.used += time;
        }
    }
}

}  // namespace chuhe::server
