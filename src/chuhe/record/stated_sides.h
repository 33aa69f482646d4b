// SPDX-License-Identifier: MIT
//
// Does what a record says before its moves agree with who is to move?
//
//   Red: C2.5  Red: H2+3                  labels
//   1. C2.5 H8+7  2. H2+3  3. P7+1 …      numbers: 3. is Red's, but Black has not moved
//   1... H8+7, ... H8+7                   several dots: a move by the other side
//
// Labels always count. Numbers count only if they mostly agree with each other, because many people
// number carelessly: each is compared with the number before it in its line. Between two that agree
// there are as many moves as they say; fewer by whole rounds leave the sides in order, but rounds
// are missing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "chuhe/core/side.h"
#include "chuhe/record/game.h"

namespace chuhe::record {

// "12." and "12...".
struct MoveNumber {
    std::uint32_t value = 0;  // 0: only dots
    bool is_reply = false;    // several dots: the second move of a round
};

class StatedSides {
public:
    // Forgets everything: before the next game.
    void clear();

    // What stands before the next move. Dots after a number belong to it.
    void number(MoveNumber number);
    void label(Side side) { label_ = side; }
    // No move follows.
    void drop() {
        number_.reset();
        label_.reset();
    }

    // Gives it to a node, in numerical order, that comes after `plies` others in its line. Returns
    // whether it contradicts who is to move, or skips rounds. Squares show whose move it is better
    // than any number.
    bool add(NodeId node, std::size_t plies, Side mover, bool has_squares) {
        if (!number_ && !label_) [[likely]]
            return false;
        return add_stated(node, plies, mover, has_squares);
    }

    bool has_contradiction() const { return has_contradiction_; }
    bool skips_rounds() const { return skips_rounds_; }

    std::optional<Side> label_of(NodeId node) const;
    // Does the next label of the line agree with who is to move there? Then only this one is wrong.
    bool is_label_slip(const Game& game, NodeId node, Side mover) const;

    // What a number says about its node.
    struct Verdict {
        NodeId node;
        bool is_contrary;  // it is for the side that is not to move
        bool is_slip;      // and the next number of the line is right: only this one is wrong
    };
    // In the order of the nodes, without those that say nothing: none at all in a record that
    // numbers carelessly.
    std::vector<Verdict> review_numbers(const Game& game) const;

    // A node whose number is too high for the moves before it, as are those that follow.
    struct MissingRounds {
        NodeId node;
        std::uint32_t stated;
        std::uint32_t expected;
    };
    std::vector<MissingRounds> missing_rounds(const Game& game) const;

private:
    struct Label {
        NodeId node;
        Side side;
    };
    struct Number {
        NodeId node;
        MoveNumber number;
        bool has_squares;
    };
    class Numbering;

    bool add_stated(NodeId node, std::size_t plies, Side mover, bool has_squares);
    void add_number(NodeId node, std::size_t plies, bool has_squares);

    std::optional<MoveNumber> number_;
    std::optional<Side> label_;
    std::vector<Label> labels_;
    std::vector<Number> numbers_;
    std::optional<std::int64_t> last_lag_;
    bool has_contradiction_ = false;
    bool skips_rounds_ = false;
};

}  // namespace chuhe::record
