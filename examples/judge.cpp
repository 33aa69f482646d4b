// SPDX-License-Identifier: MIT
//
// Judges a game that repeats a position, under every rule book, and explains the verdicts.
//
//   judge "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w" h8h9 f9f8 h9h8 f8f9 h8h9 f9f8 h9h8 f8f9
#include "chuhe/rules/judge.h"

#include <iostream>

#include "chuhe/core/position.h"
#include "chuhe/notation/parse.h"
#include "chuhe/rules/history.h"
#include "chuhe/rules/words.h"

using namespace chuhe;

int main(int argc, char** argv) {
    if (argc < 2) {
        std::cerr << "usage: judge FEN MOVE...\n";
        return 2;
    }
    const Checked<Position> start = Position::from_fen(argv[1]);
    if (!start) {
        std::cerr << to_string(start.error().front()) << '\n';
        return 1;
    }

    rules::History history(*start);
    for (int i = 2; i < argc; ++i) {
        const Result<Move> move = notation::parse_move(history.current(), argv[i]);
        if (!move) {
            std::cerr << to_string(move.error()) << '\n';
            return 1;
        }
        static_cast<void>(history.push(*move));  // parse_move() returns legal moves only
    }

    for (const rules::RuleBook& book : rules::kRuleBooks) {
        const rules::Verdict verdict = rules::judge(history, book);
        std::cout << name_of(book.kind) << ": " << to_string(describe(verdict, history)) << '\n';
    }
}
