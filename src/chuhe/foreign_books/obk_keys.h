// SPDX-License-Identifier: MIT
//
// The key of a position in OBK and pfBook files: 64 bits, one constant per piece and square and one
// more when Red is to move. A position and its mirror image have different keys.
#pragma once

#include <cstdint>

#include "chuhe/core/position.h"

namespace chuhe::foreign_books {

std::uint64_t obk_key(const Position& position);

}  // namespace chuhe::foreign_books
