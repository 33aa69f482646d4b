// SPDX-License-Identifier: MIT
#include "chuhe/base/json_keys.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <vector>

#include "chuhe/base/encoding.h"
#include "chuhe/base/text.h"

namespace chuhe {
namespace {

// The end of the string that begins with the quote at `at`: after its closing quote.
std::size_t end_of_text(std::string_view json, std::size_t at) {
    for (++at; at < json.size() && json[at] != '"'; ++at) {
        if (json[at] == '\\') ++at;
    }
    return at + 1;
}

// The four digits of \uXXXX.
char32_t unit_at(std::string_view text, std::size_t at) {
    unsigned unit = 0;
    const std::string_view digits = text.substr(std::min(at, text.size()), 4);
    std::from_chars(digits.data(), digits.data() + digits.size(), unit, 16);
    return unit;
}

bool is_high_half(char32_t unit) {
    return 0xD800 <= unit && unit < 0xDC00;
}
bool is_low_half(char32_t unit) {
    return 0xDC00 <= unit && unit < 0xE000;
}

char plain_escape(char letter) {
    switch (letter) {
        case 'b':
            return '\b';
        case 'f':
            return '\f';
        case 'n':
            return '\n';
        case 'r':
            return '\r';
        case 't':
            return '\t';
        default:
            return letter;  // a quote, a slash, a backslash
    }
}

// "\u0061" is "a": two spellings of one name.
std::string without_escapes(std::string_view text) {
    constexpr std::size_t kDigits = 4;
    constexpr std::size_t kOtherHalf = 6;  // \uXXXX
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '\\' || at + 1 == text.size()) {
            out += text[at];
            continue;
        }
        if (text[++at] != 'u') {
            out += plain_escape(text[at]);
            continue;
        }
        char32_t character = unit_at(text, at + 1);
        at += kDigits;
        const char32_t low = unit_at(text, at + 1 + 2);
        if (is_high_half(character) && is_low_half(low)) {
            character = 0x10000 + ((character - 0xD800) << 10) + (low - 0xDC00);
            at += kOtherHalf;
        }
        append_utf8(out, character);
    }
    return out;
}

}  // namespace

std::optional<RepeatedKey> find_repeated_key(std::string_view json) {
    std::vector<std::set<std::string>> objects;  // the names seen in each open object
    for (std::size_t at = 0; at < json.size(); ++at) {
        if (json[at] == '{') objects.emplace_back();
        if (json[at] == '}' && !objects.empty()) objects.pop_back();
        if (json[at] != '"') continue;
        const std::size_t end = end_of_text(json, at);
        std::size_t next = end;
        while (next < json.size() && is_blank(json[next]))
            ++next;
        const bool is_name = next < json.size() && json[next] == ':' && !objects.empty();
        if (is_name) {
            std::string name = without_escapes(json.substr(at + 1, end - at - 2));
            if (!objects.back().insert(name).second) return RepeatedKey{std::move(name), at};
        }
        at = end - 1;
    }
    return std::nullopt;
}

}  // namespace chuhe
