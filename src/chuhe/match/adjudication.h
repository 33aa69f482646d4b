// SPDX-License-Identifier: MIT
//
// Ending games whose result is clear, to save time. Both engines must agree: an engine that only
// claims to win gains nothing by it.
#pragma once

#include <optional>
#include <string>

#include "chuhe/core/side.h"
#include "chuhe/engine/score.h"

namespace chuhe::match {

struct Adjudication {
    // Lost: for so many moves one engine says at most -score and the other at least +score. 0
    // moves: never.
    int resign_moves = 0;
    engine::Score resign_score = 0;

    // Drawn: from that move of the game on, for so many moves both say at most score, either way.
    int draw_moves = 0;
    engine::Score draw_score = 0;
    int draw_from = 0;

    // Drawn after so many plies. 0: never.
    int most_plies = 0;
};

struct Ruling {
    std::optional<Side> winner;  // nothing: a draw
    std::string reason;
};

class Adjudicator {
public:
    explicit Adjudicator(const Adjudication& settings) : settings_(settings) {}

    // A move was made with this score from the mover's side, nothing when he told none. `plies` and
    // `move_number` are those of the game after it.
    std::optional<Ruling> after_move(Side mover, std::optional<engine::Score> score, int plies,
                                     int move_number);

private:
    Adjudication settings_;
    int red_wins_ = 0;  // plies in a row in which the score said so
    int black_wins_ = 0;
    int even_ = 0;
};

}  // namespace chuhe::match
