// SPDX-License-Identifier: MIT
#include "chuhe/messages/language.h"

namespace chuhe {

std::string_view code_of(Language language) {
    constexpr std::array<std::string_view, kLanguages.size()> kCodes = {"en", "zh-Hans", "zh-Hant"};
    return kCodes[index_of(language)];
}

Language language_of_locale(std::string_view locale) {
    if (!locale.starts_with("zh")) return Language::English;
    const std::string_view rest = locale.substr(2);
    for (const std::string_view region : {"_TW", "_HK", "_MO", "_Hant", "-Hant"}) {
        if (rest.starts_with(region)) return Language::Traditional;
    }
    const bool is_chinese = rest.empty() || rest[0] == '_' || rest[0] == '-' || rest[0] == '.';
    return is_chinese ? Language::Simplified : Language::English;
}

}  // namespace chuhe
