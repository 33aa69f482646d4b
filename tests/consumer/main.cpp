// SPDX-License-Identifier: MIT
//
// Prints the number of legal moves of the start position.
#include <iostream>

#include "chuhe/core/generate.h"
#include "chuhe/core/position.h"

int main() {
    const chuhe::Position position = chuhe::Position::start();
    const chuhe::MoveList moves = chuhe::legal_moves(position);
    std::cout << moves.size() << " legal moves\n";
}
