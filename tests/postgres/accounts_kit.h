// SPDX-License-Identifier: MIT
//
// Users for tests of accounts.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <string>

#include "chuhe/postgres/postgres_accounts.h"
#include "postgres/cluster.h"

namespace chuhe::tests {

inline const std::string kPassword = "cannon behind a horse";
inline const std::string kHere = "192.0.2.7";

// The accounts of a new database, at a time that the test sets.
struct AccountKit {
    explicit AccountKit(const std::string& name)
        : address(Cluster::shared().database(name)), accounts(open()) {}

    std::unique_ptr<postgres::PostgresAccounts> open() {
        auto opened = postgres::PostgresAccounts::open(address, [this] { return now; });
        REQUIRE_MESSAGE(opened.has_value(), to_string(opened.error()));
        return *std::move(opened);
    }

    accounts::Session joined(const std::string& invitation, const std::string& name) {
        auto session = accounts->join(invitation, {name, kPassword, kHere});
        REQUIRE(session.has_value());
        REQUIRE(session->has_value());
        return **session;
    }
    // The first user, an admin.
    accounts::Session first(const std::string& name = "Admin") {
        const auto invitation = accounts->invite_first();
        REQUIRE(invitation.has_value());
        REQUIRE(invitation->has_value());
        return joined(**invitation, name);
    }
    // Requires an admin.
    accounts::Session member(const std::string& name,
                             accounts::Role role = accounts::Role::Member) {
        const auto invitation = accounts->invite(role, {1, kHere});
        REQUIRE(invitation.has_value());
        return joined(*invitation, name);
    }
    bool is_signed_in(const std::string& secret) {
        const auto user = accounts->user_of(secret);
        REQUIRE(user.has_value());
        return user->has_value();
    }
    accounts::Outcome<accounts::Session> sign_in(const std::string& name,
                                                 const std::string& password = kPassword) {
        return accounts->sign_in({name, password, kHere});
    }

    std::int64_t now = 1'800'000'000;
    std::string address;
    std::unique_ptr<postgres::PostgresAccounts> accounts;
};

// Refused, and why. Requires that the database did not fail.
template <typename T>
accounts::Denial denial_of(const accounts::Outcome<T>& outcome) {
    REQUIRE(outcome.has_value());
    REQUIRE_FALSE(outcome->has_value());
    return outcome->error();
}

template <typename T>
bool is_done(const accounts::Outcome<T>& outcome) {
    return outcome.has_value() && outcome->has_value();
}

}  // namespace chuhe::tests
