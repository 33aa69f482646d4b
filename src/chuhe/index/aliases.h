// SPDX-License-Identifier: MIT
//
// Known misspellings of well-known players: 卜風波 is 卜鳳波.
#pragma once

#include <string_view>

namespace chuhe::index {

// The folded name (names.h) under which a player is known, or `folded` itself. Only spellings that
// no other player has.
std::string_view usual_name(std::string_view folded);

}  // namespace chuhe::index
