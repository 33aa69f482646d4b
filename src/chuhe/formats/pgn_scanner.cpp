// SPDX-License-Identifier: MIT
#include "chuhe/formats/pgn_scanner.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>

#include "chuhe/base/encoding.h"
#include "chuhe/base/text.h"
#include "chuhe/formats/wide_signs.h"

namespace chuhe::formats {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";  // between concatenated files
constexpr char kWideLead = kWideOpen[0];  // the lead byte of both, and of all full-width signs

// How far a byte takes a word: over the whole character that begins with it, or no further. The
// lead byte of a full-width sign needs a closer look.
constexpr std::uint8_t kEndsWord = 0;
constexpr std::uint8_t kMayEndWord = 0xFF;
constexpr std::array<std::uint8_t, 256> kWordSteps = [] {
    std::array<std::uint8_t, 256> table{};
    for (unsigned c = ' ' + 1; c < table.size(); ++c)
        table[c] = c < 0xC0 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
    for (const char c : {'{', '}', '(', ')', ';', '"', '['})
        table[static_cast<unsigned char>(c)] = kEndsWord;
    table[static_cast<unsigned char>(kWideLead)] = kMayEndWord;
    return table;
}();

// Requires kWideLead at `at`. Byte by byte: full-width digits begin alike, and many files have them
// in every other move.
bool begins_wide_bracket(std::string_view text, std::size_t at) {
    static_assert(kWideOpen.size() == 3 && kWideClose.size() == 3);
    static_assert(kWideOpen.substr(0, 2) == kWideClose.substr(0, 2));
    return at + 2 < text.size() && text[at + 1] == kWideOpen[1] &&
           (text[at + 2] == kWideOpen[2] || text[at + 2] == kWideClose[2]);
}

bool may_begin_wide_blank(unsigned char byte) {
    return byte == 0xE3 || byte == 0xEF;
}

// The bytes that can begin anything other than a word: PgnScanner::sign_of() knows what.
constexpr std::array<bool, 256> kSignStarts = [] {
    std::array<bool, 256> table{};
    for (const char c : {'{', ';', '(', ')', '$', '"', '}', ']', '[', '-', '%', kWideLead})
        table[static_cast<unsigned char>(c)] = true;
    return table;
}();

const char* find(const char* from, const char* to, char wanted) {
    return static_cast<const char*>(std::memchr(from, wanted, static_cast<std::size_t>(to - from)));
}

bool continues_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

// The number of characters from `from` to `to`: all bytes except continuation bytes.
std::uint32_t count_characters(const char* from, const char* to) {
    std::uint32_t count = 0;
    for (; from != to; ++from)
        count += continues_character(*from) ? 0 : 1;
    return count;
}

bool is_name_character(char c) {
    return static_cast<unsigned char>(c) > ' ' && c != '"' && c != '[' && c != ']' && c != '%';
}

std::size_t skip_while(std::string_view text, std::size_t at, bool (*is_skipped)(char)) {
    while (at < text.size() && is_skipped(text[at]))
        ++at;
    return at;
}

bool is_blank_in_line(char c) {
    return c == ' ' || c == '\t';
}

// Header values and strings in the moves: \" and \\ stand for " and \.
void unescape(std::string_view text, std::string& out) {
    out.clear();
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_escape =
            text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\');
        out += text[is_escape ? ++i : i];
    }
}

}  // namespace

bool begins_header(std::string_view text) {
    if (!text.starts_with('[')) return false;
    const std::size_t name = skip_while(text, 1, &is_blank_in_line);
    const std::size_t name_end = skip_while(text, name, &is_name_character);
    if (name_end == name) return false;
    const std::size_t quote = skip_while(text, name_end, &is_blank_in_line);
    return quote < text.size() && text[quote] == '"';
}

// Discards what was read and continues with the next chunk.
bool PgnScanner::refill() {
    column_ += count_characters(mark_, at_);
    text_.clear();
    at_ = end_ = mark_ = word_ = text_.data();
    return extend();
}

// Reads one more chunk and keeps everything from at_ on.
bool PgnScanner::extend() {
    if (error_) return false;
    column_ += count_characters(mark_, at_);
    text_.erase(0, static_cast<std::size_t>(at_ - text_.data()));
    const std::size_t before = text_.size();
    const Result<bool> more = source_.append_to(text_);
    at_ = mark_ = word_ = text_.data();
    peeked_ = nullptr;
    end_ = text_.data() + text_.size();
    if (!more) error_ = more.error();
    return text_.size() > before;
}

// Advances to a later place, counting lines.
void PgnScanner::advance(const char* to) {
    const auto lines = static_cast<std::uint32_t>(std::count(at_, to, '\n'));
    if (lines > 0) {
        line_ += lines;
        column_ = 1;
        const std::string_view skipped = view_to(to);
        mark_ = at_ + skipped.rfind('\n') + 1;
    }
    at_ = to;
}

