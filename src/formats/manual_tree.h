// SPDX-License-Identifier: MIT
//
// The lines of a text manual laid out as a game tree. Lines may stand in any order: a line waits
// for the one it branches from. Nothing is left out: a line that branches from nowhere hangs on the
// root as text.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "formats/manual_text.h"
#include "notation/reader.h"
#include "record/builder.h"
#include "record/game.h"

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
    std::size_t playable_lines() const;
};

// Moves, start and judgements only; the header and the comments are the reader's business.
Tree build_tree(const Text& text, const std::string& source);

// The node after ply `ply` of a line, which is given by its place in Text::lines: kRoot for 0,
// kNoNode beyond its end. `game` is the game that the nodes belong to.
record::NodeId node_at(const Text& text, const Tree& tree, const record::Game& game,
                       std::size_t line, std::size_t ply);

}  // namespace chuhe::formats::manual
