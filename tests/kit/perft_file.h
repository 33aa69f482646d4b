// SPDX-License-Identifier: MIT
//
// Reads tests/data/*.perft: positions and their perft counts.
//
//   # a comment
//   rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 ; 44 1920 79666
//
// After the semicolon come the counts for depth 1, 2, 3 and so on.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/core/position.h"

namespace chuhe::tests {

struct PerftCase {
    std::string fen;
    Position position;
    std::vector<std::uint64_t> counts;  // starting with depth 1
};

// The cases of one file in tests/data. An unreadable or malformed file fails the test.
std::vector<PerftCase> read_perft_file(std::string_view name);

}  // namespace chuhe::tests
