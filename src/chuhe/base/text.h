// SPDX-License-Identifier: MIT
//
// Small text functions that several rooms need. ASCII only, and independent of the locale.
#pragma once

#include <charconv>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe {

constexpr bool is_digit(char c) {
    return '0' <= c && c <= '9';
}
constexpr bool is_upper(char c) {
    return 'A' <= c && c <= 'Z';
}
constexpr bool is_lower(char c) {
    return 'a' <= c && c <= 'z';
}
constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}
constexpr char to_lower(char c) {
    return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char to_upper(char c) {
    return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c;
}

std::string lower_case(std::string_view text);

// The same letters, upper or lower case.
bool equal_in_any_case(std::string_view a, std::string_view b);

// Without blanks at both ends.
std::string_view trim(std::string_view text);

// The words between runs of blanks. Views into `text`.
std::vector<std::string_view> split_words(std::string_view text);

// "one; two;" -> one and two: paths as an option lists them, without the blanks around them.
std::vector<std::string> split_paths(std::string_view paths);

// The whole text as a decimal number. Nothing if it is anything else, or does not fit into T.
template <typename T>
std::optional<T> parse_number(std::string_view text) {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

// Text as shown in messages: on one line, control characters and invalid UTF-8 replaced by ?, and
// "…" in place of anything beyond that many characters.
std::string excerpt(std::string_view text, std::size_t most_characters = 60);

// An excerpt in quotes, 'x', where text is not a message: the rows of the catalogue have the quotes
// of their language.
std::string in_quotes(std::string_view text);

// The candidate that `word` most likely stands for: within two edits (insertion, deletion,
// replacement, swap of neighbours), or one that begins with it. Empty if none is close.
std::string_view nearest_word(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace chuhe
