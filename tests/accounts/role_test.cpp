// SPDX-License-Identifier: MIT
#include "chuhe/accounts/role.h"

#include <doctest/doctest.h>

using namespace chuhe::accounts;

TEST_CASE("every role has a name, and an admin may do more than anybody else") {
    for (const Role role : kRoles) {
        CHECK(parse_role(name_of(role)) == role);
        CHECK(role <= Role::Admin);
    }
    CHECK(Role::Reader < Role::Member);
    CHECK(Role::Member < Role::Coach);
}

TEST_CASE("other words are no roles") {
    for (const char* text : {"", "Admin", "root", "readers"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_role(text).has_value());
    }
}
