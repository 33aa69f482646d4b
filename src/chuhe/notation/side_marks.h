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

namespace chuhe::notation {

// What tells the sides apart: figures, the case of letters, the name of the pawn (兵, 卒).
enum class SideMark : std::uint8_t { Figures, Case, Pawn };

inline constexpr std::array kSideMarks = {SideMark::Figures, SideMark::Case, SideMark::Pawn};

// Two bits for each kind of mark: Red's and Black's.
class SideMarks {
public:
    static constexpr std::size_t kCombinations = std::size_t{1} << 2 * kSideMarks.size();

    constexpr SideMarks() = default;
    constexpr SideMarks(SideMark mark, Side side)
        : bits_(static_cast<std::uint8_t>((side == Side::Red ? 1U : 2U) << shift(mark))) {}

    constexpr bool is_empty() const { return bits_ == 0; }
    constexpr bool has(SideMark mark, Side side) const {
        return (bits_ & SideMarks(mark, side).bits_) != 0;
    }
    // Has it any mark of that side?
    constexpr bool has(Side side) const {
        return (bits_ & (side == Side::Red ? kRed : kRed << 1)) != 0;
    }
    constexpr std::optional<Side> side(SideMark mark) const {
        if (has(mark, Side::Red) == has(mark, Side::Black)) return std::nullopt;
        return has(mark, Side::Red) ? Side::Red : Side::Black;
    }

    // As one small number, for tables and for packing.
    constexpr std::uint8_t bits() const { return bits_; }
    static constexpr SideMarks from_bits(unsigned bits) {
        SideMarks marks;
        marks.bits_ = static_cast<std::uint8_t>(bits);
        return marks;
    }

    // The marks of either.
    constexpr SideMarks& operator|=(SideMarks other) {
        bits_ |= other.bits_;
        return *this;
    }
    // Without the kinds of which both sides' occur: they say nothing.
    constexpr SideMarks without_contradictions() const {
        const unsigned both = bits_ & bits_ >> 1 & kRed;
        return from_bits(bits_ & ~(both | both << 1));
    }

    friend constexpr bool operator==(SideMarks, SideMarks) = default;

private:
    static constexpr unsigned kRed = 0b01'01'01;
    static constexpr unsigned shift(SideMark mark) { return static_cast<unsigned>(mark) * 2; }

    std::uint8_t bits_ = 0;
};

// The marks of a Chinese move, of a WXF move or of the letters of text records; none for other
// texts, and none of a kind where the text has both sides' (炮二平5).
SideMarks side_marks_of(std::string_view text);

// The mark of the letters in a text: none if there are both cases, or none at all.
SideMarks case_mark_of(std::string_view text);

}  // namespace chuhe::notation
