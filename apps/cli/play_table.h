// SPDX-License-Identifier: MIT
//
// The game of `chuhe play`: the players, the moves and the result.
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
    // All moves of the history can be taken back. A time per move limits only the opponent and
    // needs no clock.
    PlayTable(rules::History history, Side player, const rules::RuleBook& book,
              const play::TimeControl& time);

    const play::LiveGame& game() const { return game_; }
    const rules::History& history() const { return game_.history(); }
    const Position& position() const { return game_.position(); }
    Side player() const { return player_; }
    bool is_over() const { return game_.is_over(); }
    bool is_players_turn() const { return game_.turn() == player_; }

    // At the current time. Requires a command that is possible now.
    void perform(const play::Command& command);
    // Has the player's clock run down? The second makes it the end of the game, if so.
    bool is_out_of_time() const;
    bool has_lost_on_time();
    // Makes a move for the side to move; if its time is up, it loses instead. Requires a legal
    // move.
    void make(Move move);
    // Takes back moves to the player's turn, `times` times, and with them the end of the game; if
    // the player has not moved yet, only the end. False, changing nothing, if there are not enough
    // moves.
    bool take_back(int times);

    // The game as a record, with the names of the players.
    record::Game to_record(const std::string& opponent, Language language) const;

private:
    play::LiveGame game_;
    Side player_;
};

// In the format given by the extension. Returns what the format cannot hold.
Result<formats::Losses> save_game(const std::string& path, const record::Game& game,
                                  bool may_replace);

}  // namespace chuhe::cli
