// SPDX-License-Identifier: MIT
//
// A game as a series of events, in the order in which games are usually written: the move, its
// annotations, its variations, then the next move of the line.
//
//   begin_game  tag*  node(root)  node  node  begin_variation node node end_variation  node
//   end_game
//
// Writers and searches derive from Visitor and override what they need. Positions come with the
// events.
#pragma once

#include <cstddef>

#include "chuhe/core/position.h"
#include "chuhe/record/game.h"

namespace chuhe::record {

// One node as seen by a visitor. The annotations, the judgement and the text are in the game.
struct Visit {
    NodeId node;
    std::size_t depth;  // steps from the root: 1 for the first move
    Side mover;         // whose turn it was; for the root, whose turn it is
    const Position*
        before;  // null where the line cannot be played; for the root the start position
};

// The base of everything that goes through a game: each event does nothing unless overridden.
class Visitor {
public:
    virtual ~Visitor() = default;

    virtual void begin_game(const Game& /*game*/) {}
    virtual void tag(const Tag& /*tag*/) {}

    // A move, unplayable text, or the root.
    virtual void node(const Visit& /*visit*/) {}

    // What follows replaces the last move of the enclosing line. Return false to skip the
    // variation, including its end_variation().
    virtual bool begin_variation(NodeId /*first*/) { return true; }
    virtual void end_variation() {}

    virtual void end_game() {}

    // Called after each node; true ends the visit without further events.
    virtual bool is_done() const { return false; }
};

// Sends the whole game to the visitor. Needs no recursion, however deep the tree is.
void visit(const Game& game, Visitor& visitor);

}  // namespace chuhe::record
