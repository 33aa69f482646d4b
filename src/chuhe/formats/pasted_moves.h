// SPDX-License-Identifier: MIT
//
// Moves as people paste them from pages and chats, before anybody looks at a board.
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

// 红：, 黑方:, 先手：, Red: and their relatives at the beginning of the text, in either script and
// with a colon of either width. Nothing when there is none.
std::optional<SideLabel> side_label(std::string_view text);

// The length of the first of several moves that stand together in one word: WXF, squares, or the
// letters of manuals, in either width. A word of one move has none: 0. Looks at the first three, so
// that cutting a long word up takes time that grows with its length only; those must be moves, or
// all there are.
std::size_t glued_move_length(std::string_view word);

}  // namespace chuhe::formats
