// SPDX-License-Identifier: MIT
//
// The characters of Chinese notation and what they mean: one table for both scripts, both players,
// and every alias in use.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "chuhe/core/piece.h"
#include "chuhe/notation/saying.h"
#include "chuhe/notation/side_marks.h"

namespace chuhe::notation {

enum class SignKind : std::uint8_t { Unknown, Blank, Piece, Place, Direction, Digit };

// A kind, its value (a PieceType, FilePlace or Direction, or a digit 1-9), flags, and whose sign it
// is, in one word.
class Sign {
public:
    static constexpr unsigned kSimplified = 1;   // 车 进 后: not used in traditional script
    static constexpr unsigned kTraditional = 2;  // 車 進 後: not used in simplified script
    static constexpr unsigned kDoubtful = 4;     // 卯: a misprint, read as what it looks like

    constexpr Sign() = default;
    constexpr Sign(SignKind kind, unsigned value, unsigned marks, SideMarks side_marks = {})
        : bits_(static_cast<unsigned>(kind) | value << 8 | marks << 16 |
                static_cast<unsigned>(side_marks.bits()) << 16 << kSideShift) {}

    constexpr SignKind kind() const { return static_cast<SignKind>(bits_ & 0xFF); }
    constexpr unsigned value() const { return bits_ >> 8 & 0xFF; }
    // The flags above, and whose sign it is, so that one operation joins those of several signs.
    constexpr unsigned marks() const { return bits_ >> 16; }
    // The latter, of the marks of one or several signs.
    static constexpr SideMarks side_marks_of(unsigned marks) {
        return SideMarks::from_bits(marks >> kSideShift).without_contradictions();
    }

private:
    static constexpr unsigned kSideShift = 8;

    std::uint32_t bits_ = 0;
};

// Characters are found by their UTF-8 bytes, three or one, the first byte lowest. Each can be in
// only one slot, so a lookup is one multiplication and one comparison.
struct SignSlot {
    std::uint32_t bytes = 0;
    Sign sign;
};

inline constexpr int kSignSlotBits = 8;
inline constexpr std::uint32_t kSignMultiplier = 0x5BD57F67;

constexpr std::size_t sign_slot(std::uint32_t bytes) {
    return bytes * kSignMultiplier >> (32 - kSignSlotBits);
}

extern const std::array<SignSlot, 1 << kSignSlotBits> kSignSlots;

// Consumes one character of the text; Unknown if it is not in the table. Requires non-empty text.
inline Sign take_sign(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    std::uint32_t bytes = byte(0);
    std::size_t length = 1;
    if (bytes >= 0x80) {
        if (text.size() < 3) {
            text = {};
            return {};
        }
        bytes |= static_cast<std::uint32_t>(byte(1)) << 8 | static_cast<std::uint32_t>(byte(2))
                                                                << 16;
        length = 3;
    }
    text.remove_prefix(length);
    const SignSlot& slot = kSignSlots[sign_slot(bytes)];
    return slot.bytes == bytes ? slot.sign : Sign();
}

}  // namespace chuhe::notation
