// SPDX-License-Identifier: MIT
//
// Any bytes as a sentence: it is known in all languages or in none, and unknown text is left
// unchanged.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "require.h"
#include "words/translation.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chuhe::words;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    require(translated(text, Language::English) == text);
    const auto simplified = find_translation(text, Language::Simplified);
    const auto traditional = find_translation(text, Language::Traditional);
    require(simplified.has_value() == traditional.has_value());
    if (!simplified) require(translated(text, Language::Simplified) == text);
    static_cast<void>(translated_list(text, Language::Traditional));
    return 0;
}
