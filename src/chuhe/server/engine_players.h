// SPDX-License-Identifier: MIT
//
// Engines as players: how the built-in engine and external programs choose their moves.
#pragma once

#include "chuhe/core/move.h"
#include "chuhe/rules/history.h"
#include "chuhe/server/endgames.h"
#include "chuhe/server/engine_pool.h"
#include "chuhe/server/engine_trouble.h"
#include "chuhe/server/external_engines.h"
#include "chuhe/server/play_state.h"
#include "chuhe/server/running_programs.h"

namespace chuhe::server {

class EnginePlayers {
public:
    EnginePlayers(const ExternalEngines& others, RunningPrograms& programs, EndgameTables& endgames)
        : others_(others), programs_(programs), endgames_(endgames) {}

    // Refuses a seat with an unknown engine; fills in the name if it is empty.
    void check(play::Seat& seat) const;

    // The move for the side to move. Blocks; returns soon after the turn is cancelled, and its
    // result must then be ignored. `game` identifies the game to the programs that serve it. In
    // endings that a table knows, Chuhe is a perfect opponent to practise with, whatever its level.
    Attempted<Choice> choose(const PlayState& play, const std::string& game, engine::Engine& own,
                             const Turn& turn);

    // How long the side to move would take for this choice; nothing if it need not wait.
    static std::chrono::milliseconds pause_before(const PlayState& play, const Choice& choice);

    // A short search by the built-in engine, even if another one plays: it may be busy, and a
    // person is waiting for the answer.
    bool accepts_draw(const rules::History& history, Side engine_side) const;

private:
    Attempted<Choice> ask_program(const PlayState& play, const Task& task, const Turn& turn);

    const ExternalEngines& others_;
    RunningPrograms& programs_;
    EndgameTables& endgames_;
};

}  // namespace chuhe::server
