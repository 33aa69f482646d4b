// SPDX-License-Identifier: MIT
#include "chuhe/messages/language.h"

#include <algorithm>
#include <string>

namespace chuhe {
namespace {

std::string in_lower_case(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return lower;
}

// Consumes the text up to the next hyphen or underscore, which stays.
std::string_view take_subtag(std::string_view& text) {
    const std::size_t end = std::min(text.find_first_of("-_"), text.size());
    const std::string_view subtag = text.substr(0, end);
    text.remove_prefix(end);
    return subtag;
}

// "zh-hant-hk", "zh_tw.utf-8"; lower case. A script outweighs a region.
std::optional<Language> language_of_tag(std::string_view tag) {
    tag = tag.substr(0, tag.find_first_of(".@"));
    const std::string_view primary = take_subtag(tag);
    if (primary != "en" && primary != "zh") return std::nullopt;
    std::optional<Language> script;
    bool is_traditional_region = false;
    while (!tag.empty()) {
        tag.remove_prefix(1);
        const std::string_view subtag = take_subtag(tag);
        if (subtag == "hans") {
            script = Language::Simplified;
        } else if (subtag == "hant") {
            script = Language::Traditional;
        } else if (subtag.size() == 2) {
            is_traditional_region = subtag == "tw" || subtag == "hk" || subtag == "mo";
        } else {
            return std::nullopt;
        }
    }
    if (primary == "en") return Language::English;
    return script.value_or(is_traditional_region ? Language::Traditional : Language::Simplified);
}

}  // namespace

std::string_view code_of(Language language) {
    constexpr std::array<std::string_view, kLanguages.size()> kCodes = {"en", "zh-Hans", "zh-Hant"};
    return kCodes[index_of(language)];
}

Language language_of_locale(std::string_view locale) {
    return language_of_tag(in_lower_case(locale)).value_or(Language::English);
}

std::optional<Language> parse_language(std::string_view name) {
    constexpr std::array<std::string_view, kLanguages.size()> kNames = {"english", "simplified",
                                                                        "traditional"};
    const std::string lower = in_lower_case(name);
    for (const Language language : kLanguages) {
        if (lower == kNames[index_of(language)]) return language;
    }
    return language_of_tag(lower);
}

}  // namespace chuhe
