// SPDX-License-Identifier: MIT
//
// Draws a board, as text on the terminal and as SVG into a file.
//
//   board "3k5/9/9/9/4c4/9/9/R8/4A4/4K4 w" board.svg
#include <iostream>

#include "chuhe/base/file.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/position.h"
#include "chuhe/draw/svg.h"
#include "chuhe/draw/text.h"

using namespace chuhe;

int main(int argc, char** argv) {
    const Checked<Position> position = Position::from_fen(argc > 1 ? argv[1] : kStartFen);
    if (!position) {
        std::cerr << to_string(position.error().front()) << '\n';
        return 1;
    }
    std::cout << draw::to_text(position->board(), {.names = draw::PieceNames::Letters});
    if (argc > 2) {
        const Result<void> written = write_file(argv[2], draw::to_svg(position->board()));
        if (!written) {
            std::cerr << to_string(written.error()) << '\n';
            return 1;
        }
    }
}
