// SPDX-License-Identifier: MIT
#include "chuhe/server/account_json.h"

#include <array>
#include <chrono>
#include <ctime>

#include "chuhe/accounts/terms.h"
#include "chuhe/messages/accounts.h"
#include "chuhe/server/app.h"

namespace chuhe::server {

accounts::Accounts& accounts_of(App& app) {
    if (!app.accounts) throw Refusal(403, "accounts_off", say(messages::kAccountsOff));
    return *app.accounts;
}

Refusal refusal_of(accounts::Denial denial) {
    using accounts::Denial;
    switch (denial) {
        case Denial::WrongPassword:
            return {403, "wrong_password", say(messages::kWrongPassword)};
        case Denial::TooManyTries: {
            Refusal refusal(429, "too_much", say(messages::kTooManyTries));
            refusal.retry_after =
                static_cast<int>(std::chrono::seconds(std::chrono::hours(1)).count());
            return refusal;
        }
        case Denial::Busy:
            return {503, "too_much", say(messages::kSignInBusy)};
        case Denial::BadName:
            return {422, "bad_name",
                    say(messages::kBadUserName, std::int64_t{accounts::kMostUserName})};
        case Denial::BadPassword:
            return {422, "bad_password",
                    say(messages::kBadPassword, std::int64_t{accounts::kLeastPassword})};
        case Denial::NameTaken:
            return {409, "name_taken", say(messages::kUserNameTaken)};
        case Denial::NoInvitation:
            return {404, "no_such_invitation", say(messages::kNoSuchInvitation)};
        case Denial::NoUser:
            return {404, "no_such_user", say(messages::kNoSuchUser)};
        case Denial::LastAdmin:
            break;
    }
    return {409, "last_admin", say(messages::kLastAdmin)};
}

accounts::Actor actor_of(const Request& request) {
    return {request.user->id, request.address};
}

Json user_json(const accounts::User& user) {
    return {{"id", user.id},
            {"name", user.name},
            {"role", accounts::name_of(user.role)},
            {"created", time_json(user.created)},
            {"ended", time_json(user.ended)},
            {"engine_minutes", user.engine_minutes ? Json(*user.engine_minutes) : Json()}};
}

Json engine_time_json(App& app, const accounts::EngineUse& use) {
    const auto limit = app.budgets->limit_of(use.user);
    const auto seconds = [](std::chrono::milliseconds time) {
        return std::chrono::duration_cast<std::chrono::seconds>(time).count();
    };
    return {{"limit", limit ? Json(seconds(*limit)) : Json()},
            {"used", seconds(app.budgets->used(use))},
            {"renewed", time_json(app.budgets->renewal())}};
}

std::string own_user(const accounts::User& user) {
    return dump({{"user", user_json(user)}});
}

Json time_json(std::int64_t seconds) {
    if (seconds == 0) return nullptr;
    const auto time = static_cast<std::time_t>(seconds);
    std::tm parts{};
    gmtime_r(&time, &parts);
    std::array<char, 32> text{};
    const std::size_t length =
        std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return std::string(text.data(), length);
}

}  // namespace chuhe::server
