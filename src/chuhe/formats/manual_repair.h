// SPDX-License-Identifier: MIT
//
// Small changes that would make more of a damaged manual playable.
//
// Two kinds of errors are considered: one wrong character in a token on the way to a place where
// lines fail, and a block of tokens copied twice. Every candidate is evaluated by replaying the
// whole tree, and proposed only if it is clearly the best: if two readings do equally well, a
// person has to decide, and the text stays as it is.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "chuhe/formats/manual_text.h"
#include "chuhe/formats/manual_tree.h"

namespace chuhe::formats::manual {

struct Repair {
    std::size_t line;             // index in Text::lines
    std::size_t token;            // index of the first affected token
    std::size_t count;            // number of tokens removed: 1 for a replacement
    std::string replacement;      // empty: the tokens are a doubled block
    std::size_t playable_before;  // lines of the record
    std::size_t playable_after;
};

struct Repairs {
    // In order, each evaluated with the preceding ones made. Empty if nothing is wrong or nothing
    // clearly helps.
    std::vector<Repair> list = {};
    // The work is bounded: there may be others in a large record.
    bool is_cut_short = false;
};
Repairs find_repairs(const Text& text, const Tree& tree);

void apply(Text& text, const Repair& repair);

// "line 0, ply 13: C8H5 should be C8A5: then 28 of 30 lines can be played, …". Call it
// before the repair is applied.
Message describe(const Text& text, const Repair& repair);

}  // namespace chuhe::formats::manual
