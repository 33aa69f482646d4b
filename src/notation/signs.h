// SPDX-License-Identifier: MIT
//
// The signs of Chinese notation and what they mean: one table for both scripts, both players, every
// alias that is in use.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/piece.h"
#include "notation/saying.h"

namespace chuhe::notation {

enum class SignKind : std::uint8_t { Unknown, Blank, Piece, Place, Direction, Digit };

struct Sign {
    static constexpr std::uint8_t kSimplified = 1;  // 车 进 后: not written in traditional script
    static constexpr std::uint8_t kTraditional = 2;  // 車 進 後: not written in simplified script
    static constexpr std::uint8_t kDoubtful = 4;     // 卯: a misprint, read as what it looks like

    SignKind kind = SignKind::Unknown;
    std::uint8_t value = 0;  // a PieceType, Place or Direction; for a digit 1-9
    std::uint8_t marks = 0;
};

// Found by hashing: a sign has one place where it can be, so a look-up is one multiplication and
// one comparison.
struct SignSlot {
    std::uint32_t code = 0;
    Sign sign;
};

inline constexpr int kSignSlotBits = 8;
inline constexpr std::uint32_t kSignMultiplier = 0x45E89965;

constexpr std::size_t sign_slot(std::uint32_t code) {
    return code * kSignMultiplier >> (32 - kSignSlotBits);
}

extern const std::array<SignSlot, 1 << kSignSlotBits> kSignSlots;

inline Sign sign_of(std::uint32_t code) {
    const SignSlot& slot = kSignSlots[sign_slot(code)];
    return slot.code == code ? slot.sign : Sign{};
}

// Takes one UTF-8 character off the text. Unknown, with at least one byte taken, for what is not in
// the table or is no UTF-8. Requires text that is not empty.
inline Sign take_sign(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const std::uint32_t lead = byte(0);
    if (lead < 0x80) {
        text.remove_prefix(1);
        return sign_of(lead);
    }
    // Every sign beyond ASCII has three bytes.
    if ((lead & 0xF0) != 0xE0 || text.size() < 3 || (byte(1) & 0xC0) != 0x80 ||
        (byte(2) & 0xC0) != 0x80) {
        text.remove_prefix(1);
        return {};
    }
    const std::uint32_t code = (lead & 0x0F) << 12 | (byte(1) & 0x3FU) << 6 | (byte(2) & 0x3FU);
    text.remove_prefix(3);
    return sign_of(code);
}

}  // namespace chuhe::notation
