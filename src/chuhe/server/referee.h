// SPDX-License-Identifier: MIT
//
// Games in play: moves, engines that answer, clocks, draws, resignations, and the end by the law.
// referee.cpp holds the law and what happens by itself, referee_orders.cpp what people do: the
// operations of POST /api/games/{id}/play.
#pragma once

#include <string>

#include "chuhe/server/desk.h"
#include "chuhe/server/engine_players.h"
#include "chuhe/server/engine_pool.h"
#include "chuhe/server/fields.h"

namespace chuhe::server {

class Referee {
public:
    Referee(Desk& desk, EnginePool& engines, EnginePlayers& players)
        : desk_(desk), engines_(engines), players_(players) {}

    // A new game, ready to play: the clock starts with the first move.
    Json begin(const GamePointer& game, const std::string& client);

    // One operation; the Change.
    Json act(const GamePointer& game, Fields& fields, const std::string& client);

    // Lets the engine move where it is its turn: after a restart, or when somebody comes back.
    void wake(const GamePointer& game, const std::string& client);

    // Clocks that have run out. Called again and again.
    void tick();

    // Nobody watches any more: games between engines stop.
    void client_gone(const std::string& client);

private:
    Touched make_move(OpenGame& game, Move move);
    void settle(OpenGame& game);
    void finish(OpenGame& game, rules::History::Declared declared);
    void conclude(OpenGame& game, const rules::Verdict& verdict);
    void note_solved(database::GameId position);
    void let_engine_think(const GamePointer& game);
    void stop_thinking(OpenGame& game);
    bool engine_turn(const GamePointer& game, std::uint64_t thought, engine::Engine& engine,
                     const Turn& turn);
    bool hint_turn(const GamePointer& game, const std::string& client, engine::Engine& engine,
                   const Turn& turn);
    Touched carry_out(OpenGame& game, const Choice& choice);
    Touched pause_for_trouble(OpenGame& game, const EngineTrouble& trouble,
                              const PlayState& before);

    Touched do_move(const GamePointer& game, Fields& fields);
    Touched do_take_back(const GamePointer& game);
    Touched do_offer_draw(const GamePointer& game, Fields& fields);
    Touched do_resign(const GamePointer& game, Fields& fields);
    Touched do_seat(const GamePointer& game, Fields& fields);
    Touched do_resume(const GamePointer& game);
    void do_hint(const GamePointer& game, const std::string& client);

    Desk& desk_;
    EnginePool& engines_;
    EnginePlayers& players_;
};

// Whose turn it is on the board.
Side turn_of(const OpenGame& game);

}  // namespace chuhe::server
