// SPDX-License-Identifier: MIT
//
// The languages that Chuhe speaks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace chuhe {

enum class Language : std::uint8_t { English, Simplified, Traditional };

inline constexpr std::array kLanguages = {Language::English, Language::Simplified,
                                          Language::Traditional};

constexpr std::size_t index_of(Language language) {
    return static_cast<std::size_t>(language);
}

// As HTML and the API name it: "en", "zh-Hans", "zh-Hant".
std::string_view code_of(Language language);

// The language of a POSIX locale: "zh_CN.UTF-8" and "zh_SG" are Simplified, "zh_TW", "zh_HK" and
// "zh_MO" Traditional, a bare "zh" Simplified. English for every other locale, "C" and "" included.
Language language_of_locale(std::string_view locale);

// The language of a name that a user writes: english, simplified, traditional; a language tag such
// as "en", "zh-CN", "zh-Hant" or "zh-Hant-HK"; or a locale such as "zh_TW.UTF-8". Case-insensitive.
// Nothing for other languages.
std::optional<Language> parse_language(std::string_view name);

}  // namespace chuhe
