// SPDX-License-Identifier: MIT
//
// Reads tests/data/*.perft: positions and how many ways there are to play them.
//
//   # a comment
//   rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 ; 44 1920 79666
//
// After the semicolon stand the counts for depth 1, 2, 3 and so on.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.h"

namespace chuhe::tests {

struct PerftCase {
    std::string fen;
    Position position;
    std::vector<std::uint64_t> counts;  // the first is that of depth 1
};

// The cases of one file in tests/data. A file that cannot be read, or is wrong, fails the test.
std::vector<PerftCase> read_perft_file(std::string_view name);

}  // namespace chuhe::tests
