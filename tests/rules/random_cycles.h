// SPDX-License-Identifier: MIT
//
// Random games that return to their starting position: four, six or eight legal plies without a
// capture. Checks, attacks and escapes are preferred to aimless moves, and the positions come from
// random play, random setups and the known cases.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "chuhe/rules/history.h"
#include "kit/random_positions.h"

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

// Is every piece back on its own square? If twins have swapped places, a rotation of the cycle is a
// different case: ids follow the pieces.
bool returns_every_piece(const rules::History& cycle);

// Does no position within it occur twice? Otherwise a rotation ends in a smaller cycle.
bool is_simple(const rules::History& cycle);

// The same cycle started `shift` plies later.
rules::History rotated(const rules::History& cycle, std::size_t shift);

// The cycle repeated that many times.
rules::History repeated(const rules::History& cycle, int times);

// Reports every contradiction between the judges over this cycle as failed checks: full judge
// against lean path, a cycle against its rotation, mirror image and repetition, facts against
// explanation.
void check_consistency(const rules::History& cycle, std::uint64_t number);

}  // namespace chuhe::tests
