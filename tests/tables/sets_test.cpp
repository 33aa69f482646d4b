// SPDX-License-Identifier: MIT
#include "chuhe/tables/sets.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace chuhe::tables {
namespace {

TEST_CASE("one attacker meets any defenders in 324 endings") {
    CHECK(endings_of(TableSet::OneAttacker).size() == 324);
}

TEST_CASE("sets hold what their names say") {
    for (const Material& material : endings_of(TableSet::Five))
        REQUIRE(material.pieces() <= 5);
    for (const Material& material : endings_of(TableSet::Duels)) {
        REQUIRE(material.strong.attackers() == 1);
        REQUIRE(material.weak.attackers() == 1);
        REQUIRE(material.pieces() <= 6);
    }
    // 10 pairs of attackers of different or equal kind, each side with nothing, an advisor or an
    // elephant: 6 pairs of different kinds with 9 each, 4 of equal kind with 6 each.
    CHECK(endings_of(TableSet::Duels).size() == 6 * 9 + 4 * 6);
    CHECK(parse_table_set("five") == TableSet::Five);
    CHECK_FALSE(parse_table_set("six").has_value());
}

TEST_CASE("endings come with all smaller ones, in an order in which they can be built") {
    const std::vector<Material> order = with_smaller(endings_of(TableSet::Four));
    CHECK(order == endings_of(TableSet::Four));
    const std::vector<Material> all = with_smaller({parse_material("KRP-KR").value()});
    CHECK(std::ranges::is_sorted(all));
    for (const Material& material : all) {
        for (const Material& smaller : captures_from(material))
            CHECK(std::ranges::find(all, smaller) < std::ranges::find(all, material));
    }
}

}  // namespace
}  // namespace chuhe::tables
