// SPDX-License-Identifier: MIT
//
// What the files of PostgresAccounts share: see store_attempt.h.
#pragma once

#include <chrono>
#include <string>

#include "chuhe/messages/library.h"
#include "chuhe/postgres/link.h"
#include "chuhe/postgres/links.h"
#include "chuhe/postgres/postgres_accounts.h"

namespace chuhe::postgres {

template <typename Work>
auto PostgresAccounts::attempt(bool writes, Work work) -> decltype(work(std::declval<Link&>())) {
    try {
        // No change of a game, so it does not wait for imports.
        Links::Lease link = links_->begin(writes ? Links::Mode::Aside : Links::Mode::Read);
        return work(*link);
    } catch (const SqlFailure& error) {
        const auto& row = error.is_unsure ? messages::kLibraryDiskFailed : messages::kLibraryFailed;
        return failure(ErrorCode::CannotWrite, say(row, error.reason()), {.source = shown_});
    }
}

template <typename Work>
auto PostgresAccounts::read(Work work) -> decltype(work(std::declval<Link&>())) {
    return attempt(false, std::move(work));
}

template <typename Work>
auto PostgresAccounts::write(Work work) -> decltype(work(std::declval<Link&>())) {
    return attempt(true, std::move(work));
}

inline constexpr const char* kUserColumns =
    "users.id, users.name, users.role, users.created, users.ended, users.engine_minutes";
inline constexpr int kUserColumnCount = 6;

// Of a digest: what names a session or an invitation without opening it.
inline constexpr int kIdLength = 16;

inline accounts::User user_in(const Rows& rows, int row) {
    // A role of a newer version may do the least.
    return {
        .id = rows.number(row, 0),
        .name = rows.text(row, 1),
        .role = accounts::parse_role(rows.text(row, 2)).value_or(accounts::Role::Reader),
        .created = rows.number(row, 3),
        .ended = rows.number(row, 4),
        .engine_minutes = rows.is_null(row, 5) ? std::nullopt : std::optional(rows.small(row, 5))};
}

inline std::optional<accounts::User> find_user(Link& link, accounts::UserId id) {
    const Rows rows =
        link.run(std::string("SELECT ") + kUserColumns + " FROM users WHERE id = $1", {id});
    if (rows.empty()) return std::nullopt;
    return user_in(rows, 0);
}

// "user 7", as the audit log names it.
inline std::string user_object(accounts::UserId user) {
    return "user " + std::to_string(user);
}

inline std::int64_t seconds_in(std::chrono::hours time) {
    return std::chrono::seconds(time).count();
}

}  // namespace chuhe::postgres
