// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <utility>

#include "chuhe/base/character_converter.h"
#include "chuhe/base/encoding.h"
#include "chuhe/base/text.h"

namespace chuhe {

namespace {

struct EncodingName {
    Encoding encoding;
    std::string_view name;
};

// The first name of each is the one written.
constexpr std::array<EncodingName, 22> kNames = {{
    {Encoding::Utf8, "utf-8"},       {Encoding::Gbk, "gbk"},
    {Encoding::Gb18030, "gb18030"},  {Encoding::Big5, "big5"},
    {Encoding::Utf16Le, "utf-16le"}, {Encoding::Utf16Be, "utf-16be"},
    {Encoding::Utf8, "ascii"},       {Encoding::Utf8, "us-ascii"},
    {Encoding::Gbk, "cp936"},        {Encoding::Gbk, "ms936"},
    {Encoding::Gbk, "windows-936"},  {Encoding::Gbk, "gb2312"},
    {Encoding::Gbk, "euc-cn"},       {Encoding::Gbk, "x-gbk"},
    {Encoding::Big5, "cp950"},       {Encoding::Big5, "ms950"},
    {Encoding::Big5, "windows-950"}, {Encoding::Big5, "big-five"},
    {Encoding::Big5, "cn-big5"},     {Encoding::Utf16Le, "utf-16"},
    {Encoding::Utf16Le, "ucs-2"},    {Encoding::Utf16Le, "unicode"},
}};

std::string bare(std::string_view name) {
    std::string letters;
    for (const char c : trim(name)) {
        if (c != '-' && c != '_' && c != ' ') letters += to_lower(c);
    }
    return letters;
}

}  // namespace

std::string_view name_of(Encoding encoding) {
    return std::ranges::find(kNames, encoding, &EncodingName::encoding)->name;
}

std::optional<Encoding> encoding_of_name(std::string_view name) {
    const std::string wanted = bare(name);
    const auto* found =
        std::ranges::find_if(kNames, [&](const EncodingName& n) { return bare(n.name) == wanted; });
    if (found == kNames.end()) return std::nullopt;
    return found->encoding;
}

// The two-byte forms, in GB18030 or Big5, of the characters requested so far.
class Encoder::Table {
public:
    explicit Table(Encoding encoding)
        : encoding_(encoding),
          converter_(encoding == Encoding::Big5 ? "BIG5" : "GB18030", "UTF-8") {}

    // Appends the bytes of one non-ASCII character. False if it has none.
    bool append(char32_t character, std::string_view utf8, std::string& out) {
        if (character >= codes_.size()) return append_long(utf8, out);
        std::uint16_t& code = codes_[character];
        if (code == kUnknown) code = ask(utf8);
        if (code == kNone) return append_long(utf8, out);
        out += static_cast<char>(code >> 8);
        out += static_cast<char>(code & 0xFF);
        return true;
    }

private:
    static constexpr std::uint16_t kUnknown = 0;
    static constexpr std::uint16_t kNone = 1;

    std::uint16_t ask(std::string_view utf8) {
        const std::string_view bytes = converter_.convert(utf8);
        if (bytes.size() != 2) return kNone;
        return static_cast<std::uint16_t>(static_cast<std::uint8_t>(bytes[0]) << 8 |
                                          static_cast<std::uint8_t>(bytes[1]));
    }

    bool append_long(std::string_view utf8, std::string& out) {
        const std::string_view bytes = converter_.convert(utf8);
        if (bytes.size() > 2 && encoding_ != Encoding::Gb18030) return false;
        out += bytes;
        return !bytes.empty();
    }

    Encoding encoding_;
    CharacterConverter converter_;
    std::vector<std::uint16_t> codes_ = std::vector<std::uint16_t>(0x1'0000, kUnknown);
};

namespace {

void append_utf16(std::string& out, char32_t character, bool is_big_endian) {
    const auto unit = [&](char32_t value) {
        const auto high = static_cast<char>(value >> 8 & 0xFF);
        const auto low = static_cast<char>(value & 0xFF);
        out += is_big_endian ? high : low;
        out += is_big_endian ? low : high;
    };
    if (character < 0x1'0000) {
        unit(character);
    } else {
        unit(0xD800 + ((character - 0x1'0000) >> 10));
        unit(0xDC00 + ((character - 0x1'0000) & 0x3FF));
    }
}

}  // namespace

Encoder::Encoder(Encoding encoding) : encoding_(encoding) {
    const bool needs_table =
        encoding == Encoding::Gbk || encoding == Encoding::Gb18030 || encoding == Encoding::Big5;
    if (needs_table) table_ = std::make_unique<Table>(encoding);
}

Encoder::~Encoder() = default;
Encoder::Encoder(Encoder&&) noexcept = default;
Encoder& Encoder::operator=(Encoder&&) noexcept = default;

std::vector<LostCharacter> Encoder::append(std::string_view utf8, std::string& out) {
    std::vector<LostCharacter> lost;
    if (encoding_ == Encoding::Utf8 && is_valid_utf8(utf8)) {
        out += utf8;
        return lost;
    }
    const bool is_utf16 = encoding_ == Encoding::Utf16Le || encoding_ == Encoding::Utf16Be;
    for (std::size_t at = 0; at < utf8.size();) {
        const Utf8Character character = utf8_at(utf8, at);
        const std::string_view bytes = utf8.substr(at, character.length);
        bool is_held = character.is_valid;
        if (is_utf16) {
            append_utf16(out, is_held ? character.value : U'?', encoding_ == Encoding::Utf16Be);
        } else if (is_held && (character.length == 1 || encoding_ == Encoding::Utf8)) {
            out += bytes;
        } else if (is_held) {
            is_held = table_->append(character.value, bytes, out);
        }
        if (!is_held) {
            if (!is_utf16) out += '?';
            lost.push_back({at, character.is_valid ? std::string(bytes) : "\xEF\xBF\xBD"});
        }
        at += character.length;
    }
    return lost;
}

std::string Encoder::encode(std::string_view utf8, std::vector<LostCharacter>* lost) {
    std::string bytes;
    std::vector<LostCharacter> found = append(utf8, bytes);
    if (lost != nullptr) *lost = std::move(found);
    return bytes;
}

std::string_view Encoder::fitting_prefix(std::string_view utf8, std::size_t limit) {
    std::string bytes;
    std::size_t at = 0;
    while (at < utf8.size()) {
        const std::size_t length = utf8_at(utf8, at).length;
        append(utf8.substr(at, length), bytes);
        if (bytes.size() > limit) break;
        at += length;
    }
    return utf8.substr(0, at);
}

}  // namespace chuhe
