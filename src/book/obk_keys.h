// SPDX-License-Identifier: MIT
//
// The key under which OBK and pfBook files know a position: 64 bits, one constant per piece on its
// square and one more when Red is to move. A position and its mirror image have different keys.
#pragma once

#include <cstdint>

#include "core/position.h"

namespace chuhe::book {

std::uint64_t obk_key(const Position& position);

}  // namespace chuhe::book
