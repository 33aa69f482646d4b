// SPDX-License-Identifier: MIT
//
// Names of players, teams and events in the form in which they are compared: 胡榮華, 胡荣华 and
// "胡 榮 華" are one player.
#pragma once

#include <string>
#include <string_view>

namespace chuhe {

// Traditional characters and variants become simplified ones, character by character (呂 to 吕, 於
// to 于, 祕 to 秘); full-width letters and digits become half-width, letters lower case without
// accents; blanks, punctuation and invalid UTF-8 are left out. Two names are the same if they fold
// to the same text. It is not meant to be shown: it merges what names do not distinguish (後 and
// 后, 鍾 and 鐘). Folding a folded text changes nothing.
std::string folded_name(std::string_view text);

// The same for one character; punctuation stays as it is.
char32_t folded_character(char32_t character);

}  // namespace chuhe
