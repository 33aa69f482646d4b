// SPDX-License-Identifier: MIT
//
// Are two games the same, and if not, where do they differ?
#pragma once

#include <optional>
#include <string>

#include "chuhe/record/game.h"

namespace chuhe::record {

// What to compare. Round-trip tests exclude what a format cannot hold.
struct Comparison {
    bool start = true;
    bool tags = true;
    bool outcome = true;
    bool ending = true;
    bool variations = true;  // off: only the main lines
    bool comments = true;
    bool leads = true;
    bool nags = true;
    bool marks = true;
    bool judgements = true;
    bool texts = true;  // off: lines end before unplayable text
};

// Empty if the games are the same; otherwise describes the first difference: "after ply 12 (h2e2
// h9g7 … b0c2): variation 2 is h9g7 in one and b9c7 in the other". Node numbers, and the reasons
// why text cannot be played, are ignored.
std::optional<std::string> difference(const Game& one, const Game& other,
                                      const Comparison& comparison = {});

}  // namespace chuhe::record
