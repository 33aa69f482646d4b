// SPDX-License-Identifier: MIT
//
// Names what happens in a line of moves: the tactics of the side that moves first, and the
// classical mate that ends it.
//
//   motifs "3rkab2/1n2aR3/4b1n2/p1pN2N1p/9/3p5/P1P1C3P/4B4/c8/3AKAB2 w" f8e8 f9e8 d6f7 e9f9 e3f3
#include <iostream>
#include <string>
#include <vector>

#include "chuhe/core/position.h"
#include "chuhe/motifs/find.h"
#include "chuhe/motifs/motif.h"
#include "chuhe/notation/parse.h"
#include "chuhe/notation/writer.h"

using namespace chuhe;

int main(int argc, char** argv) {
    if (argc < 3) {
        std::cerr << "usage: motifs FEN MOVE...\n";
        return 2;
    }
    const Checked<Position> start = Position::from_fen(argv[1]);
    if (!start) {
        std::cerr << to_string(start.error().front()) << '\n';
        return 1;
    }

    Position position = *start;
    std::vector<Move> line;
    std::vector<std::string> texts;
    for (int i = 2; i < argc; ++i) {
        const Result<Move> move = notation::parse_move(position, argv[i]);
        if (!move) {
            std::cerr << to_string(move.error()) << '\n';
            return 1;
        }
        texts.push_back(notation::write_move(position, *move, notation::Notation::Chinese));
        line.push_back(*move);
        position.make(*move);
    }

    for (const motifs::Finding& finding : motifs::find_motifs(*start, line)) {
        const Message name = name_of(finding.motif);
        std::cout << texts[static_cast<std::size_t>(finding.ply)] << ": " << to_string(name) << ' '
                  << name.in(Language::Simplified)
                  << (is_classical_mate(finding.motif) ? ", a classical mate\n" : "\n");
    }
    if (const int moves = motifs::mate_length(*start, line); moves > 0)
        std::cout << "mate in " << moves << '\n';
}
