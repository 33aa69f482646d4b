// SPDX-License-Identifier: MIT
//
// Whole files in one call: all games of a file, and games written to a file.
//
//   const Result<GameFile> file = read_games("finals.xqf");
//   const Result<Losses> losses = write_game(file->games.front(), "finals.pgn");
//
// All games are in memory at once. For files of a million games, read and write one after another
// with formats/format.h.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "chuhe/base/result.h"
#include "chuhe/formats/format.h"
#include "chuhe/formats/loss.h"
#include "chuhe/record/game.h"

namespace chuhe::formats {

// A file in memory.
struct GameFile {
    const Format* format = nullptr;  // as which it was read
    std::vector<record::Game> games = {};
    // The header of a library of games (CBL): its name, author…
    std::vector<record::Tag> library_tags = {};
    // Everything that was not clear, in the order of the file. What could not be understood is an
    // Error, and kept as text in its game where possible.
    Diagnostics diagnostics = {};

    // Everything was understood; there may still be warnings.
    bool is_sound() const;
};

// The content decides which format it is, not the name. Damage costs a move or a game, and is
// reported in the diagnostics; fails if the file cannot be opened or no game can be read from it.
// options.source is ignored: it is the path.
[[nodiscard]] Result<GameFile> read_games(const std::string& path, const ReadOptions& options = {});

// The extension decides which format it is: ".pgn", ".xqf". The file is written whole or not at
// all; an existing one is replaced. Returns what the format could not hold: empty if the file has
// everything.
[[nodiscard]] Result<Losses> write_games(std::span<const record::Game> games,
                                         const std::string& path, const WriteOptions& options = {});
[[nodiscard]] Result<Losses> write_game(const record::Game& game, const std::string& path,
                                        const WriteOptions& options = {});

}  // namespace chuhe::formats
