// SPDX-License-Identifier: MIT
//
// Random games that come back to where they started: four, six or eight legal plies without a
// capture. Checks, attacks and escapes are preferred to moves without a point, and the positions
// come from random play, random set-ups and the known cases.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "kit/random_positions.h"
#include "rules/history.h"

namespace chuhe::tests {

class CycleMaker {
public:
    // Starts from the positions of tests/data/rules/*.cases as well as from random ones.
    CycleMaker();

    // The cycle with this number, the same on every machine. The last position equals the first.
    rules::History cycle(std::uint64_t number) const;

private:
    Position start_for(Random& random) const;

    std::vector<Position> known_;
};

// Does every piece stand at home again? Twins may have exchanged their places, and then a rotation
// of the cycle is another case: ids follow the pieces.
bool returns_every_piece(const rules::History& cycle);

// Does no position within it occur twice? Otherwise a rotation ends on a smaller cycle.
bool is_simple(const rules::History& cycle);

// The same cycle begun `shift` plies later.
rules::History rotated(const rules::History& cycle, std::size_t shift);

// The cycle gone through so many times.
rules::History repeated(const rules::History& cycle, int times);

// Every contradiction that the judges could get into over this cycle, as failed checks: full judge
// against lean path, a cycle against its rotation, its mirror image and its repetition, facts
// against explanation.
void check_consistency(const rules::History& cycle, std::uint64_t number);

}  // namespace chuhe::tests
