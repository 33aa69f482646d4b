// SPDX-License-Identifier: MIT
//
// Headers with a fixed place for every field (XQF, CBR, CBL, WXF, the text manual) do not say in
// which order the tags of a game stood. Their readers give them in one order, the same for all:
// the roster of PGN first, then the other names that formats share, then everything else as it
// comes. So a game that one of them gave goes through any other without a change, and a writer
// knows what its reader will make of the order of a game.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "chuhe/record/game.h"

namespace chuhe::formats {

// Puts the tags of a game into that order. Tags that have no place in it keep their own, at the
// end.
void sort_tags(record::Game& game);

// The names in that order.
std::vector<std::string_view> sorted_tag_names(std::span<const std::string_view> names);

}  // namespace chuhe::formats
