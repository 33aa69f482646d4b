// SPDX-License-Identifier: MIT
#include "formats/layout_change.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "base/counted.h"
#include "base/encoding.h"
#include "base/text.h"

namespace chuhe::formats {

namespace {

std::size_t count(std::string_view text, std::string_view sign) {
    std::size_t found = 0;
    for (std::size_t at = text.find(sign); at != std::string_view::npos;
         at = text.find(sign, at + sign.size()))
        ++found;
    return found;
}

bool is_trimmed(std::string_view text) {
    return trim(text).size() == text.size();
}

}  // namespace

std::string layout_change(std::string_view text, std::string_view written) {
    // The signs that some format uses itself, and puts another in their place.
    constexpr std::array<std::string_view, 4> kSigns = {"#", "\"", ";", "*/"};
    const auto has_fewer = [&, inner = trim(text)](std::string_view sign) {
        return count(written, sign) < count(inner, sign);
    };
    std::vector<std::string> changes;
    if (has_fewer("\n")) changes.emplace_back("line breaks become blanks");
    if (has_fewer("\r")) changes.emplace_back("carriage returns become blanks");
    if (!is_trimmed(text) && is_trimmed(written))
        changes.emplace_back("blanks at the ends are dropped");
    for (const std::string_view sign : kSigns) {
        if (has_fewer(sign)) changes.push_back(std::string(sign) + " is replaced");
    }
    if (changes.empty()) changes.emplace_back("blanks at the ends of lines are dropped");
    return joined_with_and(changes) + " in \"" + beginning_of(text) + '"';
}

std::string beginning_of(std::string_view text) {
    constexpr std::size_t kMostCharacters = 24;
    std::string beginning;
    text = trim(text);
    for (std::size_t shown = 0; !text.empty(); ++shown) {
        if (shown == kMostCharacters) return beginning + "…";
        const std::string_view character = text.substr(0, utf8_at(text, 0).length);
        beginning.append(is_blank(text[0]) ? " " : character);
        text.remove_prefix(character.size());
    }
    return beginning;
}

}  // namespace chuhe::formats
