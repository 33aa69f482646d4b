// SPDX-License-Identifier: MIT
//
// What the rooms say in English, in the language of whoever reads it.
//
// Readers, judges and routes make their sentences in English, where they know what is wrong, and
// know nothing of languages. Here a finished sentence is recognised by its shape and said again:
//
//   "no red horse can reach e4"  ->  没有红马能走到 e4
//
// tables.h tells how a sentence is added. Texts of users (titles, comments, the move that they
// typed) stay as they are.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/phrases.h"

namespace chuhe::words {

using rules::Language;

// Nothing when the sentence is not known. English is always known.
std::optional<std::string> find_translation(std::string_view english, Language language);

// The English itself when the sentence is not known.
std::string translated(std::string_view english, Language language);

// "3 comments, 1 variation and 2 marks", each by itself; the English where one is not known.
std::string translated_list(std::string_view english, Language language);

}  // namespace chuhe::words
