// SPDX-License-Identifier: MIT
#include "chuhe/formats/glyphs.h"

#include <algorithm>
#include <array>
#include <string>

namespace chuhe::formats {

namespace {

struct Glyph {
    std::string_view text;
    char sign;
};
constexpr std::array<Glyph, 4> kSigns = {{{"!", '!'}, {"?", '?'}, {"！", '!'}, {"？", '?'}}};

// By NAG.
constexpr std::array<std::string_view, 7> kGlyphs = {"", "!", "?", "!!", "??", "!?", "?!"};

}  // namespace

std::size_t leading_glyphs_length(std::string_view text) {
    std::size_t length = 0;
    while (true) {
        const auto* sign = std::ranges::find_if(
            kSigns, [&](const Glyph& each) { return text.substr(length).starts_with(each.text); });
        if (sign == kSigns.end()) return length;
        length += sign->text.size();
    }
}

std::size_t trailing_glyphs_length(std::string_view text) {
    std::size_t length = 0;
    while (true) {
        const std::string_view rest = text.substr(0, text.size() - length);
        const auto* sign = std::ranges::find_if(
            kSigns, [&](const Glyph& each) { return rest.ends_with(each.text); });
        if (sign == kSigns.end()) return length;
        length += sign->text.size();
    }
}

std::vector<record::Nag> nags_of(std::string_view glyphs) {
    std::string signs;
    while (!glyphs.empty()) {
        const auto* sign = std::ranges::find_if(
            kSigns, [&](const Glyph& each) { return glyphs.starts_with(each.text); });
        if (sign == kSigns.end()) break;
        signs += sign->sign;
        glyphs.remove_prefix(sign->text.size());
    }
    std::vector<record::Nag> nags;
    for (std::size_t at = 0; at < signs.size(); at += 2) {
        const auto* found = std::ranges::find(kGlyphs, std::string_view(signs).substr(at, 2));
        nags.push_back(static_cast<record::Nag>(found - kGlyphs.begin()));
    }
    return nags;
}

std::string_view glyphs_of(record::Nag nag) {
    return nag < kGlyphs.size() ? kGlyphs[nag] : std::string_view{};
}

}  // namespace chuhe::formats
