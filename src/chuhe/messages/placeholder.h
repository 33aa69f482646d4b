// SPDX-License-Identifier: MIT
//
// The placeholders in the texts of the catalogue: found at run time to fill them, and at compile
// time to check them. message.h says what they look like.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace chuhe::messages {

struct Placeholder {
    // What is put in its place.
    enum class Kind : std::uint8_t {
        None,     // there is none
        Plain,    // {name}
        Plural,   // {n?first:second}
        Listing,  // {items|first|second}
        Unused,   // {!name}
    };
    Kind kind = Kind::None;
    std::size_t begin = 0;  // of the opening brace
    std::size_t end = 0;    // behind the closing brace
    std::string_view name = {};
    std::string_view first = {};
    std::string_view second = {};
};

// The first placeholder at `from` or after it. A closing brace alone is a character like any other.
constexpr Placeholder next_placeholder(std::string_view text, std::size_t from) {
    using Kind = Placeholder::Kind;
    const std::size_t begin = text.find('{', from);
    const std::size_t close = text.find('}', begin == std::string_view::npos ? text.size() : begin);
    if (close == std::string_view::npos) return {};
    std::string_view inner = text.substr(begin + 1, close - begin - 1);
    if (inner.starts_with('!')) return {Kind::Unused, begin, close + 1, inner.substr(1)};
    const std::size_t mark = inner.find_first_of("?|");
    if (mark == std::string_view::npos) return {Kind::Plain, begin, close + 1, inner};
    const bool is_plural = inner[mark] == '?';
    const std::string_view name = inner.substr(0, mark);
    inner.remove_prefix(mark + 1);
    const std::size_t middle = inner.find(is_plural ? ':' : '|');
    const std::string_view first = inner.substr(0, middle);
    const bool is_one = middle == std::string_view::npos;
    return {is_plural ? Kind::Plural : Kind::Listing, begin, close + 1, name, first,
            is_one ? first : inner.substr(middle + 1)};
}

// The types of arguments.
enum class ArgumentKind : std::uint8_t { Number, Text, Message, List };

// Not constexpr, so that a call stops the compiler, which then shows the name.
void a_row_needs_a_code();
void a_language_is_missing();
void a_text_names_an_unknown_argument();
void a_text_leaves_an_argument_out();
void a_placeholder_does_not_fit_its_argument();

constexpr std::size_t place_of(std::string_view name, std::span<const std::string_view> names) {
    std::size_t place = 0;
    while (place < names.size() && names[place] != name)
        ++place;
    return place;
}

// Fills `names` with the arguments in the order in which the first text, the English, names them.
constexpr void check_placeholders(std::span<const std::string_view> texts,
                                  std::span<const ArgumentKind> kinds,
                                  std::span<std::string_view> names) {
    using Kind = Placeholder::Kind;
    std::size_t known = 0;
    for (std::size_t language = 0; language < texts.size(); ++language) {
        const std::string_view text = texts[language];
        if (text.empty()) a_language_is_missing();
        std::size_t used = 0;  // a set of bits
        std::size_t at = 0;
        while (true) {
            const Placeholder found = next_placeholder(text, at);
            if (found.kind == Kind::None) break;
            at = found.end;
            std::size_t place = place_of(found.name, names.first(known));
            if (place == known) {
                const bool is_new = language == 0 && known < kinds.size();
                if (!is_new) a_text_names_an_unknown_argument();
                names[known++] = found.name;
            }
            const bool is_list = kinds[place] == ArgumentKind::List;
            const bool is_number = kinds[place] == ArgumentKind::Number;
            const bool fits = (found.kind != Kind::Plural || is_number) &&
                              (found.kind != Kind::Listing || is_list) &&
                              (found.kind != Kind::Plain || !is_list);
            if (!fits) a_placeholder_does_not_fit_its_argument();
            used |= std::size_t{1} << place;
        }
        if (used + 1 != std::size_t{1} << kinds.size()) a_text_leaves_an_argument_out();
    }
}

}  // namespace chuhe::messages
