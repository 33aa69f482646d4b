// SPDX-License-Identifier: MIT
//
// Shows one of the built-in puzzles, and checks a solution: the solver's moves, without the
// defender's, which the puzzle knows.
//
//   puzzle 427242ce266298b2
//   puzzle 427242ce266298b2 马二进三 炮五平四
#include "chuhe/puzzles/puzzle.h"

#include <algorithm>
#include <iostream>
#include <vector>

#include "chuhe/draw/text.h"
#include "chuhe/notation/parse.h"
#include "chuhe/puzzles/shipped.h"
#include "chuhe/training/solving.h"

using namespace chuhe;

int main(int argc, char** argv) {
    const Result<puzzles::Pack> pack = puzzles::shipped_puzzles();
    if (!pack) {
        std::cerr << to_string(pack.error()) << '\n';
        return 1;
    }
    const std::string id = argc > 1 ? argv[1] : id_of(pack->puzzles.front());
    const auto found = std::ranges::find(pack->puzzles, id, puzzles::id_of);
    if (found == pack->puzzles.end()) {
        std::cerr << id << ": no puzzle has this name\n";
        return 1;
    }
    const puzzles::Puzzle& puzzle = *found;
    std::cout << draw::to_text(puzzle.position.board(), {.names = draw::PieceNames::Letters})
              << "Puzzle " << id << ", rating " << puzzle.rating << ": "
              << name_of(puzzle.position.side_to_move()) << " to move, "
              << to_string(goal_of(puzzle)) << '\n';

    std::vector<Move> moves;
    training::Solving solving{.position = puzzle.position};
    for (int i = 2; i < argc && solving.standing == training::Standing::Open; ++i) {
        const Result<Move> move = notation::parse_move(solving.position, argv[i]);
        if (!move) {
            std::cerr << to_string(move.error()) << '\n';
            return 1;
        }
        moves.push_back(*move);
        solving = *training::follow(puzzle, moves);  // all moves are legal
        std::cout << to_string(*move);
        if (solving.standing == training::Standing::Wrong) std::cout << " is not the solution\n";
        if (solving.standing == training::Standing::Solved) std::cout << " solves it\n";
        if (solving.reply) {
            std::cout << " is right; the answer is " << to_string(*solving.reply) << '\n';
            moves.push_back(*solving.reply);
            solving = *training::follow(puzzle, moves);
        }
    }
}
