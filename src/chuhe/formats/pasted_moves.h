// SPDX-License-Identifier: MIT
//
// Moves as people paste them from pages and chats, independent of any board.
//
//   红：炮二平五 黑：马８进７     a label before each move tells whose it is
//   C2=5H8+7, h2e2h9g7            nothing between the moves
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "chuhe/core/side.h"

namespace chuhe::formats {

struct SideLabel {
    std::size_t length;  // with its colon and the blanks after it
    Side side;
};

// 红：, 黑方:, 先手：, Red: and variants at the beginning of the text, in either script and with a
// colon of either width. Nothing if there is none.
std::optional<SideLabel> side_label(std::string_view text);

// The length of the first of several moves run together in one word: WXF, squares, or the letters
// of text records, in either width; 0 for a word of one move. Looks only at the first three, so
// that splitting a long word takes linear time; those must be moves, or all there are.
std::size_t glued_move_length(std::string_view word);

}  // namespace chuhe::formats
