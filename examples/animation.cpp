// SPDX-License-Identifier: MIT
//
// Draws the main line of the first game in a file: an animated GIF, and a PNG of the start.
//
//   animation data/short.pgn game.gif start.png
#include <iostream>

#include "chuhe/base/file.h"
#include "chuhe/draw/svg.h"
#include "chuhe/formats/files.h"
#include "chuhe/raster/gif.h"
#include "chuhe/raster/raster.h"

using namespace chuhe;

int main(int argc, char** argv) {
    if (argc != 4) {
        std::cerr << "usage: animation GAME GIF PNG\n";
        return 2;
    }
    const Result<formats::GameFile> file = formats::read_games(argv[1]);
    if (!file) {
        std::cerr << to_string(file.error()) << '\n';
        return 1;
    }
    const record::Game& game = file->games.front();
    const Result<std::string> gif = raster::to_gif(game, {.width = 180});
    if (!gif) {
        std::cerr << to_string(gif.error()) << '\n';
        return 1;
    }
    const std::string png = raster::to_png(draw::to_svg(game.start_position()->board()), 450);
    for (const auto& [path, bytes] : {std::pair(argv[2], *gif), std::pair(argv[3], png)}) {
        if (const Result<void> written = write_file(path, bytes); !written) {
            std::cerr << to_string(written.error()) << '\n';
            return 1;
        }
        std::cout << path << ": " << bytes.size() << " bytes\n";
    }
}
