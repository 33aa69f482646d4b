// SPDX-License-Identifier: MIT
//
// One line of a list of games, of any origin: which part is the start, which are the moves, which
// is the result?
//
//   rnbakabnr/… w - - 0 1 <tab> h2e2 h9g7 <tab> 1-0         our own
//   pfITsOA3;h2e2,h9g7,h0g2                                 a name, moves with commas
//   b10fc2e7… <tab> e2h2f8f9 <tab> 9/3P1k3/…/4K4w           moves without anything between
//   1步杀_1|1R7/1N1ka2NC/… w|b9d9                            endgames
//   position fen rnbakabnr/… w moves h2e2                   what engines are told
//   h2e2 h9g7                                               moves alone
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "chuhe/record/node.h"

namespace chuhe::formats {

struct ListLine {
    std::optional<std::string_view> fen;
    std::optional<std::string_view> moves;
    std::optional<record::Outcome> outcome;  // the first that says something
    // What contradicts the first.
    std::optional<std::string_view> second_outcome;

    struct Other {
        std::size_t column;  // from 0
        std::string_view text;
    };
    std::vector<Other> others;        // names and anything else, never empty
    std::vector<Other> second_moves;  // further lists of moves
    std::size_t columns = 0;

    bool is_game() const { return fen || moves; }
};

ListLine parse_list_line(std::string_view line);

// Is this the first field of a FEN: nine slashes between letters and digits? The side to move may
// be attached.
bool is_board_field(std::string_view word);

// The length of two squares at the beginning of the text: h2e2, H2-E2, h10g8; otherwise 0.
std::size_t squares_length(std::string_view text);

// Takes the next move off the text, with preceding blanks and commas: two squares, even if the next
// ones follow without a blank, otherwise the whole next word. Empty at the end.
std::string_view take_list_move(std::string_view& text);

}  // namespace chuhe::formats
