// SPDX-License-Identifier: MIT
//
// What can be done in a game, and what comes of it: commands go in, events or a refusal come out.
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

// Only the engine of a side moves for it; any person may move for any person, as at one board.
enum class Mover : std::uint8_t { Person, Engine };

struct MakeMove {
    Move move;
    Mover by = Mover::Person;
};
struct Resign {
    Side side;
};
struct OfferDraw {
    Side by;
};
struct AcceptDraw {};
struct DeclineDraw {};
// LiveGame::plies_back() says how many plies make one turn. 0 plies: only how the game ended.
struct TakeBack {
    std::size_t plies;
};
// Stops the clock.
struct Pause {
    bool is_turn_counted = true;  // false: the player to move gets back what this turn took
};
struct Resume {};
struct TakeSeat {
    Side side;
    Seat seat;
};
// The clock of the side to move runs from now on. Without this command it first runs after the
// first move, so that nobody loses time before he has looked at the board.
struct StartClock {};
// Has the time of the side to move run out, and so much more besides?
struct CheckFlag {
    Milliseconds grace{0};
};
// The time of the side ran out, by another clock than this game's.
struct Forfeit {
    Side side;
};
// Somebody else ends the game: an arbiter, or the driver of a match. Empty: a draw.
struct Adjudicate {
    std::optional<Side> loser;
};

using Command = std::variant<MakeMove, Resign, OfferDraw, AcceptDraw, DeclineDraw, TakeBack, Pause,
                             Resume, TakeSeat, StartClock, CheckFlag, Forfeit, Adjudicate>;

// --- Events ---

struct Moved {
    Side side;
    Move move;
    friend bool operator==(const Moved&, const Moved&) = default;
};
struct DrawOffered {
    Side by;
    friend bool operator==(const DrawOffered&, const DrawOffered&) = default;
};
struct DrawDeclined {
    friend bool operator==(const DrawDeclined&, const DrawDeclined&) = default;
};
struct TakenBack {
    std::size_t plies;
    friend bool operator==(const TakenBack&, const TakenBack&) = default;
};
struct Paused {
    friend bool operator==(const Paused&, const Paused&) = default;
};
struct Resumed {
    friend bool operator==(const Resumed&, const Resumed&) = default;
};
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
// In the order in which they happened.
using Events = std::vector<Event>;

// --- Refusals ---

enum class RefusalKind : std::uint8_t {
    NotNow,       // the game does not stand so that this could be done
    IllegalMove,  // the law forbids it
};

struct Refusal {
    RefusalKind kind;
    Message why;
};

}  // namespace chuhe::play
