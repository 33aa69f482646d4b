// SPDX-License-Identifier: MIT
//
// Engines that play: what our own engine and other programs do when it is their turn.
#pragma once

#include "chuhe/core/move.h"
#include "chuhe/rules/history.h"
#include "chuhe/server/engine_pool.h"
#include "chuhe/server/engine_trouble.h"
#include "chuhe/server/other_engines.h"
#include "chuhe/server/play_state.h"
#include "chuhe/server/running_programs.h"

namespace chuhe::server {

// What an engine decided.
struct Choice {
    Move move;  // legal, unless one of the following says otherwise
    bool resigns = false;
    bool is_late = false;  // its clock had run out before it answered
    bool offers_draw = false;
};

class EnginePlayers {
public:
    EnginePlayers(const OtherEngines& others, RunningPrograms& programs)
        : others_(others), programs_(programs) {}

    // Refuses a seat with an engine that nobody knows; names one that has no name yet.
    void check(play::Seat& seat) const;

    // The move of the side to move. Blocks; ends soon after the turn is cancelled, and then what it
    // says means nothing. `game` names the game for programs that serve it.
    Attempted<Choice> choose(const PlayState& play, const std::string& game, engine::Engine& own,
                             const Turn& turn);

    // A quick look of our own engine: another one may be at work, and a person waits for the
    // answer.
    bool accepts_draw(const rules::History& history, Side engine_side) const;

private:
    Attempted<Choice> ask_program(const PlayState& play, const Task& task, const Turn& turn);

    const OtherEngines& others_;
    RunningPrograms& programs_;
};

}  // namespace chuhe::server
