// SPDX-License-Identifier: MIT
//
// Adds the games of a file to a library, which is created if there is none, and finds the games of
// a player in it.
//
//   library my.library data/short.pgn 甲
#include "chuhe/database/library.h"

#include <iostream>

#include "chuhe/formats/files.h"

using namespace chuhe;

int main(int argc, char** argv) {
    if (argc != 4) {
        std::cerr << "usage: library LIBRARY FILE PLAYER\n";
        return 2;
    }
    const auto library = database::Library::open(argv[1]);
    const Result<formats::GameFile> file = formats::read_games(argv[2]);
    if (!library || !file) {
        std::cerr << to_string(library ? file.error() : library.error()) << '\n';
        return 1;
    }
    for (const record::Game& game : file->games) {
        database::StoredGame stored{.game = game, .labels = {"imported"}};
        if (const auto added = (*library)->add(stored); !added) {
            std::cerr << to_string(added.error()) << '\n';
            return 1;
        }
        std::cout << "added as number " << stored.id << '\n';
    }
    const Result<database::Found> found = (*library)->find({.player = argv[3]});
    if (!found) {
        std::cerr << to_string(found.error()) << '\n';
        return 1;
    }
    for (const database::Summary& game : found->games) {
        std::cout << game.id << ": " << game.red << " - " << game.black << ", " << game.result
                  << ", " << game.plies << " plies\n";
    }
}
