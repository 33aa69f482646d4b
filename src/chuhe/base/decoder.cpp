// SPDX-License-Identifier: MIT
#include <array>
#include <cassert>
#include <utility>

#include "chuhe/base/bytes.h"
#include "chuhe/base/character_converter.h"
#include "chuhe/base/encoding.h"

namespace chuhe {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

// Collects output in a small block first: appending to a string byte by byte costs a test each. The
// block is the caller's: a place in an object that also contains the bytes would be read back from
// memory after each of them, as they might have changed it.
class Output {
public:
    using Block = std::array<char, 4096>;

    Output(std::string& out, Block& block)
        : out_(out), begin_(block.data()), at_(begin_), last_(begin_ + block.size() - kRoom) {}
    ~Output() { flush(); }
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void put(char c) {
        if (at_ > last_) flush();
        *at_++ = c;
    }
    void put(std::string_view text) {
        assert(text.size() <= kRoom);
        if (at_ > last_) flush();
        for (const char c : text)
            *at_++ = c;
    }
    // A character of `length` bytes, the first in the lowest byte of `packed`.
    void put_packed(std::uint32_t packed, std::size_t length) {
        if (at_ > last_) flush();
        at_[0] = static_cast<char>(packed & 0xFF);
        at_[1] = static_cast<char>(packed >> 8 & 0xFF);
        at_[2] = static_cast<char>(packed >> 16 & 0xFF);
        at_ += length;
    }

private:
    static constexpr std::size_t kRoom = 4;

    void flush() {
        out_.append(begin_, static_cast<std::size_t>(at_ - begin_));
        at_ = begin_;
    }

    std::string& out_;
    char* begin_;
    char* at_;
    char* last_;  // where a character still fits
};

}  // namespace

// The two-byte characters of GB18030 or Big5 that have been seen so far.
class Decoder::Table {
public:
    explicit Table(Encoding encoding)
        : is_big5_(encoding == Encoding::Big5),
          converter_("UTF-8", is_big5_ ? "BIG5" : "GB18030") {}

    std::vector<BadBytes> append(std::string_view bytes, std::string& out) {
        std::vector<BadBytes> bad;
        Output::Block block;
        Output output(out, block);
        std::size_t at = 0;
        while (at < bytes.size()) {
            const std::uint8_t lead = byte_at(bytes, at);
            if (lead < 0x80) {
                output.put(bytes[at++]);
                continue;
            }
            if (at + 1 < bytes.size() && lead != 0x80 && lead != 0xFF) {
                const std::uint32_t entry = entry_for(lead, bytes.substr(at, 2));
                if (entry < kLong) [[likely]] {
                    output.put_packed(entry, entry >> 24);
                    at += 2;
                    continue;
                }
                if (entry == kLong) {
                    output.put(converter_.convert(bytes.substr(at, 2)));
                    at += 2;
                    continue;
                }
            }
            const std::string_view rest = bytes.substr(at);
            if (const std::string_view character = four_byte_character(rest); !character.empty()) {
                output.put(character);
                at += 4;
                continue;
            }
            const std::size_t length = bad_length(rest);
            bad.push_back({at, length});
            output.put(kReplacement);
            at += length;
        }
        return bad;
    }

private:
    static constexpr std::uint32_t kUnknown = 0;
    // four bytes, which do not fit here: convert again
    static constexpr std::uint32_t kLong = 0xFFFF'FFFE;
    static constexpr std::uint32_t kInvalid = 0xFFFF'FFFF;
    static constexpr std::size_t kFirst = 0x8100;
    static constexpr std::size_t kSize = 0xFF00 - kFirst;

    std::uint32_t entry_for(std::uint8_t lead, std::string_view pair) {
        const std::size_t code = static_cast<std::size_t>(lead) << 8 | byte_at(pair, 1);
        std::uint32_t& entry = entries_[code - kFirst];
        if (entry == kUnknown) [[unlikely]]
            entry = ask(pair);
        return entry;
    }

    // The bytes of the UTF-8 form from the lowest up, their number in the highest.
    std::uint32_t ask(std::string_view pair) {
        if (byte_at(pair, 1) < 0x40) return kInvalid;
        const std::string_view character = converter_.convert(pair);
        if (character.size() == 4) return kLong;
        if (character.empty() || character.size() > 4) return kInvalid;
        std::uint32_t entry = static_cast<std::uint32_t>(character.size()) << 24;
        for (std::size_t i = 0; i < character.size(); ++i)
            entry |= static_cast<std::uint32_t>(byte_at(character, i)) << (8 * i);
        return entry;
    }

