// SPDX-License-Identifier: MIT
//
// What can happen in a game: commands go in, events or a refusal come out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/side.h"
#include "chuhe/messages/message.h"
#include "chuhe/play/seat.h"
#include "chuhe/play/time_control.h"
#include "chuhe/rules/verdict.h"

namespace chuhe::play {

// --- Commands ---

// A person cannot move for an engine, but any person may move for any other, as at one board.
enum class Mover : std::uint8_t { Person, Engine };

// Plays a move for the side to move.
struct MakeMove {
    Move move;
    Mover by = Mover::Person;
};
// Gives the game up.
struct Resign {
    Side side;
};
// Proposes a draw; the opponent may answer at any time.
struct OfferDraw {
    Side by;
};
struct AcceptDraw {};
struct DeclineDraw {};
// LiveGame::plies_back() says how many plies make one turn. 0 plies: only revokes a declaration,
// such as a resignation.
struct TakeBack {
    std::size_t plies;
};
// Stops the clock.
struct Pause {
    bool is_turn_counted = true;  // false: the player to move gets the time of this turn back
};
struct Resume {};
// Somebody else continues for this side.
struct TakeSeat {
    Side side;
    Seat seat = {};
};
// Starts the clock of the side to move. Without this command, clocks start after the first move, so
// that nobody loses time before they have seen the board.
struct StartClock {};
// Has the side to move exceeded its time by that margin?
struct CheckFlag {
    Milliseconds grace{0};
};
// The side lost on time according to some other clock.
struct Forfeit {
    Side side;
};
// Someone else ends the game: an arbiter, or the driver of a match. Empty: a draw.
struct Adjudicate {
    std::optional<Side> loser = {};
};

using Command = std::variant<MakeMove, Resign, OfferDraw, AcceptDraw, DeclineDraw, TakeBack, Pause,
                             Resume, TakeSeat, StartClock, CheckFlag, Forfeit, Adjudicate>;

// --- Events ---

// A move was played.
struct Moved {
    Side side;
    Move move;
    friend bool operator==(const Moved&, const Moved&) = default;
};
// A draw was proposed.
struct DrawOffered {
    Side by;
    friend bool operator==(const DrawOffered&, const DrawOffered&) = default;
};
// The proposal of a draw was declined.
struct DrawDeclined {
    friend bool operator==(const DrawDeclined&, const DrawDeclined&) = default;
};
// The last moves were taken back.
struct TakenBack {
    std::size_t plies;
    friend bool operator==(const TakenBack&, const TakenBack&) = default;
};
// The game was interrupted.
struct Paused {
    friend bool operator==(const Paused&, const Paused&) = default;
};
// The game continues.
struct Resumed {
    friend bool operator==(const Resumed&, const Resumed&) = default;
};
// The player of a side has changed.
struct Seated {
    Side side;
    friend bool operator==(const Seated&, const Seated&) = default;
};
// LiveGame::verdict() has the reasons.
struct Ended {
    rules::Outcome outcome;
    rules::Ending ending;
    friend bool operator==(const Ended&, const Ended&) = default;
};

using Event =
    std::variant<Moved, DrawOffered, DrawDeclined, TakenBack, Paused, Resumed, Seated, Ended>;
// In chronological order.
using Events = std::vector<Event>;

// --- Refusals ---

// Why a command was refused, for programs.
enum class RefusalKind : std::uint8_t {
    NotNow,       // not possible in the current state of the game
    IllegalMove,  // against the rules
};

// A command that changed nothing.
struct Refusal {
    RefusalKind kind;
    Message why;
};

}  // namespace chuhe::play
