// SPDX-License-Identifier: MIT
//
// Converts a file of games. The new file is written atomically, and what its format cannot hold is
// reported item by item.
//
//   convert data/short.pgn short.xqf
#include <iostream>

#include "chuhe/formats/files.h"

using namespace chuhe;

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: convert IN OUT\n";
        return 2;
    }
    const Result<formats::GameFile> file = formats::read_games(argv[1]);
    if (!file) {
        std::cerr << to_string(file.error()) << '\n';
        return 1;
    }
    const Result<formats::Losses> losses = formats::write_games(file->games, argv[2]);
    if (!losses) {
        std::cerr << to_string(losses.error()) << '\n';
        return 1;
    }
    std::cout << file->format->name << ": " << file->games.size() << " game(s)\n";
    for (const formats::Loss& loss : *losses)
        std::cout << "lost: " << to_string(describe(loss, file->games[loss.game])) << '\n';
}
