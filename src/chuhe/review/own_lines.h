// SPDX-License-Identifier: MIT
//
// The lines that a review writes into comments, recognisable so that the next review can take them
// out again and leave everything that people wrote.
//
//   Chuhe: +0.31/12                                       a score, and how deep it was searched
//   Chuhe: ?? blunder, +0.31 → -2.40; better: h2e2 (炮二平五)
//
// The sign stands there only when the review also added the glyph: a move that somebody had judged
// already keeps that judgement, and no other. 楚河： begins such lines in Chinese.
#pragma once

#include <string>
#include <string_view>

#include "chuhe/record/node.h"
#include "chuhe/review/words.h"

namespace chuhe::review {

// With the marker of the language before it.
std::string own_line(std::string_view text, Language language);

// A comment taken apart.
struct SplitComment {
    std::string foreign;   // all that is not ours
    bool has_own = false;  // there was a line of ours
    record::Nag nag = 0;   // the glyph that the line says we added; 0: none
};

// A line of ours begins where a line begins. Formats that do not keep the ends of lines put it
// after a blank: there it is found, too, and reaches to the end of its line.
SplitComment split_own(std::string_view comment);

// The comment with the line at its end.
std::string with_own_line(std::string_view comment, std::string_view line);

}  // namespace chuhe::review
