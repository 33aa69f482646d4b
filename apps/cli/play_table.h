// SPDX-License-Identifier: MIT
//
// The game on the table of `chuhe play`: who sits where, the moves, how it ended; and the file in
// which it is kept after every move, so that nothing is lost whatever happens to the program.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/formats/loss.h"
#include "chuhe/play/live_game.h"
#include "chuhe/record/game.h"
#include "chuhe/rules/history.h"
#include "cli/play_request.h"

namespace chuhe::cli {

class PlayTable {
public:
    // All moves of the history can be taken back. A time without a stock is the opponent's alone,
    // and needs no clock.
    PlayTable(rules::History history, Side player, const rules::RuleBook& book,
              const play::TimeControl& time);

    const play::LiveGame& game() const { return game_; }
    const rules::History& history() const { return game_.history(); }
    const Position& position() const { return game_.position(); }
    Side player() const { return player_; }
    bool is_over() const { return game_.is_over(); }
    bool is_players_turn() const { return game_.turn() == player_; }

    // Now. Requires a command that is possible.
    void perform(const play::Command& command);
    // Makes the move of the side to move, unless its time is over: then it has lost. Requires a
    // legal move.
    void make(Move move);
    // Takes moves back until it is the player's turn again, so many times; what ended the game is
    // taken back, too, and alone when the player has not moved yet. False when there are not so
    // many, and nothing changes then.
    bool take_back(int times);

    // The game as a record, with the names of the players.
    record::Game to_record(const std::string& opponent, Language language) const;

private:
    play::LiveGame game_;
    Side player_;
};

// Where the game in progress is kept; nothing when the machine has no place for it.
std::optional<std::string> autosave_path();

// Keeps the game, whole or not at all, with what is needed to go on with it.
Result<void> keep_game(const std::string& path, const PlayTable& table, const Opponent& opponent,
                       Language language);

// The game that was left, with the side that the person played. Nothing when there is none, or when
// it cannot be read.
struct LeftGame {
    rules::History history;
    Side player;
    std::string opponent;
    std::optional<int> level;  // of the opponent, where it had one
    rules::RuleBook book;
};
std::optional<LeftGame> left_game(const std::string& path);

// In the format that the ending names. What the format cannot hold comes back.
Result<formats::Losses> save_game(const std::string& path, const record::Game& game,
                                  bool may_replace);

}  // namespace chuhe::cli
