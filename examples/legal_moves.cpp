// SPDX-License-Identifier: MIT
//
// Lists the legal moves of a position, or all reasons why the text is not a valid position.
//
//   legal_moves "3k5/9/9/9/4c4/9/9/R8/4A4/4K4 w"
#include <iostream>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/position.h"

int main(int argc, char** argv) {
    const std::string_view fen = argc > 1 ? argv[1] : chuhe::kStartFen;

    const chuhe::Checked<chuhe::Position> position = chuhe::Position::from_fen(fen);
    if (!position) {
        for (const chuhe::Error& error : position.error())
            std::cerr << to_string(error) << '\n';
        return 1;
    }

    const chuhe::MoveList moves = chuhe::legal_moves(*position);
    std::cout << moves.size() << " legal moves\n";
    for (const chuhe::Move move : moves)
        std::cout << to_string(move) << '\n';
}
