// SPDX-License-Identifier: MIT
//
// Ends games whose result is clear, to save time. Both engines must agree, so an engine gains
// nothing by merely claiming to win.
#pragma once

#include <optional>

#include "chuhe/core/side.h"
#include "chuhe/engine/score.h"
#include "chuhe/messages/message.h"

namespace chuhe::match {

struct Adjudication {
    // Resign: for this many moves one engine reports at most -score and the other at least +score.
    // 0: never.
    int resign_moves = 0;
    engine::Score resign_score = 0;

    // Draw: from that move on, both report at most ±score for this many moves.
    int draw_moves = 0;
    engine::Score draw_score = 0;
    int draw_from = 0;

    // Draw after this many plies. 0: never.
    int most_plies = 0;
};

// How a game is decided before its end.
struct Ruling {
    std::optional<Side> winner = {};  // nothing: a draw
    Message why = {};
};

// Watches the scores of one game.
class Adjudicator {
public:
    explicit Adjudicator(const Adjudication& settings) : settings_(settings) {}

    // Call after each move, with its score from the mover's point of view; empty if the engine
    // reported none. `plies` and `move_number` are those of the game after the move.
    std::optional<Ruling> after_move(Side mover, std::optional<engine::Score> score, int plies,
                                     int move_number);

private:
    Adjudication settings_;
    int red_wins_ = 0;  // consecutive plies whose scores agree on this
    int black_wins_ = 0;
    int even_ = 0;
};

}  // namespace chuhe::match
