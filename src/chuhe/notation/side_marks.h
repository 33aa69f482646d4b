// SPDX-License-Identifier: MIT
//
// Whose move a text is, by the way it is written, independent of any board.
//
//   Figures   炮二平五 is Red's, 炮2平5 and 炮２平５ are Black's
//   Pawn      兵 is Red's, 卒 Black's
//   Case      C2H5 is Red's, c2h5 Black's
//
// Not every record makes these distinctions: many write 马二进三 for both sides. Whether a record
// does is for its reader to find out (record/side_watch.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "chuhe/core/side.h"
#include "chuhe/notation/notation.h"

namespace chuhe::notation {

// What tells the sides apart: figures, the case of letters, the name of the pawn (兵, 卒).
enum class SideMark : std::uint8_t { Figures, Case, Pawn };

inline constexpr std::array kSideMarks = {SideMark::Figures, SideMark::Case, SideMark::Pawn};

class SideMarks {
public:
    constexpr bool is_empty() const { return bits_ == 0; }
    constexpr std::optional<Side> side(SideMark mark) const {
        const unsigned pair = bits_ >> shift(mark) & 3U;
        if (pair == 0) return std::nullopt;
        return pair == 1 ? Side::Red : Side::Black;
    }
    constexpr void set(SideMark mark, Side side) {
        bits_ = static_cast<std::uint8_t>(bits_ | (side == Side::Red ? 1U : 2U) << shift(mark));
    }

    friend constexpr bool operator==(SideMarks, SideMarks) = default;

private:
    static constexpr unsigned shift(SideMark mark) { return static_cast<unsigned>(mark) * 2; }

    std::uint8_t bits_ = 0;
};

// The marks of a Chinese move, of a WXF move or of the letters of text records; none for other
// texts, and none of a kind where the text has both sides' (炮二平5).
SideMarks side_marks_of(std::string_view text);
// The same for a text that has been read as a move in this notation, which is quicker.
SideMarks side_marks_of(std::string_view text, Notation kind);

}  // namespace chuhe::notation