std::string_view PgnScanner::view_to(const char* end) const {
    return {at_, static_cast<std::size_t>(end - at_)};
}

// Advances to the last byte of the non-ASCII blank at the current place.
bool PgnScanner::skip_wide_blank() {
    if (!rest().starts_with(kWideBlank) && !rest().starts_with(kByteOrderMark)) return false;
    at_ += kWideBlank.size() - 1;
    return true;
}

bool PgnScanner::skip_blanks() {
    if (at_ != peeked_) skipped_lines_ = 0;
    do {
        for (; at_ != end_; ++at_) {
            const auto byte = static_cast<unsigned char>(*at_);
            if (byte == '\n') {
                ++line_;
                ++skipped_lines_;
                column_ = 1;
                mark_ = at_ + 1;
            } else if (byte > ' ' && !(may_begin_wide_blank(byte) && skip_wide_blank())) {
                peeked_ = at_;
                return true;
            }
        }
    } while (refill());
    return false;
}

PgnSign PgnScanner::sign_of(char c) const {
    switch (c) {
        case '{':
            return PgnSign::Comment;
        case ';':
            return PgnSign::LineComment;
        case '(':
            return PgnSign::Open;
        case ')':
            return PgnSign::Close;
        case '$':
            return PgnSign::Glyph;
        case '"':
            return PgnSign::Quoted;
        case '}':
        case ']':
            return PgnSign::Stray;
        case '[':
            return begins_header(rest()) ? PgnSign::Header : PgnSign::Stray;
        case '-':
            return rest().starts_with("--\"") ? PgnSign::Quoted : PgnSign::Word;
        case kWideLead:
            if (rest().starts_with(kWideOpen)) return PgnSign::Open;
            return rest().starts_with(kWideClose) ? PgnSign::Close : PgnSign::Word;
        case '%':
            return at_ == mark_ && column_ == 1 ? PgnSign::Escape : PgnSign::Word;
        default:
            return PgnSign::Word;
    }
}

PgnSign PgnScanner::peek() {
    if (!skip_blanks()) return PgnSign::End;
    return kSignStarts[static_cast<unsigned char>(*at_)] ? sign_of(*at_) : PgnSign::Word;
}

Place PgnScanner::place() {
    column_ += count_characters(mark_, at_);
    mark_ = at_;
    return {line_, column_, 0};
}

// The end of the word at at_, searching from `from` on; both are relative to at_.
std::size_t PgnScanner::word_end(std::size_t from, std::size_t most) const {
    const std::string_view text = rest();
    const std::size_t limit = std::min(most, text.size());
    while (from < limit) {
        const std::uint8_t step = kWordSteps[static_cast<unsigned char>(at_[from])];
        if (step == kEndsWord) break;
        if (step == kMayEndWord && begins_wide_bracket(text, from)) break;
        from += step == kMayEndWord ? kWideOpen.size() : step;
    }
    from = std::min(from, limit);
    while (from == most && from < text.size() && continues_character(text[from]))
        --from;
    return from;
}

std::string_view PgnScanner::take_word(std::size_t most) {
    constexpr std::size_t kLongest = TextSource::kChunkSize / 2;
    // The first character belongs to the word in any case.
    std::size_t length = word_end(1, most);
    // The end of the chunk is not the end of the word: a move may straddle it.
    while (length == rest().size() && length < std::min(most, kLongest)) {
        if (!extend()) break;
        length = word_end(length, most);
    }
    word_ = at_;
    at_ += length;
    return {word_, length};
}

void PgnScanner::take_sign() {
    at_ += *at_ == kWideLead ? kWideOpen.size() : 1;
}

std::string_view PgnScanner::line_from_word() const {
    const char* line_end = find(word_, end_, '\n');
    if (line_end == nullptr) line_end = end_;
    return {word_, static_cast<std::size_t>(line_end - word_)};
}

std::string_view PgnScanner::peek_line() const {
    return rest().substr(0, rest().find('\n'));
}

void PgnScanner::continue_after(std::size_t length) {
    at_ = word_ + length;
    if (mark_ > at_) {
        // place() was asked for a place beyond it.
        column_ -= count_characters(at_, mark_);
        mark_ = at_;
    }
}

// A header line between two places: the previous game ended within an unclosed comment.
const char* PgnScanner::find_header_line(const char* from, const char* to) const {
    for (const char* at = find(from, to, '['); at != nullptr; at = find(at + 1, to, '[')) {
        const char* before = at;
        while (before != from && is_blank_in_line(before[-1]))
            --before;
        if (before == from || before[-1] != '\n') continue;
        const char* line_end = find(at, end_, '\n');
        const std::string_view line(
            at, static_cast<std::size_t>((line_end == nullptr ? end_ : line_end) - at));
        if (begins_header(line) && trim(line).ends_with("\"]")) return at;
    }
    return nullptr;
}

