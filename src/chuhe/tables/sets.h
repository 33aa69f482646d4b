// SPDX-License-Identifier: MIT
//
// The sets of tables that people build together.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "chuhe/tables/material.h"

namespace chuhe::tables {

// The sets: kTableSets describes them.
enum class TableSet : std::uint8_t { Four, Five, OneAttacker, Duels };

// A set and its name.
struct TableSetRow {
    TableSet set;
    std::string_view name;  // as commands know it
};
inline constexpr std::array kTableSets = {
    TableSetRow{TableSet::Four, "four"},                 // at most four pieces, kings included
    TableSetRow{TableSet::Five, "five"},                 // at most five
    TableSetRow{TableSet::OneAttacker, "one-attacker"},  // one attacker on the whole board
    TableSetRow{TableSet::Duels, "duels"},  // one attacker and at most one defender on each side
};
std::optional<TableSet> parse_table_set(std::string_view name);

// The endings of a set, in the order of Material.
std::vector<Material> endings_of(TableSet set);

// These endings and all that captures lead to, in an order in which they can be built.
std::vector<Material> with_smaller(const std::vector<Material>& endings);

}  // namespace chuhe::tables
