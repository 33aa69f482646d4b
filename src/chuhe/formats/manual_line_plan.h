// SPDX-License-Identifier: MIT
//
// Assigns the moves of a game to the lines of a text record, before anything is written.
//
//   #0      炮二平五 马８进７ …     the main line
//   #1#0-3  …                       replaces ply 3 of line 0
//   #2#2-1  …                       a stray: it branches from nowhere, which keeps its tokens,
//                                   which could be played, from being played
//
// What fits into no line is folded into the comment before it (formats/folded_text.h).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/encoding.h"
#include "chuhe/formats/folded_text.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/game.h"

namespace chuhe::formats::manual {

struct PlannedLine {
    std::size_t parent;    // the number of the line it branches off
    std::size_t ply;       // the ply it replaces
    record::NodeId first;  // kNoNode: the main line of a game without moves
    bool is_stray = false;
};

class LinePlan {
public:
    // The game and its cursor must outlive the plan. In the compressed form nothing separates the
    // tokens, so that each must have exactly four characters.
    LinePlan(const record::Game& game, record::Cursor& cursor, Encoder& encoder,
             bool is_compressed);

    // By number. next_in_line() steps through the nodes of a line.
    const std::vector<PlannedLine>& lines() const { return lines_; }
    record::NodeId next_in_line(record::NodeId node) const;

    const FoldedTexts& folded() const { return folded_; }

private:
    record::NodeId first_stray() const;
    void fold_texts(Encoder& encoder);
    void fold_children(record::NodeId node, Encoder& encoder);
    record::NodeId first_kept(record::NodeId node) const;
    void plan_line(std::size_t number);
    void plan_variations(record::NodeId main, std::size_t number, std::size_t ply);
    bool can_write(record::NodeId node) const;
    bool can_stand(record::NodeId node, bool is_stray) const;
    bool would_be_played(record::NodeId node) const;

    const record::Game& game_;
    record::Cursor& cursor_;
    bool is_compressed_;
    record::NodeId main_ = record::kNoNode;         // the first move of line 0
    record::NodeId first_stray_ = record::kNoNode;  // it and all later children of the root
    std::vector<bool> is_stray_;                    // by node number: in a stray line
    FoldedTexts folded_;
    std::vector<PlannedLine> lines_;
};

}  // namespace chuhe::formats::manual
