// SPDX-License-Identifier: MIT
//
// Shows a network, and the features by which Red sees a position: what a trainer needs. Without a
// file, the network is the built-in one.
//
//   network "3k5/9/9/9/9/9/9/R8/4A4/4K4 w" [FILE]
#include "chuhe/nnue/network.h"

#include <iostream>

#include "chuhe/core/position.h"
#include "chuhe/nnue/embedded.h"
#include "chuhe/nnue/features.h"

using namespace chuhe;

int main(int argc, char** argv) {
    if (argc < 2) {
        std::cerr << "usage: network FEN [FILE]\n";
        return 2;
    }
    const Checked<Position> position = Position::from_fen(argv[1]);
    if (!position) {
        std::cerr << to_string(position.error().front()) << '\n';
        return 1;
    }
    std::shared_ptr<const nnue::Network> network = nnue::embedded_network();
    if (argc > 2) {
        const auto loaded = nnue::Network::load(argv[2]);
        if (!loaded) {
            std::cerr << to_string(loaded.error()) << '\n';
            return 1;
        }
        network = *loaded;
    }
    if (network == nullptr) {
        std::cerr << "this library was built without a network\n";
        return 1;
    }
    std::cout << network->name() << ": " << nnue::feature_count(network->feature_set())
              << " features, " << network->hidden() << " neurons\n";

    const Board& board = position->board();
    const nnue::View view = nnue::view_of(Side::Red, board.king(Side::Red));
    for (const ListedPiece& piece : board.piece_list()) {
        if (!piece.is_live()) continue;
        const Slot slot = board.slot_on(*piece.square);
        std::cout << piece.piece.letter() << ' ' << to_string(*piece.square) << ": "
                  << nnue::feature_of(Side::Red, view.is_mirrored, slot, board.square_of(slot))
                  << '\n';
    }
}
