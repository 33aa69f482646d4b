// SPDX-License-Identifier: MIT
//
// Text in the encodings that records come in, to UTF-8 and back. Inside Chuhe all text is UTF-8.
//
// Bytes that are no text are replaced by U+FFFD and reported with their place; characters that the
// target encoding cannot hold are replaced by '?' and reported. Nothing vanishes silently.
//
// GBK and Big5 come from iconv, which is slow per call and has to be asked once per character to
// find the place of an error. So a Decoder remembers every character it has asked for: from then on
// it is a table look-up. Keep one per file, not one per line. Objects are for one thread each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe {

enum class Encoding : std::uint8_t {
    Utf8,
    Gbk,      // read as GB18030; written without its four-byte characters, for old programs
    Gb18030,  // holds all of Unicode
    Big5,     // CP950
    Utf16Le,
    Utf16Be,
};

// "utf-8", "gbk", "gb18030", "big5", "utf-16le", "utf-16be".
std::string_view name_of(Encoding encoding);

// The inverse, in any case, with or without '-' and '_', and with the usual other names (cp936,
// gb2312, cp950, utf16). Nothing for any other text.
std::optional<Encoding> encoding_of_name(std::string_view name);

// A byte order mark at the beginning of a file.
struct ByteOrderMark {
    Encoding encoding;
    std::size_t length;
};
std::optional<ByteOrderMark> find_byte_order_mark(std::string_view bytes);

// Pure ASCII is valid too.
bool is_valid_utf8(std::string_view bytes);
bool is_ascii(std::string_view bytes);

// The encoding, where bytes alone tell: a byte order mark, valid UTF-8 (a character cut off at the
// end does not matter: the head of a file may be given), or the zeros of UTF-16. Nothing when it
// can be GBK or Big5: then which one makes moves decides, and the reader of the format has to try.
std::optional<Encoding> guess_unicode(std::string_view head);

// Bytes that are no text, by their place in what was decoded.
struct BadBytes {
    std::size_t offset;
    std::size_t length;

    friend bool operator==(const BadBytes&, const BadBytes&) = default;
};

class Decoder {
public:
    explicit Decoder(Encoding encoding);
    ~Decoder();
    Decoder(Decoder&&) noexcept;
    Decoder& operator=(Decoder&&) noexcept;

    Encoding encoding() const { return encoding_; }

    // Adds the text to `out` and tells what was no text. A byte order mark is text here: skip it
    // before. Feed whole lines: a character cut off at the end is bad. '\n' is a byte of its own in
    // all encodings but UTF-16.
    std::vector<BadBytes> append(std::string_view bytes, std::string& out);

    // For short texts. What is bad is only counted.
    std::string decode(std::string_view bytes, std::size_t* bad = nullptr);

private:
    class Table;

    Encoding encoding_;
    std::unique_ptr<Table> table_;  // for the encodings that need one
};

// A character that the target cannot hold, by its place in the UTF-8 text.
struct LostCharacter {
    std::size_t offset;
    std::string character;  // UTF-8; U+FFFD for bytes that were no UTF-8

    friend bool operator==(const LostCharacter&, const LostCharacter&) = default;
};

class Encoder {
public:
    explicit Encoder(Encoding encoding);
    ~Encoder();
    Encoder(Encoder&&) noexcept;
    Encoder& operator=(Encoder&&) noexcept;

    Encoding encoding() const { return encoding_; }

    // Adds the bytes to `out` and tells what was lost.
    std::vector<LostCharacter> append(std::string_view utf8, std::string& out);

    std::string encode(std::string_view utf8, std::vector<LostCharacter>* lost = nullptr);

    // The longest beginning of `utf8` that takes at most `limit` bytes in this encoding: for fields
    // of fixed width. Whole characters only.
    std::string_view fitting_prefix(std::string_view utf8, std::size_t limit);

private:
    class Table;

    Encoding encoding_;
    std::unique_ptr<Table> table_;
};

// One character of UTF-8 text.
struct Utf8Character {
    char32_t value;      // U+FFFD when the bytes are no character
    std::size_t length;  // bytes taken; of bad bytes the longest part that could have begun one
    bool is_valid;
};
// Requires at < text.size().
Utf8Character utf8_at(std::string_view text, std::size_t at);

void append_utf8(std::string& out, char32_t character);

// The number of characters: for columns.
std::size_t utf8_length(std::string_view text);

}  // namespace chuhe
