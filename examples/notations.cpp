// SPDX-License-Identifier: MIT
//
// Reads one move in any notation, and writes it in all of them.
//
//   notations 炮二平五
//   notations C2=5 "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
#include <iostream>

#include "chuhe/core/fen.h"
#include "chuhe/core/position.h"
#include "chuhe/notation/notation.h"
#include "chuhe/notation/parse.h"
#include "chuhe/notation/writer.h"

using namespace chuhe;

int main(int argc, char** argv) {
    const std::string_view text = argc > 1 ? argv[1] : "炮二平五";
    const Checked<Position> position = Position::from_fen(argc > 2 ? argv[2] : kStartFen);
    if (!position) {
        for (const Error& error : position.error())
            std::cerr << to_string(error) << '\n';
        return 1;
    }

    const Result<Move> move = notation::parse_move(*position, text);
    if (!move) {
        std::cerr << to_string(move.error()) << '\n';
        return 1;
    }
    for (const notation::NotationRow& row : notation::all_notations()) {
        std::cout << row.name << ": " << notation::write_move(*position, *move, row.notation)
                  << '\n';
    }
}
