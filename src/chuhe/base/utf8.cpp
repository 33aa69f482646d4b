// SPDX-License-Identifier: MIT
//
// The parts of base/encoding.h that need no tables: UTF-8 itself.
#include <cstring>

#include "chuhe/base/bytes.h"
#include "chuhe/base/encoding.h"

namespace chuhe {

namespace {

constexpr char32_t kReplacementCharacter = 0xFFFD;

// The allowed range of the second byte depends on the first: this excludes overlong forms,
// surrogates and everything beyond U+10FFFF (table 3-7 of the Unicode standard).
struct Lead {
    std::size_t length;
    std::uint8_t second_low = 0x80;
    std::uint8_t second_high = 0xBF;
};

constexpr Lead lead_of(std::uint8_t byte) {
    if (byte < 0x80) return {1};
    if (byte < 0xC2) return {0};
    if (byte < 0xE0) return {2};
    if (byte == 0xE0) return {3, 0xA0, 0xBF};
    if (byte == 0xED) return {3, 0x80, 0x9F};
    if (byte < 0xF0) return {3};
    if (byte == 0xF0) return {4, 0x90, 0xBF};
    if (byte < 0xF4) return {4};
    if (byte == 0xF4) return {4, 0x80, 0x8F};
    return {0};
}

// The length of the ASCII prefix, eight bytes at a time.
std::size_t ascii_prefix(std::string_view text) {
    std::size_t at = 0;
    for (; at + 8 <= text.size(); at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data() + at, 8);
        if ((word & 0x8080'8080'8080'8080U) != 0) break;
    }
    while (at < text.size() && byte_at(text, at) < 0x80)
        ++at;
    return at;
}

bool continues(std::uint8_t byte) {
    return (byte & 0xC0) == 0x80;
}

// The length of the prefix of characters of three bytes, which Chinese text consists of. It may end
// early: the leads with exceptions are left to utf8_at().
std::size_t three_byte_prefix(std::string_view text) {
    std::size_t at = 0;
    for (; at + 3 <= text.size(); at += 3) {
        const std::uint8_t lead = byte_at(text, at);
        const bool is_plain_lead = 0xE1 <= lead && lead <= 0xEF && lead != 0xED;
        if (!is_plain_lead || !continues(byte_at(text, at + 1)) ||
            !continues(byte_at(text, at + 2)))
            break;
    }
    return at;
}

// The place of the first invalid bytes; the size of the text if there are none.
std::size_t valid_prefix(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        if (byte_at(text, at) < 0x80) {
            at += ascii_prefix(text.substr(at));
            continue;
        }
        if (const std::size_t length = three_byte_prefix(text.substr(at)); length > 0) {
            at += length;
            continue;
        }
        const Utf8Character character = utf8_at(text, at);
        if (!character.is_valid) break;
        at += character.length;
    }
    return at;
}

}  // namespace

Utf8Character utf8_at(std::string_view text, std::size_t at) {
    const std::uint8_t first = byte_at(text, at);
    const Lead lead = lead_of(first);
    if (lead.length == 1) return {first, 1, true};
    if (lead.length == 0) return {kReplacementCharacter, 1, false};
    auto value = static_cast<char32_t>(first & (0x7F >> lead.length));
    for (std::size_t i = 1; i < lead.length; ++i) {
        const std::uint8_t low = i == 1 ? lead.second_low : 0x80;
        const std::uint8_t high = i == 1 ? lead.second_high : 0xBF;
        if (at + i >= text.size()) return {kReplacementCharacter, i, false};
        const std::uint8_t next = byte_at(text, at + i);
        if (next < low || next > high) return {kReplacementCharacter, i, false};
        value = value << 6 | (next & 0x3FU);
    }
    return {value, lead.length, true};
}

void append_utf8(std::string& out, char32_t character) {
    const auto tail = [&](int shift) {
        out += static_cast<char>(0x80U | (character >> shift & 0x3FU));
    };
    if (character < 0x80) {
        out += static_cast<char>(character);
    } else if (character < 0x800) {
        out += static_cast<char>(0xC0U | character >> 6);
        tail(0);
    } else if (character < 0x1'0000) {
        out += static_cast<char>(0xE0U | character >> 12);
        tail(6);
        tail(0);
    } else {
        out += static_cast<char>(0xF0U | character >> 18);
        tail(12);
        tail(6);
        tail(0);
    }
}

std::size_t utf8_length(std::string_view text) {
    std::size_t length = 0;
    for (const char c : text) {
        if ((static_cast<std::uint8_t>(c) & 0xC0) != 0x80) ++length;
    }
    return length;
}

bool is_ascii(std::string_view bytes) {
    return ascii_prefix(bytes) == bytes.size();
}

bool is_valid_utf8(std::string_view bytes) {
    return valid_prefix(bytes) == bytes.size();
}

std::optional<ByteOrderMark> find_byte_order_mark(std::string_view bytes) {
    if (bytes.starts_with("\xEF\xBB\xBF")) return ByteOrderMark{Encoding::Utf8, 3};
    if (bytes.starts_with("\xFF\xFE")) return ByteOrderMark{Encoding::Utf16Le, 2};
    if (bytes.starts_with("\xFE\xFF")) return ByteOrderMark{Encoding::Utf16Be, 2};
    return std::nullopt;
}

namespace {

// UTF-16 without a mark: text with ASCII in it has zeros in every second byte, and other text has
// none.
std::optional<Encoding> guess_utf16(std::string_view head) {
    std::size_t even_zeros = 0;
    std::size_t odd_zeros = 0;
    for (std::size_t i = 0; i < head.size(); ++i) {
        if (head[i] != '\0') continue;
        ++(i % 2 == 0 ? even_zeros : odd_zeros);
    }
    const std::size_t many = head.size() / 16;
    if (odd_zeros > many && even_zeros == 0) return Encoding::Utf16Le;
    if (even_zeros > many && odd_zeros == 0) return Encoding::Utf16Be;
    return std::nullopt;
}

}  // namespace

std::optional<Encoding> guess_unicode(std::string_view head) {
    if (const auto mark = find_byte_order_mark(head)) return mark->encoding;
    if (head.find('\0') != std::string_view::npos) {
        if (const auto encoding = guess_utf16(head)) return encoding;
    }
    const std::size_t valid = valid_prefix(head);
    if (valid == head.size()) return Encoding::Utf8;
    const Utf8Character cut = utf8_at(head, valid);
    const bool is_cut_off = valid > 0 && valid + cut.length == head.size() && cut.length < 4 &&
                            lead_of(byte_at(head, valid)).length > cut.length;
    if (is_cut_off && !is_ascii(head.substr(0, valid))) return Encoding::Utf8;
    return std::nullopt;
}

}  // namespace chuhe
