// SPDX-License-Identifier: MIT
//
// A node of a game tree together with its position, maintained by making and undoing moves.
//
// Going to another node costs as many steps as the path between the two, so traversing a whole tree
// in order is linear. Below unplayable text there is no position.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "chuhe/core/position.h"
#include "chuhe/record/game.h"

namespace chuhe::record {

// A place in a game, with its position.
class Cursor {
public:
    // At the root. The game must outlive the cursor. It may grow in the meantime, and nodes off the
    // path to the current node may change, but not those on it. After set_start() and clear(), call
    // reset().
    explicit Cursor(const Game& game) : game_(&game), position_(game.start_position()) {}

    // Back to the root, for a game that has changed.
    void reset();

    NodeId node() const { return node_; }

    // The number of steps from the root.
    std::size_t depth() const { return path_.size(); }

    // Null below unplayable text, in a game with an unplayable start, and after a Skip that would
    // leave a king en prise. Valid until the cursor moves.
    const Position* position() const { return is_playable() ? &*position_ : nullptr; }
    bool is_playable() const { return blocks_ == 0 && !out_of_turn_ && position_.has_value(); }

    // The side to move, known even if there is no position.
    Side side_to_move() const;

    // Requires a child of the current node.
    void to_child(NodeId child);
    // Requires a node that is not the root.
    void to_parent();
    // Any node of the game.
    void go(NodeId target) {
        if (node_ != target) travel(target);
    }

private:
    enum class StepKind : std::uint8_t {
        Made,     // a move: undo it
        Blocked,  // text, or anything below it
        Passed,   // a Skip: take the pass back
        Turned,   // a Skip that only changed out_of_turn_
    };
    struct Step {
        explicit Step(StepKind what) : kind(what) {}
        // Makes the move, or passes; in place, because a copy would wait for what was just written.
        Step(Position& position, Move legal)
            : undo(position.make(legal)), move(legal), kind(StepKind::Made) {}
        explicit Step(Position& position) : undo(position.pass()), kind(StepKind::Passed) {}

        Position::Undo undo{};
        Move move;  // as it was made: Builder may reread the node
        StepKind kind;
    };

    void skip();
    void travel(NodeId target);

    const Game* game_;
    NodeId node_ = kRoot;
    std::optional<Position> position_;
    std::size_t blocks_ = 0;    // number of Blocked steps on the path
    bool out_of_turn_ = false;  // the turn differs from position_, and would be invalid there
    std::vector<Step> path_;
    std::vector<NodeId> way_down_;  // scratch space for go(), kept to save allocations
};

}  // namespace chuhe::record
