// SPDX-License-Identifier: MIT
//
// Drives the games in play: what people order, engines that answer, and clocks that run out.
//
// The law and the clocks are those of play::LiveGame. Here is what it does not know: the record,
// the library, and the engines, which think in threads of their own. referee.cpp holds what happens
// by itself, referee_orders.cpp what people do.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "chuhe/play/command.h"
#include "chuhe/server/desk.h"
#include "chuhe/server/engine_players.h"
#include "chuhe/server/engine_pool.h"

namespace chuhe::server {

enum class OrderKind : std::uint8_t {
    Move,
    TakeBack,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    Resign,
    Pause,
    Resume,
    Seat,
    Hint,
};

// What a person wants.
struct Order {
    OrderKind kind;
    std::string move = {};          // of Move, in any notation
    std::optional<Side> side = {};  // who speaks, or whose seat; the only person, if it is not said
    play::Seat seat = {};           // of Seat
};

class Referee {
public:
    Referee(Desk& desk, EnginePool& engines, EnginePlayers& players)
        : desk_(desk), engines_(engines), players_(players) {}

    // A new game, ready to play: the clock starts with the first move.
    void begin(const GamePointer& game, const std::string& client);

    // Obeys, or refuses; the Change, as text.
    std::string act(const GamePointer& game, const Order& order, const std::string& client);

    // Lets the engine move where it is its turn: after a restart, or when somebody comes back.
    void wake(const GamePointer& game, const std::string& client);

    // Clocks that have run out. Called again and again.
    void tick();

    // Nobody watches any more: games between engines stop.
    void client_gone(const std::string& client);

private:
    // All of these require the lock of the game.
    play::Events perform(OpenGame& game, const play::Command& command);
    Touched make_move(OpenGame& game, Move move, play::Mover by);
    void conclude(OpenGame& game);
    void note_solved(database::GameId position);
    void let_engine_think(const GamePointer& game);
    void stop_thinking(OpenGame& game);
    Touched carry_out(OpenGame& game, const Choice& choice);
    Touched pause_for_trouble(OpenGame& game, const EngineTrouble& trouble);

    Touched obey(OpenGame& game, const Order& order);
    Touched take_back(OpenGame& game);
    void offer_draw(OpenGame& game, Side side);
    void resume(OpenGame& game);
    void change_seat(OpenGame& game, Side side, play::Seat seat);
    void ask_for_hint(const GamePointer& game, const std::string& client);

    // These run in the threads of the engines, and take the lock.
    bool engine_turn(const GamePointer& game, std::uint64_t thought, engine::Engine& engine,
                     const Turn& turn);
    bool hint_turn(const GamePointer& game, const std::string& client, engine::Engine& engine,
                   const Turn& turn);

    Desk& desk_;
    EnginePool& engines_;
    EnginePlayers& players_;
};

}  // namespace chuhe::server
