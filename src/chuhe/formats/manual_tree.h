// SPDX-License-Identifier: MIT
//
// The lines of a text record arranged as a game tree. Lines may come in any order: a line waits for
// the one it branches off. Nothing is dropped: a line without a branch point is attached to the
// root as text.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "chuhe/formats/manual_text.h"
#include "chuhe/notation/reader.h"
#include "chuhe/record/builder.h"
#include "chuhe/record/game.h"

namespace chuhe::formats::manual {

// How the tokens of a record are read.
notation::ReadOptions letters_only();

struct Tree {
    record::Game game;
    Diagnostics diagnostics;
    // The nodes of each line's own tokens, by index in Text::lines.
    std::vector<std::vector<record::NodeId>> nodes;

    std::size_t work = 0;  // tokens read, and read again

    // Where each line branches off: the node before its first ply. kNoNode: nowhere.
    std::vector<record::NodeId> origins;

    // A line is playable if every token on the way to its end is a legal move.
    bool is_playable(std::size_t line) const;
    // False: it has no branch point, or follows an unplayable move.
    bool is_reached(std::size_t line) const;
    std::size_t playable_lines() const;
};

// Moves, start and judgements only; header and comments are up to the reader.
Tree build_tree(const Text& text, const std::string& source);

// Prefixes the diagnostics of a move with the record's own line and ply: "line 4, ply 12: r8h8: …".
// With the record on paper, there is no other way to find it.
void name_plies(const Text& text, Tree& tree);

// "2 of 30 lines cannot be reached: 7 and 9"; nothing if all can be.
std::optional<Diagnostic> describe_unreached(const Text& text, const Tree& tree,
                                             const std::string& source);

// The node after ply `ply` of a line, given by its index in Text::lines: kRoot for 0, kNoNode
// beyond its end. Requires the game of these nodes.
record::NodeId node_at(const Text& text, const Tree& tree, const record::Game& game,
                       std::size_t line, std::size_t ply);

}  // namespace chuhe::formats::manual
