// SPDX-License-Identifier: MIT
//
// What a PGN comment contains besides words: commands in square brackets, as used by chess sites.
//
//   {[%csl Ge2,Rh9][%cal Gh2e2] the cannon takes aim}
//
//   [%csl …]    circles: colour (G R Y B), square with ranks from 0
//   [%cal …]    arrows: colour, two squares
//   [%judge …]  what somebody says of the end of the line: "red wins", "black is better", "even" …
//
// Other commands ([%clk], [%eval]) are treated as words and stay in the comment.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/record/node.h"

namespace chuhe::formats {

struct PgnRemarks {
    std::string words;
    std::vector<record::Mark> marks;
    record::Judgement judgement = record::Judgement::None;
};

// A quick test: is there a command that split_comment() would take out?
bool has_commands(std::string_view comment);

PgnRemarks split_comment(std::string_view comment);

// The commands of a node, in the order of the marks; empty if it has none.
void append_commands(std::string& out, std::span<const record::Mark> marks,
                     record::Judgement judgement);

}  // namespace chuhe::formats
