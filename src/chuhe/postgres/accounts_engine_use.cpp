// SPDX-License-Identifier: MIT
//
// Engine time of users.
#include "chuhe/postgres/accounts_attempt.h"

namespace chuhe::postgres {
namespace {

using accounts::Actor;
using accounts::Denial;
using accounts::EngineUse;
using accounts::Outcome;
using accounts::User;
using accounts::UserId;

std::string use_query(const char* rest) {
    return std::string("SELECT ") + kUserColumns +
           ", coalesce(milliseconds, 0) FROM users "
           "LEFT JOIN engine_use ON user_id = users.id AND day = $1 " +
           rest;
}

EngineUse use_in(const Rows& rows, int row) {
    return {user_in(rows, row), rows.number(row, kUserColumnCount)};
}

}  // namespace

Result<std::optional<EngineUse>> PostgresAccounts::engine_use(UserId user, std::int64_t day) {
    return read([&](Link& link) -> Result<std::optional<EngineUse>> {
        const Rows rows = link.run(use_query("WHERE users.id = $2"), {day, user});
        if (rows.empty()) return std::nullopt;
        return use_in(rows, 0);
    });
}

Result<std::vector<EngineUse>> PostgresAccounts::engine_uses(std::int64_t day) {
    return read([&](Link& link) -> Result<std::vector<EngineUse>> {
        const Rows rows = link.run(use_query("ORDER BY name, id"), {day});
        std::vector<EngineUse> uses;
        for (int row = 0; row < rows.count(); ++row)
            uses.push_back(use_in(rows, row));
        return uses;
    });
}

Result<void> PostgresAccounts::add_engine_use(UserId user, std::int64_t day,
                                              std::int64_t milliseconds) {
    return write([&](Link& link) -> Result<void> {
        link.run("DELETE FROM engine_use WHERE user_id = $1 AND day < $2",
                 {user, day - kEngineDaysKept});
        link.run(
            "INSERT INTO engine_use (user_id, day, milliseconds) VALUES ($1, $2, $3) "
            "ON CONFLICT (user_id, day) DO UPDATE "
            "SET milliseconds = engine_use.milliseconds + excluded.milliseconds",
            {user, day, milliseconds});
        link.commit();
        return {};
    });
}

Outcome<User> PostgresAccounts::set_engine_minutes(UserId user, std::optional<int> minutes,
                                                   const Actor& actor) {
    return write([&](Link& link) -> Outcome<User> {
        std::optional<User> found = find_user(link, user);
        if (!found) return tl::make_unexpected(Denial::NoUser);
        found->engine_minutes = minutes;
        link.run("UPDATE users SET engine_minutes = $1 WHERE id = $2",
                 {minutes ? Value(*minutes) : Value::null(Value::Type::Number), user});
        add_audit(link, actor, "engine_time_set",
                  user_object(user) + " " + (minutes ? std::to_string(*minutes) : "as role"));
        link.commit();
        return *found;
    });
}

}  // namespace chuhe::postgres