PgnComment PgnScanner::take_comment() {
    ++at_;
    std::size_t searched = 0;
    while (true) {
        const char* from = at_ + searched;
        const char* close = find(from, end_, '}');
        const char* limit = close == nullptr ? end_ : close;
        // One character earlier: a line end there may turn what follows into a header.
        const char* look = searched == 0 ? from : from - 1;
        if (const char* header = find_header_line(look, limit)) {
            const std::string_view text = view_to(header);
            advance(header);
            return {text, false};
        }
        if (close != nullptr) {
            const std::string_view text = view_to(close);
            advance(close);
            ++at_;
            return {text, true};
        }
        searched = static_cast<std::size_t>(end_ - at_);
        if (!extend()) {
            const std::string_view text = rest();
            advance(end_);
            return {text, false};
        }
    }
}

std::string_view PgnScanner::take_line() {
    std::size_t searched = 0;
    const char* line_end = nullptr;
    while ((line_end = find(at_ + searched, end_, '\n')) == nullptr) {
        searched = static_cast<std::size_t>(end_ - at_);
        if (!extend()) {
            line_end = end_;
            break;
        }
    }
    const std::string_view line = view_to(line_end);
    at_ = line_end;
    return line;
}

std::string_view PgnScanner::take_line_comment() {
    return take_line().substr(1);
}

// Searches for the quote that ends a value, from `begin` on, both relative to at_. `after` is the
// place after the closing bracket. A quote without a bracket is part of the value, and so is a line
// end; an empty line or another header ends the search.
bool PgnScanner::find_value_end(std::size_t begin, std::size_t& end, std::size_t& after) {
    std::size_t at = begin;
    while (true) {
        if (at >= rest().size() && !extend()) return false;
        const std::string_view text = rest();
        const char c = text[at];
        if (c == '\\' && at + 1 < text.size() && (text[at + 1] == '"' || text[at + 1] == '\\')) {
            at += 2;
            continue;
        }
        if (c == '"') {
            const std::size_t bracket = skip_while(text, at + 1, &is_blank_in_line);
            if (bracket < text.size() && text[bracket] == ']') {
                end = at;
                after = bracket + 1;
                return true;
            }
        }
        if (c == '\n') {
            if (at + 1 >= text.size() && !extend()) return false;
            const std::string_view next = rest().substr(at + 1);
            const std::size_t first = skip_while(next, 0, &is_blank_in_line);
            if (first == next.size() || next[first] == '\n') return false;
            if (begins_header(next.substr(first))) return false;
        }
        ++at;
    }
}

bool PgnScanner::is_cut_header() {
    constexpr std::size_t kLongest = 1000;  // lest a whole chunk of blanks be looked at each time
    const auto is_any_blank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
    while (true) {
        const std::string_view text = rest();
        if (!text.starts_with('[') || text.size() > kLongest) return false;
        const std::size_t name = skip_while(text, 1, &is_blank_in_line);
        const std::size_t name_end = skip_while(text, name, &is_name_character);
        if (skip_while(text, name_end, is_any_blank) < text.size()) return false;
        if (!extend()) return true;
    }
}

PgnHeader PgnScanner::take_header() {
    PgnHeader header;
    const std::size_t name = skip_while(rest(), 1, &is_blank_in_line);
    const std::size_t name_end = skip_while(rest(), name, &is_name_character);
    const std::size_t begin = skip_while(rest(), name_end, &is_blank_in_line) + 1;
    std::size_t end = 0;
    std::size_t after = 0;
    header.is_closed = find_value_end(begin, end, after);
    header.value_place = place();
    header.value_place.column += count_characters(at_, at_ + begin);
    if (!header.is_closed) {
        // The line as it is; often only the bracket is missing.
        after = std::min(rest().find('\n'), rest().size());
        end = after;
        while (end > begin && (rest()[end - 1] == ']' || is_blank_in_line(rest()[end - 1])))
            --end;
        if (end > begin && rest()[end - 1] == '"') --end;
    }
    header.name = rest().substr(name, name_end - name);
    header.value = rest().substr(begin, end - begin);
    if (header.value.find('\\') != std::string_view::npos) {
        unescape(header.value, unescaped_);
        header.value = unescaped_;
    }
    advance(at_ + after);
    return header;
}

std::string_view PgnScanner::take_quoted() {
    if (*at_ == '-') at_ += 2;
    ++at_;
    const std::string_view line = view_to(end_).substr(0, rest().find('\n'));
    std::size_t end = 0;
    while (end < line.size() && line[end] != '"')
        end += line[end] == '\\' && end + 1 < line.size() ? 2 : 1;
    unescape(line.substr(0, end), unescaped_);
    at_ += std::min(end + 1, line.size());
    return unescaped_;
}

std::optional<std::uint16_t> PgnScanner::take_glyph() {
    const char* begin = ++at_;
    while (at_ != end_ && is_digit(*at_))
        ++at_;
    return parse_number<std::uint16_t>({begin, static_cast<std::size_t>(at_ - begin)});
}

}  // namespace chuhe::formats
