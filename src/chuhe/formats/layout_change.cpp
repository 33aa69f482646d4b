// SPDX-License-Identifier: MIT
#include "chuhe/formats/layout_change.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "chuhe/base/encoding.h"
#include "chuhe/base/text.h"
#include "chuhe/messages/losses.h"

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

Message layout_change(std::string_view text, std::string_view written) {
    // Characters that are special in some format and are replaced there.
    constexpr std::array<std::string_view, 4> kSpecial = {"#", "\"", ";", "*/"};
    const auto has_fewer = [&, inner = trim(text)](std::string_view sign) {
        return count(written, sign) < count(inner, sign);
    };
    messages::List changes;
    if (has_fewer("\n")) changes.push_back(say(messages::kLineBreaks));
    if (has_fewer("\r")) changes.push_back(say(messages::kCarriageReturns));
    if (!is_trimmed(text) && is_trimmed(written)) changes.push_back(say(messages::kOuterBlanks));
    for (const std::string_view sign : kSpecial) {
        if (has_fewer(sign)) changes.push_back(say(messages::kReplaced, sign));
    }
    if (changes.empty()) changes.push_back(say(messages::kLineBlanks));
    return say(messages::kChangesIn, std::move(changes), beginning_of(text));
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
