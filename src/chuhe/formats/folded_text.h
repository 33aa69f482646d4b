// SPDX-License-Identifier: MIT
//
// Unplayable moves in files whose trees can hold only squares. They are folded into the comment of
// the move before them, as its last lines, and unfolded when the file is read:
//
//   此步不好
//   [unplayable 1] "炮九平五" {看} "马8进7" ("车1平2" $6) ("兵三进一")
//
//   [unplayable 1]   the place among the moves that follow, counted from 1
//   "…"   --"…"      text; text that passes the turn
//   h2e2             a move, which can follow only where the turn was passed
//   (…) (…)          where the line branches, each branch
//   $6               about the text before it: a NAG, …
//   <…>   {…}        … the comment before it, the comment after it, …
//   [%csl …]         … marks and a judgement, as in PGN
//
// A backslash precedes a character that would end its text; \n is a line break, and \u{20000} a
// character that the file's encoding lacks. So nothing is lost in any encoding. Lines of real
// comments that look like this get a backslash in front.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "chuhe/base/encoding.h"
#include "chuhe/record/game.h"

namespace chuhe::formats {

// The line for a node, which must not be the root, and everything below it. `place` is its own
// among its siblings, counted from 1.
std::string folded_text(const record::Game& game, record::NodeId top, std::size_t place,
                        Encoder& encoder);

// For writers: the parts of a game that are written into comments instead of the tree.
class FoldedTexts {
public:
    void clear();

    // `place` is the node's place among its siblings. Everything below it is folded with it.
    void fold(const record::Game& game, record::NodeId node, std::size_t place, Encoder& encoder);

    // True for the nodes that were folded, not for those below them.
    bool contains(record::NodeId node) const {
        return !is_folded_.empty() && is_folded_[index_of(node)];
    }

    // This node, or its next sibling that is not folded; kNoNode if there is none.
    record::NodeId first_kept(const record::Game& game, record::NodeId node) const;

    // The comment of a node as written, with what was folded into it.
    std::string with_comment(std::string_view comment, record::NodeId node) const;

private:
    std::vector<bool> is_folded_;                           // by node number; empty: none
    std::unordered_map<std::uint32_t, std::string> lines_;  // by number of the preceding node
};

// Restores everything that was folded, and reports it as unplayable. Lines that are not well-formed
// stay in their comments. `where` is the location of the game.
void unfold_texts(record::Game& game, Diagnostics& diagnostics, const Where& where);

}  // namespace chuhe::formats
