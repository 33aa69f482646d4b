// SPDX-License-Identifier: MIT
//
// Does the way a record writes its moves (notation/side_marks.h) agree with who is to move?
//
// A record distinguishes the sides by a mark if both sides' marks occur, neither of them only now
// and then: at least one in five. Records that write both sides alike have fewer exceptions. If
// then a move is marked as the wrong side's, a move is missing before it, or it is a slip of the
// pen. In text records (棋谱), whose format defines the case of letters, it always counts.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "chuhe/core/side.h"
#include "chuhe/notation/side_marks.h"
#include "chuhe/record/game.h"

namespace chuhe::record {

class SideWatch {
public:
    // For this and all games: the format says that upper case is Red's.
    void define_case() { is_case_defined_ = true; }

    // Forgets everything: before the next game.
    void clear();

    // A node with its marks, and who is to move there; nodes in numerical order. Returns whether a
    // mark contradicts that. Only moves show what the record distinguishes: text may be in another
    // notation.
    bool add(const Game& game, NodeId node, notation::SideMarks marks, Side mover);

    // The side whose case all letters have; nothing if both cases occur.
    std::optional<Side> only_case() const { return seen_.side(notation::SideMark::Case); }
    bool is_case_defined() const { return is_case_defined_; }

    // Is there a mark that contradicts who is to move, in a record that distinguishes the sides?
    bool has_contradiction() const;

    // The side that the text of a node was written for; nothing if it does not say, or if the
    // record makes no such distinction.
    std::optional<Side> writer_of(NodeId node) const;

    // Is the next marked move of the line written for the side that is to move? Then only this
    // one is wrong. Requires a node with a writer; `mover` is who is to move there.
    bool is_slip(const Game& game, NodeId node, Side mover) const;

private:
    bool is_distinguished_by(notation::SideMark mark) const;
    std::optional<notation::SideMark> mark_of(NodeId node) const;
    notation::SideMarks marks(NodeId node) const;

    // How many moves have just these marks; summed up only where something is wrong.
    std::array<std::size_t, notation::SideMarks::kCombinations> moves_{};
    std::vector<notation::SideMarks> marks_;  // by node; shorter than the game if the rest has none
    notation::SideMarks seen_;                // on any node
    bool has_contradiction_ = false;
    bool is_case_defined_ = false;
};

}  // namespace chuhe::record
