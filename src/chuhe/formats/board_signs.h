// SPDX-License-Identifier: MIT
//
// Whose piece a sign of a drawn board is. 帅仕相兵 are Red's and 将士象卒 Black's everywhere, but
// 车马炮 only where a text writes both sides differently: 俥 or 车 beside 車. Many texts write 车
// for both, and mark one side with brackets or a word, or leave it to a colour that is lost in
// plain text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/error.h"
#include "chuhe/core/side.h"

namespace chuhe::formats {

struct BoardSign {
    std::string sign;               // a hanzi
    std::string bracket = {};       // the bracket around it; empty: none
    std::optional<Side> said = {};  // by a word before it: 黑车
    Where where = {};
};

// True for a hanzi that stands for a piece on boards.
bool is_piece_sign(std::string_view sign);

// The letters of FEN, one per sign. Where the text does not show whose piece it is, that is
// reported in `faults`, once per kind of piece, and the letter is that of Red. Requires
// is_piece_sign() of each.
std::string letters_of(const std::vector<BoardSign>& signs, Errors& faults);

}  // namespace chuhe::formats
