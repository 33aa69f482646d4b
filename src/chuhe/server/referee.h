// SPDX-License-Identifier: MIT
//
// Runs the games in progress: players' orders, engine replies and expired clocks.
//
// Rules and clocks are up to play::LiveGame. This class adds what it does not know: the record, the
// library, and the engines, which think in their own threads. referee.cpp handles engines and
// clocks, referee_orders.cpp what people at one screen do, referee_table.cpp what those at two do.
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

enum class TableOrderKind : std::uint8_t {
    Move,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    Resign,
    AskBack,  // to take back the last move
    AllowBack,
    RefuseBack,
};

// What a player of a table asks for, from their seat.
struct TableOrder {
    TableOrderKind kind;
    Side side;
    std::string move = {};  // for Move, in any notation
};

class Referee {
public:
    Referee(Desk& desk, EnginePool& engines, EnginePlayers& players)
        : desk_(desk), engines_(engines), players_(players) {}

    // Starts a new game. The clock starts with the first move.
    void begin(const GamePointer& game, const std::string& client);

    // Carries out the order or refuses it. Returns the Change as text.
    std::string act(const GamePointer& game, const Order& order, const std::string& client);

    // The same for a player of a table, who acts for no other side.
    std::string act_at_table(const GamePointer& game, const TableOrder& order);
    // Somebody sits down there. Returns the Change as text.
    std::string name_player(const GamePointer& game, Side side, const std::string& name);
    // A game that a restart has paused goes on: both players are back.
    void resume_table(const GamePointer& game);

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
    void set_player(OpenGame& game, Side side, play::Seat seat);
    Touched obey_at_table(OpenGame& game, const TableOrder& order);
    Touched answer_request_back(OpenGame& game, const TableOrder& order);
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
