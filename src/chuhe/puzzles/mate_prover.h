// SPDX-License-Identifier: MIT
//
// Proves mates by continuous checks (连将杀): the attacker only gives check, the defender may do
// anything. No evaluation is involved, so a proven mate is a mate.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"

namespace chuhe::puzzles {

class MateProver {
public:
    // Gives up after looking at this many positions per question.
    explicit MateProver(std::uint64_t budget) : budget_(budget) {}

    // The number of moves in which the side to move mates, at most `most`. Nothing if there is no
    // such mate, or if the budget is spent: see was_exhausted().
    std::optional<int> mate_in(const Position& position, int most);

    // The solution of a mate in `moves`, if each move of the attacker is the only one that mates in
    // time. Where the defender can choose, it takes a line that lasts as long as possible and keeps
    // the attacker's moves unique. Requires moves == mate_in(position, …).
    std::optional<std::vector<Move>> unique_line(const Position& position, int moves);

    // Whether the last question ended for lack of budget.
    bool was_exhausted() const { return spent_ > budget_; }

private:
    bool attacks(const Position& position, int moves);
    bool is_lost(const Position& position, int moves);
    std::vector<Move> mating_moves(const Position& position, int moves);
    std::optional<std::vector<Move>> line_from(const Position& position, int moves);

    std::uint64_t budget_;
    std::uint64_t spent_ = 0;
};

}  // namespace chuhe::puzzles
