// SPDX-License-Identifier: MIT
//
// The tokens of PGN: words, comments, brackets, header lines, each with its place. Knows nothing
// about moves.
//
// Holds one chunk of the file, and more only if a single token is longer than that. Returned views
// are valid until the next call.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/base/diagnostic.h"
#include "chuhe/formats/text_source.h"

namespace chuhe::formats {

enum class PgnSign : std::uint8_t {
    End,
    Word,         // a move, a number, a result, or anything else
    Comment,      // {
    LineComment,  // ; up to the end of the line
    Escape,       // % in the first column: a line for other programs
    Open,         // ( or （
    Close,        // ) or ）
    Header,       // [Name "value"]
    Quoted,       // "text", or --"text"
    Glyph,        // $n
    Stray,        // a lone } or ] or [
};

struct PgnHeader {
    std::string_view name;
    std::string_view value;  // without escapes
    Place value_place;
    bool is_closed = true;  // false: no "] was found, and the value is the rest of the line
};

struct PgnComment {
    std::string_view text;
    bool is_closed = true;  // false: the next game or the end came before the bracket
};

class PgnScanner {
public:
    explicit PgnScanner(TextSource& source) : source_(source) {}

    // Skips blanks and returns the kind of the next token, without taking it.
    PgnSign peek();

    // The place of the token that peek() found.
    Place place();

    // The number of line ends between the last token and the one peek() found: 2 or more mean an
    // empty line.
    std::uint32_t skipped_lines() const { return skipped_lines_; }

    // Each requires that peek() found that kind.
    // Words longer than `most` bytes are cut, between characters. A word is also cut at the end of
    // a chunk if it fills more than half of one.
    std::string_view take_word(std::size_t most = std::string_view::npos);
    PgnComment take_comment();
    std::string_view take_line_comment();  // also for Escape; without the first character
    PgnHeader take_header();
    // Is the rest of the file the beginning of a header: a bracket and at most a name? May be asked
    // after any peek().
    bool is_cut_header();
    bool is_skip() const { return *at_ == '-'; }  // of Quoted: --"text"
    std::string_view take_quoted();               // without the quotes and escapes
    std::optional<std::uint16_t> take_glyph();    // nothing if no valid number follows
    void take_sign();                             // Open, Close, Stray

    // The rest of the line from the last word on, including it. skip() makes the next peek() start
    // `length` bytes after the beginning of that word. Requires that a word was taken last.
    std::string_view line_from_word() const;
    void continue_after(std::size_t length);
    void skip(std::size_t length) { at_ += length; }  // within the line

    // The rest of the line from here on, without or with taking it.
    std::string_view peek_line() const;
    std::string_view take_line();

    // The first error of the source; everything ends there.
    const std::optional<Error>& error() const { return error_; }

private:
    std::string_view rest() const { return {at_, static_cast<std::size_t>(end_ - at_)}; }
    // Cold functions are not inlined: their variables would slow down what happens for every token.
    [[gnu::cold]] bool refill();
    [[gnu::cold]] bool extend();
    bool skip_blanks();
    [[gnu::cold]] bool skip_wide_blank();
    void advance(const char* to);
    PgnSign sign_of(char c) const;
    std::size_t word_end(std::size_t from, std::size_t most) const;
    std::string_view view_to(const char* end) const;
    const char* find_header_line(const char* from, const char* to) const;
    bool find_value_end(std::size_t begin, std::size_t& end, std::size_t& after);

    TextSource& source_;
    std::string text_;
    const char* at_ = nullptr;
    const char* end_ = nullptr;
    const char* word_ = nullptr;  // the last one taken
    std::uint32_t line_ = 1;
    std::uint32_t column_ = 1;    // of mark_
    const char* mark_ = nullptr;  // in the current line, at or before at_
    std::uint32_t skipped_lines_ = 0;
    const char* peeked_ = nullptr;  // where the last peek() stopped
    std::string unescaped_;
    std::optional<Error> error_;
};

// True if a header line begins here: [Name "
bool begins_header(std::string_view text);

}  // namespace chuhe::formats
