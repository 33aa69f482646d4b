// SPDX-License-Identifier: MIT
//
// The lines that a review writes into comments, recognisable so that the next review can remove
// them and leave everything that people wrote.
//
//   Chuhe: +0.31/12                                       a score, and how deep it was searched
//   Chuhe: ?? blunder, +0.31 → -2.40; better: h2e2 (炮二平五)
//
// The glyph is mentioned only if the review also added it: a move that already had a glyph keeps
// it, and gets no other. In Chinese such lines begin with 楚河：.
#pragma once

#include <string>
#include <string_view>

#include "chuhe/record/node.h"
#include "chuhe/review/words.h"

namespace chuhe::review {

// With the marker of the language in front.
std::string own_line(std::string_view text, Language language);

// A comment split into its parts.
struct SplitComment {
    std::string foreign;   // everything that is not ours
    bool has_own = false;  // there was a line written by a review
    record::Nag nag = 0;   // the glyph that the line says we added; 0: none
};

// Such a line begins at the beginning of a line. Formats that do not preserve line breaks put it
// after a blank: it is recognised there, too, and extends to the end of its line.
SplitComment split_own(std::string_view comment);

// The comment with the line appended.
std::string with_own_line(std::string_view comment, std::string_view line);

}  // namespace chuhe::review
