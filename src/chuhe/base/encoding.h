// SPDX-License-Identifier: MIT
//
// Converts text between the encodings of records and UTF-8. Inside Chuhe all text is UTF-8.
//
// Invalid bytes are replaced by U+FFFD and reported with their place; characters that the target
// encoding lacks are replaced by '?' and reported. Nothing disappears silently.
//
// GBK and Big5 come from iconv, which is slow per call and must be called once per character to
// locate errors. So a Decoder remembers every character it has converted: from then on it is a
// table look-up. Keep one per file, not one per line. Each object is for one thread.
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

// The inverse, in any case, with or without '-' and '_', and with the usual aliases (cp936, gb2312,
// cp950, utf16). Nothing for any other text.
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

// The encoding, if the bytes alone determine it: a byte order mark, valid UTF-8 (a character cut
// off at the end does not matter, since this may be the head of a file), or the zeros of UTF-16.
// Nothing if it may be GBK or Big5: then the reader of the format tries which one yields moves.
std::optional<Encoding> guess_unicode(std::string_view head);

// Invalid bytes, by their place in the decoded input.
struct BadBytes {
    std::size_t offset;
    std::size_t length;

    friend bool operator==(const BadBytes&, const BadBytes&) = default;
};

// Bytes in an encoding to UTF-8, piece by piece.
class Decoder {
public:
    explicit Decoder(Encoding encoding);
    ~Decoder();
    Decoder(Decoder&&) noexcept;
    Decoder& operator=(Decoder&&) noexcept;

    Encoding encoding() const { return encoding_; }

    // Appends the text to `out` and returns the invalid bytes. A byte order mark counts as text:
    // skip it first. Feed whole lines: a character cut off at the end is invalid. '\n' is a byte of
    // its own in all encodings except UTF-16.
    std::vector<BadBytes> append(std::string_view bytes, std::string& out);

    // For short texts. Invalid bytes are only counted.
    std::string decode(std::string_view bytes, std::size_t* bad = nullptr);

private:
    class Table;

    Encoding encoding_;
    std::unique_ptr<Table> table_;  // for the encodings that need one
};

// A character that the target encoding lacks, by its place in the UTF-8 text.
struct LostCharacter {
    std::size_t offset;
    std::string character;  // UTF-8; U+FFFD for invalid bytes

    friend bool operator==(const LostCharacter&, const LostCharacter&) = default;
};

// UTF-8 to bytes in an encoding.
class Encoder {
public:
    explicit Encoder(Encoding encoding);
    ~Encoder();
    Encoder(Encoder&&) noexcept;
    Encoder& operator=(Encoder&&) noexcept;

    Encoding encoding() const { return encoding_; }

    // Appends the bytes to `out` and returns what was lost.
    std::vector<LostCharacter> append(std::string_view utf8, std::string& out);

    std::string encode(std::string_view utf8, std::vector<LostCharacter>* lost = nullptr);

    // The longest prefix of `utf8` that takes at most `limit` bytes in this encoding: for fields of
    // fixed width. Whole characters only.
    std::string_view fitting_prefix(std::string_view utf8, std::size_t limit);

private:
    class Table;

    Encoding encoding_;
    std::unique_ptr<Table> table_;
};

// One character of UTF-8 text.
struct Utf8Character {
    char32_t value;  // U+FFFD for invalid bytes
    // bytes taken; of invalid bytes the longest part that could begin a character
    std::size_t length;
    bool is_valid;
};
// Requires at < text.size().
Utf8Character utf8_at(std::string_view text, std::size_t at);

void append_utf8(std::string& out, char32_t character);

// The number of characters: for columns.
std::size_t utf8_length(std::string_view text);

}  // namespace chuhe
