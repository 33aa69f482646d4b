// SPDX-License-Identifier: MIT
#include "chuhe/formats/dhtmlxq_text.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "chuhe/base/text.h"
#include "chuhe/formats/lost_characters.h"

namespace chuhe::formats {

namespace {

std::optional<std::uint32_t> parse_hex(std::string_view digits) {
    std::uint32_t value = 0;
    if (digits.empty() || digits.size() > 6) return std::nullopt;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return value;
}

// A UTF-16 unit after `mark` ("\u4E2D", "%u4E2D") at the beginning of the text.
std::optional<std::uint32_t> unit_at(std::string_view text, std::string_view mark) {
    constexpr std::size_t kDigits = 4;
    if (!text.starts_with(mark) || text.size() < mark.size() + kDigits) return std::nullopt;
    return parse_hex(text.substr(mark.size(), kDigits));
}

// Appends the character that one or two units at the beginning of `text` encode. Returns the number
// of bytes taken; 0 if there is none.
std::size_t append_units(std::string_view text, std::string_view mark, std::string& out) {
    const auto first = unit_at(text, mark);
    if (!first) return 0;
    const std::size_t length = mark.size() + 4;
    const bool is_high = 0xD800 <= *first && *first < 0xDC00;
    if (is_high) {
        const auto second = unit_at(text.substr(length), mark);
        if (second && 0xDC00 <= *second && *second < 0xE000) {
            append_utf8(out, static_cast<char32_t>(0x10000 + ((*first - 0xD800) << 10) +
                                                   (*second - 0xDC00)));
            return 2 * length;
        }
    }
    const bool is_lone = 0xD800 <= *first && *first < 0xE000;
    append_utf8(out, is_lone ? char32_t{0xFFFD} : static_cast<char32_t>(*first));
    return length;
}

void append_escape(std::string& out, std::uint32_t unit) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    out += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4)
        out += kDigits[unit >> shift & 0xF];
}

void append_escaped_character(std::string& out, char32_t character) {
    if (character < 0x10000) {
        append_escape(out, character);
    } else {
        append_escape(out, 0xD800 + ((character - 0x10000) >> 10));
        append_escape(out, 0xDC00 + ((character - 0x10000) & 0x3FF));
    }
}

bool starts_with_ignoring_case(std::string_view text, std::string_view beginning) {
    return text.size() >= beginning.size() &&
           std::ranges::equal(text.substr(0, beginning.size()), beginning, {}, to_lower, to_lower);
}

// Would a reader take what begins here for something else?
bool needs_escape(std::string_view text, std::size_t at) {
    const std::string_view rest = text.substr(at + 1);
    const char next = rest.empty() ? ' ' : rest.front();
    const char previous = at == 0 ? ' ' : text[at - 1];
    switch (text[at]) {
        case '|':
            return next == '|' || next == '\n' || previous == '|' || previous == '\n';
        case '\\':
            return unit_at(text.substr(at), "\\u").has_value();
        case '<':
            return is_lower(to_lower(next)) || next == '/' || next == '!';
        case '&':
            return is_lower(to_lower(next)) || next == '#';
        case '[': {
            const std::size_t name = rest.find_first_not_of(" \t/");
            return name != std::string_view::npos &&
                   starts_with_ignoring_case(rest.substr(name), "dhtmlxq");
        }
        default: {
            const bool is_end = at == 0 || at + 1 == text.size();
            return static_cast<unsigned char>(text[at]) < 0x20 || (is_end && is_blank(text[at]));
        }
    }
}

// &name; without the delimiters.
std::optional<char32_t> entity_of(std::string_view name) {
    struct Entity {
        std::string_view name;
        char32_t character;
    };
    constexpr std::array<Entity, 6> kEntities = {
        {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}, {"nbsp", ' '}}};
    const auto* known = std::ranges::find(kEntities, name, &Entity::name);
    if (known != kEntities.end()) return known->character;
    if (!name.starts_with('#')) return std::nullopt;
    name.remove_prefix(1);
    const bool is_hex = name.starts_with('x') || name.starts_with('X');
    const auto value = is_hex ? parse_hex(name.substr(1)) : parse_number<std::uint32_t>(name);
    if (!value || *value > 0x10FFFF || (0xD800 <= *value && *value < 0xE000)) return std::nullopt;
    return static_cast<char32_t>(*value);
}

}  // namespace

