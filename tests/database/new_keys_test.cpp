// SPDX-License-Identifier: MIT
#include "chuhe/database/new_keys.h"

#include <doctest/doctest.h>

#include <set>

using namespace chuhe::database;

TEST_CASE("keys are all different, and ascend") {
    std::set<std::string> all;
    for (int library = 0; library < 50; ++library) {
        NewKeys keys;
        std::string last;
        for (int i = 0; i < 300; ++i) {
            const std::string key = keys.next();
            CHECK(key.size() == 32);
            CHECK(key.find_first_not_of("0123456789abcdef") == std::string::npos);
            CHECK(key > last);
            last = key;
            all.insert(key);
        }
    }
    CHECK(all.size() == 50 * 300);
}
