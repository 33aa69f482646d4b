// SPDX-License-Identifier: MIT
//
// How the players of a library are written: 胡榮華, 胡荣华 and "胡 榮華" are one player, and so are
// names that the user has joined.
//
// Not synchronised.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "chuhe/database/collection.h"

namespace chuhe::database {

class Spellings {
public:
    // Names that stand for others. They must be known before the names are added.
    explicit Spellings(const std::vector<Alias>& aliases = {});

    void add(std::string_view name);

    // All that were added and mean the same, and the name itself.
    std::vector<std::string> of(std::string_view name) const;

private:
    std::string compared(std::string_view name) const;

    std::unordered_map<std::string, std::string> meant_;                 // both folded
    std::unordered_map<std::string, std::vector<std::string>> written_;  // by what is compared
};

}  // namespace chuhe::database
