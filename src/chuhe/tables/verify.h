// SPDX-License-Identifier: MIT
//
// Verifies a solved ending independently of how it was solved: every value is compared with those
// of the positions that its moves lead to.
#pragma once

#include <cstdint>
#include <optional>

#include "chuhe/core/side.h"
#include "chuhe/tables/solution.h"
#include "chuhe/tables/threads.h"

namespace chuhe::tables {

// A position whose value contradicts those after its moves.
struct Contradiction {
    Side side_to_move;
    std::uint64_t number;
};

// A won position has a move into a lost one, a lost one only moves into won ones, a drawn one
// neither; distances are one more than the best for the winner and the longest for the loser; what
// is marked as impossible is. Distances on cycles of perpetual check obey another law (law.h), and
// only their outcomes are compared. Requires all of captures_from() among the solutions.
std::optional<Contradiction> find_contradiction(const Solution& solution, const Solutions& smaller,
                                                const Threads& threads);

}  // namespace chuhe::tables
