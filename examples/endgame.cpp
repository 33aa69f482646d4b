// SPDX-License-Identifier: MIT
//
// Says who wins an ending of at most four pieces, and shows every legal move with its result.
//
//   endgame "3k5/9/9/9/2n6/9/R8/9/9/4K4 w"
#include <iostream>

#include "chuhe/core/position.h"
#include "chuhe/tables/tables.h"

using namespace chuhe;

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: endgame FEN\n";
        return 2;
    }
    const Checked<Position> position = Position::from_fen(argv[1]);
    if (!position) {
        std::cerr << to_string(position.error().front()) << '\n';
        return 1;
    }

    tables::Tables tables;  // with folders, it reads the tables in them
    tables.solve_up_to(tables::Tables::kSmall);
    const Result<tables::Entry> entry = tables.look_up(*position);
    if (!entry) {
        std::cerr << to_string(entry.error()) << '\n';
        return 1;
    }

    const auto describe = [](tables::Outcome outcome, int plies) {
        if (outcome == tables::Outcome::Draw) return std::string("draw");
        return (outcome == tables::Outcome::Win ? "win in " : "loss in ") + std::to_string(plies) +
               " plies";
    };
    const auto plies_of = [](tables::Value value) { return value.is_draw() ? 0 : value.plies(); };
    std::cout << describe(entry->value.outcome(), plies_of(entry->value)) << '\n';
    for (const tables::TableMove& move : ranked_moves(*position, tables.look_up_function())) {
        std::cout << to_string(move.move) << ": "
                  << describe(move.outcome(), plies_of(move.after.value) + 1) << '\n';
    }
}
