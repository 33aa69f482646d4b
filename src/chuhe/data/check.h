// SPDX-License-Identifier: MIT
//
// Validates the games of a chunk. Header, checksum and layout were validated when it was read.
#pragma once

#include <string>

#include "chuhe/base/result.h"
#include "chuhe/data/chunk.h"

namespace chuhe::data {

// Fails at the first game with an illegal move or an inconsistent ending: a game that the rules
// ended must have that result, and a game that was cut short must still have been open.
Result<void> check(const Chunk& chunk, const std::string& source);

}  // namespace chuhe::data
