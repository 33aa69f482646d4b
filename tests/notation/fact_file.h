// SPDX-License-Identifier: MIT
//
// Reads tests/data/notation/*.tsv: facts about moves, grouped by position.
//
//   # a comment
//   @ 3k5/9/4P4/4P4/9/9/9/9/9/4K4 w
//   前兵进一<tab>e7e8
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chuhe/core/position.h"

namespace chuhe::tests {

struct Fact {
    int line;
    Position position;
    std::vector<std::string> columns;
};

// The facts of one file in tests/data/notation. An unreadable file, or a line with the wrong number
// of columns, fails the test.
std::vector<Fact> read_fact_file(std::string_view name, std::size_t columns);

}  // namespace chuhe::tests