std::string unescape_dhtmlxq(std::string_view value) {
    value = trim(value);
    std::string text;
    text.reserve(value.size());
    while (!value.empty()) {
        std::size_t taken = append_units(value, "\\u", text);
        if (taken == 0 && value.starts_with("||")) {
            text += '\n';
            taken = 2;
        } else if (taken == 0) {
            text += value.front();
            taken = 1;
        }
        value.remove_prefix(taken);
    }
    return text;
}

std::string escape_dhtmlxq(std::string_view text) {
    std::string value;
    value.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\n') {
            value += "||";
        } else if (needs_escape(text, at)) {
            append_escape(value, static_cast<unsigned char>(text[at]));
        } else {
            value += text[at];
        }
    }
    return value;
}

std::string encode_with_escapes(Encoder& encoder, std::string_view text) {
    return encoder.encode(with_codes(text, encoder, append_escaped_character));
}

std::string unescape_html(std::string_view text) {
    constexpr std::size_t kLongestEntity = 10;
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        std::size_t taken = 1;
        if (text.front() == '&') {
            const std::size_t end = text.substr(0, kLongestEntity).find(';');
            const auto character =
                end == std::string_view::npos ? std::nullopt : entity_of(text.substr(1, end - 1));
            if (character) {
                append_utf8(plain, *character);
                taken = end + 1;
            } else {
                plain += '&';
            }
        } else if (starts_with_ignoring_case(text, "<br")) {
            plain += '\n';
            taken = std::min(text.size(), text.find('>') + 1);
            if (taken == 0) taken = text.size();
        } else {
            plain += text.front();
        }
        text.remove_prefix(taken);
    }
    return plain;
}

std::string unescape_url(std::string_view text, std::vector<std::uint32_t>& origins) {
    // Forms encode blanks as '+' and pluses as %2B; others encode blanks as %20.
    const bool plus_is_blank = text.find("%20") == std::string_view::npos;
    const std::size_t size = text.size();
    std::string bytes;
    bytes.reserve(size);
    origins.reserve(size + 1);
    while (!text.empty()) {
        const auto origin = static_cast<std::uint32_t>(size - text.size());
        std::size_t taken = append_units(text, "%u", bytes);
        if (taken == 0 && text.front() == '%' && text.size() >= 3) {
            if (const auto byte = parse_hex(text.substr(1, 2))) {
                bytes += static_cast<char>(*byte);
                taken = 3;
            }
        }
        if (taken == 0) {
            bytes += text.front() == '+' && plus_is_blank ? ' ' : text.front();
            taken = 1;
        }
        origins.resize(bytes.size(), origin);
        text.remove_prefix(taken);
    }
    origins.push_back(static_cast<std::uint32_t>(size));
    return bytes;
}

std::optional<std::string> read_script_string(std::string_view text, std::size_t at,
                                              std::size_t& end) {
    std::string value;
    bool is_found = false;
    const auto skip_blanks = [&](std::size_t from) {
        while (from < text.size() && is_blank(text[from]))
            ++from;
        return from;
    };
    while (true) {
        at = skip_blanks(at);
        if (at >= text.size() || (text[at] != '\'' && text[at] != '"')) break;
        const char quote = text[at++];
        while (at < text.size() && text[at] != quote) {
            // \u4E2D is resolved later, by unescape_dhtmlxq().
            const bool is_escape = text[at] == '\\' && at + 1 < text.size() && text[at + 1] != 'u';
            if (is_escape) ++at;
            if (is_escape && text[at] == 'n') {
                value += '\n';
            } else {
                value += text[at];
            }
            ++at;
        }
        if (at >= text.size()) break;
        end = ++at;
        is_found = true;
        at = skip_blanks(at);
        if (at >= text.size() || text[at] != '+') break;
        ++at;
    }
    if (!is_found) return std::nullopt;
    return value;
}

}  // namespace chuhe::formats
