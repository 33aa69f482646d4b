// SPDX-License-Identifier: MIT
//
// 炮二平五 and its variants, in either script.
//
//   炮二平五      piece, file, direction, number
//   前车进一      place, piece, direction, number; also 车前进一
//   一兵平五      the same, counted: four or five pawns on a file, or two files with pawns (规范)
//   前四平五      place and file of a pawn (file form)
//   前兵四平五    everything at once, as old books have it; also 前四兵平五
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/notation/description.h"
#include "chuhe/notation/saying.h"
#include "chuhe/notation/side_marks.h"
#include "chuhe/notation/signs.h"
#include "chuhe/notation/writer.h"

namespace chuhe::notation {

// Eight bytes: an optional of them is returned in two registers, the second just for the flag.
struct ChineseText {
    Saying saying{};
    Notation kind = Notation::Chinese;
    std::uint8_t marks = 0;  // of Sign, all characters together
    SideMarks side_marks = {};

    // The text reveals its script.
    bool is_kind_sure() const { return (marks & (Sign::kSimplified | Sign::kTraditional)) != 0; }
    // 卯 was read as 卒.
    bool is_doubtful() const { return (marks & Sign::kDoubtful) != 0; }
};
static_assert(sizeof(ChineseText) == 8);

// Empty if the text is not Chinese notation. Spaces between the characters are ignored.
std::optional<ChineseText> parse_chinese(std::string_view text);

// Requires one of the four Chinese notations.
void append_chinese(std::string& out, const Description& move, Notation notation,
                    const WriteOptions& options);

}  // namespace chuhe::notation
