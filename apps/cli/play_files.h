// SPDX-License-Identifier: MIT
//
// The files of `chuhe play`, in one folder:
//
//   play.pgn   the game in progress, saved after every move so that a crash loses nothing
//   games.pgn  all games before it, finished or not, the latest at the end
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "chuhe/base/result.h"
#include "chuhe/rules/history.h"
#include "cli/play_table.h"

namespace chuhe::cli {

// The game in progress, with the player's side.
struct LeftGame {
    rules::History history;
    Side player;
    std::string opponent;
    std::optional<int> level;  // the opponent's, if it had one
    rules::RuleBook book;
    bool is_finished = false;  // it has a result: there is nothing to continue
};

class PlayFiles {
public:
    explicit PlayFiles(std::string folder) : folder_(std::move(folder)) {}

    // Nothing if this machine has no place for them.
    static std::optional<PlayFiles> of_user();

    std::string current() const { return folder_ + "/play.pgn"; }
    std::string all() const { return folder_ + "/games.pgn"; }
    // What was typed, for the line editor.
    std::string typed() const { return folder_ + "/play-history"; }

    // Saves the game in progress atomically, with everything needed to continue it.
    Result<void> keep(const PlayTable& table, const Opponent& opponent, Language language) const;
    // There is no game in progress any more, and nothing to keep of it.
    void forget() const;

    bool has_current() const;
    // Nothing if there is no game in progress, or if it cannot be read.
    std::optional<LeftGame> left_game() const;

    // Moves the game in progress to the end of all games.
    Result<void> archive() const;
    // Renames the file of the game in progress, to "<stem>-1.pgn" or the next number that is free.
    // Returns the new name; empty if that failed.
    std::string set_aside(std::string_view stem) const;

private:
    std::string folder_;
};

}  // namespace chuhe::cli
