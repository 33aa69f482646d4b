// SPDX-License-Identifier: MIT
//
// Finds out what there is to say about a reviewed move, from the lines before and after it.
#pragma once

#include <vector>

#include "chuhe/core/position.h"
#include "chuhe/review/repetition.h"
#include "chuhe/review/review.h"

namespace chuhe::review {

// In the order in which they are reported. Requires the positions around the move.
std::vector<Finding> findings_of(const ReviewedMove& move, const Position& before,
                                 const Position& after, const Repetition& repetition);

}  // namespace chuhe::review
