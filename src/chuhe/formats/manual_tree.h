// SPDX-License-Identifier: MIT
//
// The lines of a text manual laid out as a game tree. Lines may stand in any order: a line waits
// for the one it branches from. Nothing is left out: a line that branches from nowhere hangs on the
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

// How the tokens of a manual are read.
notation::ReadOptions letters_only();

struct Tree {
    record::Game game;
    Diagnostics diagnostics;
    // The nodes of each line's own tokens, by its place in Text::lines.
    std::vector<std::vector<record::NodeId>> nodes;

    // Where each line branches off: the node before its first ply. kNoNode: nowhere.
    std::vector<record::NodeId> origins;

    // A line counts as playable when every token on the way to its end is a legal move.
    bool is_playable(std::size_t line) const;
    // False: it branches from nowhere, or after a move that cannot be played.
    bool is_reached(std::size_t line) const;
    std::size_t playable_lines() const;
};

// Moves, start and judgements only; the header and the comments are the reader's business.
Tree build_tree(const Text& text, const std::string& source);

// Puts the manual's own line and ply before what is said about a move: "line 4, ply 12: r8h8: …".
// Whoever has the manual on paper has no other way to find it.
void name_plies(const Text& text, Tree& tree);

// "2 of 30 lines cannot be reached: 7 and 9"; nothing when all can be.
std::optional<Diagnostic> describe_unreached(const Text& text, const Tree& tree,
                                             const std::string& source);

// The node after ply `ply` of a line, which is given by its place in Text::lines: kRoot for 0,
// kNoNode beyond its end. `game` is the game that the nodes belong to.
record::NodeId node_at(const Text& text, const Tree& tree, const record::Game& game,
                       std::size_t line, std::size_t ply);

}  // namespace chuhe::formats::manual
