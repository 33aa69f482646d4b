// SPDX-License-Identifier: MIT
//
// Runs the games in progress: players' orders, engine replies and expired clocks.
//
// Rules and clocks are up to play::LiveGame. This class adds what it does not know: the record, the
// library, and the engines, which think in their own threads. referee.cpp handles engines and
// clocks, referee_orders.cpp what people do.
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

// What a person asks for.
struct Order {
    OrderKind kind;
    std::string move = {};          // for Move, in any notation
    std::optional<Side> side = {};  // the speaker, or the seat; defaults to the only person
    play::Seat seat = {};           // for Seat
};

class Referee {
public:
    Referee(Desk& desk, EnginePool& engines, EnginePlayers& players)
        : desk_(desk), engines_(engines), players_(players) {}

    // Starts a new game. The clock starts with the first move.
    void begin(const GamePointer& game, const std::string& client);

    // Carries out the order or refuses it. Returns the Change as text.
    std::string act(const GamePointer& game, const Order& order, const std::string& client);

    // Lets the engine move if it is its turn: after a restart, or when someone comes back.
    void wake(const GamePointer& game, const std::string& client);

    // Handles expired clocks. Called periodically.
    void tick();

    // The client has gone: pauses its games between engines.
    void client_gone(const std::string& client);

private:
    // These require the game's lock.
    play::Events perform(OpenGame& game, const play::Command& command);
    Touched make_move(OpenGame& game, Move move, play::Mover by);
    void conclude(OpenGame& game);
    std::string commit(OpenGame& game, const Touched& touched);
    void note_solved(const OpenGame& game);
    void let_engine_think(const GamePointer& game);
    void stop_thinking(OpenGame& game);
    Touched carry_out(OpenGame& game, const Choice& choice);
    void answer(const GamePointer& game, const Attempted<Choice>& choice);
    Touched pause_for_trouble(OpenGame& game, const EngineTrouble& trouble);

    Touched obey(OpenGame& game, const Order& order);
    Touched take_back(OpenGame& game);
    void offer_draw(OpenGame& game, Side side);
    void resume(OpenGame& game);
    void change_seat(OpenGame& game, Side side, play::Seat seat);
    void ask_for_hint(const GamePointer& game, const std::string& client);

    // These run in the engine threads and take the lock themselves.
    bool engine_turn(const GamePointer& game, std::uint64_t thought, engine::Engine& engine,
                     const Turn& turn);
    bool hint_turn(const GamePointer& game, const std::string& client, engine::Engine& engine,
                   const Turn& turn);

    Desk& desk_;
    EnginePool& engines_;
    EnginePlayers& players_;
};

}  // namespace chuhe::server
