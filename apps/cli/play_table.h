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
#include "chuhe/record/game.h"
#include "chuhe/rules/history.h"
#include "chuhe/rules/judge.h"
#include "chuhe/rules/verdict.h"
#include "cli/play_request.h"

namespace chuhe::cli {

class PlayTable {
public:
    PlayTable(const Position& start, Side player, const rules::RuleBook& book)
        : history_(start), player_(player), book_(book) {}

    const rules::History& history() const { return history_; }
    const Position& position() const { return history_.current(); }
    Side player() const { return player_; }
    const rules::RuleBook& book() const { return book_; }
    bool is_players_turn() const { return position().side_to_move() == player_; }

    // Requires a legal move.
    void play(Move move) { (void)history_.push(move); }
    // Takes moves back until it is the player's turn again, so many times; what ended the game is
    // taken back, too, and alone when the player has not moved yet. False when there are not so
    // many, and nothing changes then.
    bool take_back(int times);
    void declare(rules::History::Declared declared) { history_.declare(declared); }

    // Open while the game goes on.
    rules::Verdict verdict() const { return rules::judge(history_, book_); }

    // The game as a record, with the names of the players.
    record::Game to_record(const std::string& opponent, Language language) const;

private:
    // The last ply before this one at which the player was to move. Nothing when there is none.
    std::optional<std::size_t> last_turn_before(std::size_t ply) const;

    rules::History history_;
    Side player_;
    rules::RuleBook book_;
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
