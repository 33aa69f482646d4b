// SPDX-License-Identifier: MIT
#include "chuhe/notation/compact_text.h"

#include <cstdint>

namespace chuhe::notation {
namespace {

constexpr char kDrop = ' ';
constexpr char kForeign = '\0';

// What a character beyond ASCII stands for.
char ascii_of(std::uint32_t code) {
    constexpr std::uint32_t kFullWidth = 0xFEE0;
    if (0xFF01 <= code && code <= 0xFF5E) return static_cast<char>(code - kFullWidth);
    switch (code) {
        case U'\u3000':  // ideographic space
        case U'\u00A0':  // no-break space
            return kDrop;
        case U'\u2010':  // hyphen
        case U'\u2011':  // non-breaking hyphen
        case U'\u2012':  // figure dash
        case U'\u2013':  // en dash
        case U'\u2014':  // em dash
        case U'\u2212':  // minus sign
            return '-';
        case U'\u00B7':  // middle dot
        case U'\u3002':  // ideographic full stop
            return '.';
        default:
            return kForeign;
    }
}

// Consumes one character of the text; kForeign if it is not one of ours.
char take_ascii(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const std::uint32_t lead = byte(0);
    if (lead < 0x80) {
        text.remove_prefix(1);
        if (lead == '\t') return kDrop;
        return lead < ' ' ? kForeign : static_cast<char>(lead);
    }
    const auto continues = [&](std::size_t i) {
        return i < text.size() && (byte(i) & 0xC0) == 0x80;
    };
    if ((lead & 0xE0) == 0xC0 && continues(1)) {
        const std::uint32_t code = (lead & 0x1F) << 6 | (byte(1) & 0x3FU);
        text.remove_prefix(2);
        return ascii_of(code);
    }
    if ((lead & 0xF0) == 0xE0 && continues(1) && continues(2)) {
        const std::uint32_t code = (lead & 0x0F) << 12 | (byte(1) & 0x3FU) << 6 | (byte(2) & 0x3FU);
        text.remove_prefix(3);
        return ascii_of(code);
    }
    return kForeign;
}

}  // namespace

std::optional<CompactText> CompactText::of(std::string_view text) {
    CompactText compact;
    while (!text.empty()) {
        const char next = take_ascii(text);
        if (next == kDrop) continue;
        if (next == kForeign || compact.size_ == kCapacity) return std::nullopt;
        compact.characters_[compact.size_++] = next;
    }
    return compact;
}

}  // namespace chuhe::notation
