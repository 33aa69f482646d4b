// SPDX-License-Identifier: MIT
//
// Headers with a fixed place for every field (XQF, CBR, CBL, WXF, text records) do not store the
// order of a game's tags. Their readers all use the same order: first the PGN roster, then the
// other names that formats share, then everything else as it comes. So a game read from one of them
// passes through any other unchanged, and a writer knows what its reader will do to the order.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "chuhe/record/game.h"

namespace chuhe::formats {

// Sorts the tags of a game. Tags without a place in the order keep their own, at the end.
void sort_tags(record::Game& game);

// The names in that order.
std::vector<std::string_view> sorted_tag_names(std::span<const std::string_view> names);

}  // namespace chuhe::formats
