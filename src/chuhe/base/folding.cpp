// SPDX-License-Identifier: MIT
#include "chuhe/base/folding.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "chuhe/base/encoding.h"
#include "chuhe/base/text.h"

namespace chuhe {
namespace {

constexpr char16_t kFoldingText[] =
#include "chuhe/base/folding_table.inc"
    ;

struct FoldingPair {
    char16_t from = 0;
    char16_t to = 0;
};

constexpr std::size_t kFoldingPairs = (std::size(kFoldingText) - 1) / 2;

constexpr auto folding_pairs() {
    std::array<FoldingPair, kFoldingPairs> pairs{};
    for (std::size_t i = 0; i < pairs.size(); ++i)
        pairs[i] = {kFoldingText[2 * i], kFoldingText[2 * i + 1]};
    return pairs;
}

constexpr std::array kFolding = folding_pairs();
static_assert(std::ranges::is_sorted(kFolding, {}, &FoldingPair::from));

constexpr bool is_between(char32_t character, char32_t first, char32_t last) {
    return first <= character && character <= last;
}

// Blanks, punctuation, signs and combining accents beyond ASCII. Wide letters and digits are in the
// table, so what remains of their block is punctuation.
constexpr bool is_left_out(char32_t c) {
    const bool is_repetition_or_zero = is_between(c, 0x3005, 0x3007);  // 々〆〇
    return is_between(c, 0x80, 0xBF) || c == 0xD7 || c == 0xF7 || is_between(c, 0x2B0, 0x36F) ||
           is_between(c, 0x2000, 0x2BFF) ||
           (is_between(c, 0x3000, 0x303F) && !is_repetition_or_zero) || c == 0x30FB ||
           is_between(c, 0xFE00, 0xFE6F) || is_between(c, 0xFEFF, 0xFF0F) ||
           is_between(c, 0xFF1A, 0xFF20) || is_between(c, 0xFF3B, 0xFF40) ||
           is_between(c, 0xFF5B, 0xFF65) || is_between(c, 0xFFE0, 0xFFFF);
}

// A letter or digit of a name, after folding.
bool is_kept(char32_t c) {
    if (c >= 0x80) return !is_left_out(c);
    const char ascii = static_cast<char>(c);
    return is_digit(ascii) || is_upper(ascii) || is_lower(ascii);
}

}  // namespace

char32_t folded_character(char32_t character) {
    if (character < 0x80) {
        const char c = static_cast<char>(character);
        return static_cast<char32_t>(to_lower(c));
    }
    const auto pair = std::ranges::lower_bound(kFolding, character, {}, [](const FoldingPair& p) {
        return static_cast<char32_t>(p.from);
    });
    return pair != kFolding.end() && pair->from == character ? pair->to : character;
}

std::string folded_name(std::string_view text) {
    std::string name;
    name.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character character = utf8_at(text, at);
        at += character.length;
        // What is folded may become a sign that names are written without, too.
        const char32_t folded = folded_character(character.value);
        if (character.is_valid && is_kept(character.value) && is_kept(folded))
            append_utf8(name, folded);
    }
    return name;
}

}  // namespace chuhe
