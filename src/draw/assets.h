// SPDX-License-Identifier: MIT
//
// The drawings of assets/, compiled into the library: programs need no files to draw a board.
#pragma once

#include <string_view>

namespace chuhe::draw {

// The whole file as it lies in assets/: asset("pieces/letters/wk.svg"). Empty when there is none.
std::string_view asset(std::string_view path);

}  // namespace chuhe::draw
