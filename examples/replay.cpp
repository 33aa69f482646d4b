// SPDX-License-Identifier: MIT
//
// Replays a game from the start and describes it; stops at the first illegal move.
//
//   replay h2e2 h7e7 e2e6
#include <iostream>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/position.h"

int main(int argc, char** argv) {
    chuhe::Position position = chuhe::Position::start();
    for (int i = 1; i < argc; ++i) {
        const std::optional<chuhe::Move> move = chuhe::parse_move(argv[i]);
        const std::string reason =
            move ? to_string(chuhe::reason_against(position, *move)) : "a move looks like h2e2";
        if (!reason.empty()) {
            std::cerr << argv[i] << ": " << reason << '\n';
            return 1;
        }
        const bool captures = !position.board().is_empty(move->to());
        position.make(*move);
        std::cout << to_string(*move) << (captures ? ", a capture" : "")
                  << (is_in_check(position) ? ", check" : "") << '\n'
                  << "  " << to_fen(position) << '\n';
    }
    if (!has_legal_move(position)) {
        std::cout << name_of(position.side_to_move()) << " has no legal move and loses\n";
    }
}
