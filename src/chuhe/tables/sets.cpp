// SPDX-License-Identifier: MIT
#include "chuhe/tables/sets.h"

#include <algorithm>
#include <set>

namespace chuhe::tables {
namespace {

constexpr int kFour = 4;
constexpr int kFive = 5;

// Every army of at most that many pieces, with the king.
std::vector<Army> armies(int most_pieces) {
    std::vector<Army> found = {Army{}};
    for (const PieceType type : kAllPieceTypes) {
        if (type == PieceType::King) continue;
        // What has been found so far is extended by one, two, … of this kind.
        std::vector<Army> grown;
        for (Army army : found) {
            for (int count = 0; count <= count_at_start(type) && army.pieces() <= most_pieces;
                 ++count) {
                grown.push_back(army);
                ++army.counts[index_of(type)];
            }
        }
        found = std::move(grown);
    }
    return found;
}

bool belongs_to(TableSet set, const Material& material) {
    const int attackers = material.strong.attackers() + material.weak.attackers();
    const auto is_duellist = [](const Army& army) {
        return army.attackers() == 1 && army.pieces() <= 3;
    };
    switch (set) {
        case TableSet::Four:
            return material.pieces() <= kFour;
        case TableSet::Five:
            return material.pieces() <= kFive;
        case TableSet::OneAttacker:
            return attackers == 1;
        case TableSet::Duels:
            return is_duellist(material.strong) && is_duellist(material.weak);
    }
    return false;
}

}  // namespace

std::optional<TableSet> parse_table_set(std::string_view name) {
    const auto row = std::ranges::find(kTableSets, name, &TableSetRow::name);
    if (row == kTableSets.end()) return std::nullopt;
    return row->set;
}

std::vector<Material> endings_of(TableSet set) {
    // A king, one attacker and all defenders are six pieces.
    const std::vector<Army> all = armies(6);
    std::set<Material> endings;
    for (const Army& red : all) {
        for (const Army& black : all) {
            const Material material = orient(red, black).material;
            if (belongs_to(set, material)) endings.insert(material);
        }
    }
    return {endings.begin(), endings.end()};
}

std::vector<Material> with_smaller(const std::vector<Material>& endings) {
    std::set<Material> all;
    std::vector<Material> open = endings;
    while (!open.empty()) {
        const Material material = open.back();
        open.pop_back();
        if (!all.insert(material).second) continue;
        for (const Material& smaller : captures_from(material))
            open.push_back(smaller);
    }
    return {all.begin(), all.end()};
}

}  // namespace chuhe::tables