    // GB18030 encodes the rest of Unicode with digits as second and fourth bytes.
    std::string_view four_byte_character(std::string_view rest) {
        if (is_big5_ || rest.size() < 4) return {};
        const auto is_digit = [&](std::size_t at) { return '0' <= rest[at] && rest[at] <= '9'; };
        if (!is_digit(1) || !is_digit(3)) return {};
        const std::string_view character = converter_.convert(rest.substr(0, 4));
        return character.size() > 4 ? std::string_view{} : character;
    }

    // An ASCII byte after a bad one is text again: a damaged character must not swallow a line
    // break or a bracket.
    static std::size_t bad_length(std::string_view rest) {
        const std::uint8_t lead = byte_at(rest, 0);
        const bool is_pair = rest.size() >= 2 && lead != 0x80 && lead != 0xFF;
        return is_pair && byte_at(rest, 1) >= 0x80 ? 2 : 1;
    }

    bool is_big5_;
    CharacterConverter converter_;
    std::vector<std::uint32_t> entries_ = std::vector<std::uint32_t>(kSize, kUnknown);
};

namespace {

std::vector<BadBytes> copy_utf8(std::string_view bytes, std::string& out) {
    std::vector<BadBytes> bad;
    if (is_valid_utf8(bytes)) {
        out += bytes;
        return bad;
    }
    std::size_t at = 0;
    while (at < bytes.size()) {
        const Utf8Character character = utf8_at(bytes, at);
        if (character.is_valid) {
            out += bytes.substr(at, character.length);
        } else {
            bad.push_back({at, character.length});
            out += kReplacement;
        }
        at += character.length;
    }
    return bad;
}

constexpr bool is_high_surrogate(char32_t unit) {
    return 0xD800 <= unit && unit < 0xDC00;
}
constexpr bool is_low_surrogate(char32_t unit) {
    return 0xDC00 <= unit && unit < 0xE000;
}

std::vector<BadBytes> append_utf16(std::string_view bytes, bool is_big_endian, std::string& out) {
    std::vector<BadBytes> bad;
    const auto unit_at = [&](std::size_t at) {
        const auto first = static_cast<char32_t>(byte_at(bytes, at));
        const auto second = static_cast<char32_t>(byte_at(bytes, at + 1));
        return is_big_endian ? first << 8 | second : second << 8 | first;
    };
    std::size_t at = 0;
    for (; at + 2 <= bytes.size(); at += 2) {
        char32_t unit = unit_at(at);
        const bool has_next = at + 4 <= bytes.size();
        if (is_high_surrogate(unit) && has_next && is_low_surrogate(unit_at(at + 2))) {
            unit = 0x1'0000 + ((unit - 0xD800) << 10) + (unit_at(at + 2) - 0xDC00);
            at += 2;
        } else if (is_high_surrogate(unit) || is_low_surrogate(unit)) {
            bad.push_back({at, 2});
            unit = 0xFFFD;
        }
        append_utf8(out, unit);
    }
    if (at < bytes.size()) {
        bad.push_back({at, 1});
        out += kReplacement;
    }
    return bad;
}

}  // namespace

Decoder::Decoder(Encoding encoding) : encoding_(encoding) {
    const bool needs_table =
        encoding == Encoding::Gbk || encoding == Encoding::Gb18030 || encoding == Encoding::Big5;
    if (needs_table) table_ = std::make_unique<Table>(encoding);
}

Decoder::~Decoder() = default;
Decoder::Decoder(Decoder&&) noexcept = default;
Decoder& Decoder::operator=(Decoder&&) noexcept = default;

std::vector<BadBytes> Decoder::append(std::string_view bytes, std::string& out) {
    switch (encoding_) {
        case Encoding::Utf8:
            return copy_utf8(bytes, out);
        case Encoding::Utf16Le:
            return append_utf16(bytes, false, out);
        case Encoding::Utf16Be:
            return append_utf16(bytes, true, out);
        case Encoding::Gbk:
        case Encoding::Gb18030:
        case Encoding::Big5:
            break;
    }
    return table_->append(bytes, out);
}

std::string Decoder::decode(std::string_view bytes, std::size_t* bad) {
    std::string text;
    const std::vector<BadBytes> found = append(bytes, text);
    if (bad != nullptr) *bad = found.size();
    return text;
}

}  // namespace chuhe
