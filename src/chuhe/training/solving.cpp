// SPDX-License-Identifier: MIT
#include "chuhe/training/solving.h"

#include "chuhe/core/generate.h"

namespace chuhe::training {

std::optional<Solving> follow(const puzzles::Puzzle& puzzle, std::span<const Move> moves) {
    Solving solving{.position = puzzle.position};
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        const bool is_solvers = ply % 2 == 0;
        if (solving.standing != Standing::Open || !is_legal(solving.position, moves[ply])) {
            return std::nullopt;
        }
        const bool is_right = moves[ply] == puzzle.solution[ply];
        if (!is_right && !is_solvers) return std::nullopt;
        solving.position.make(moves[ply]);
        if (!is_solvers) continue;
        // Without a move one has lost, in check or not.
        const bool is_over = legal_moves(solving.position).empty();
        if (is_over || (is_right && ply + 1 == puzzle.solution.size())) {
            solving.standing = Standing::Solved;
        } else if (!is_right) {
            solving.standing = Standing::Wrong;
        }
    }
    if (solving.standing == Standing::Open) {
        const Move due = puzzle.solution[moves.size()];
        (moves.size() % 2 == 0 ? solving.next : solving.reply) = due;
    }
    return solving;
}

}  // namespace chuhe::training
