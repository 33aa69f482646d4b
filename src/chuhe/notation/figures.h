// SPDX-License-Identifier: MIT
//
// The digits 1-9 in the notations with Latin letters.
#pragma once

#include <cstdint>

#include "chuhe/base/text.h"

namespace chuhe::notation {

// 1-9, or 0 for any other character.
constexpr std::uint8_t figure_of(char c) {
    return is_digit(c) ? static_cast<std::uint8_t>(c - '0') : std::uint8_t{0};
}

// Requires 1-9.
constexpr char figure(int number) {
    return static_cast<char>('0' + number);
}

}  // namespace chuhe::notation
