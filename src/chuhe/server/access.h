// SPDX-License-Identifier: MIT
//
// Who may use a route: docs/club.md.
#pragma once

#include <cstdint>

#include "chuhe/accounts/role.h"

namespace chuhe::server {

// Without accounts, whoever has the token may use every route.
enum class Access : std::uint8_t {
    Anyone,  // also people who have not signed in
    Guest,   // also people with a seat at a table: server/guest_tables.h
    Reader,  // users with that role, or with one that may do more
    Member,
    Coach,
    Admin,
};

// The least role that may use it.
constexpr accounts::Role least_role(Access access) {
    switch (access) {
        case Access::Member:
            return accounts::Role::Member;
        case Access::Coach:
            return accounts::Role::Coach;
        case Access::Admin:
            return accounts::Role::Admin;
        default:
            return accounts::Role::Reader;
    }
}

constexpr bool may_use(Access access, accounts::Role role) {
    return role >= least_role(access);
}

}  // namespace chuhe::server
