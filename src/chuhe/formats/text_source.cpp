// SPDX-License-Identifier: MIT
#include "chuhe/formats/text_source.h"

#include <algorithm>
#include <cassert>

#include "chuhe/base/text.h"
#include "chuhe/formats/bad_bytes.h"
#include "chuhe/formats/chinese_text.h"
#include "chuhe/formats/text_places.h"
#include "chuhe/formats/utf16.h"

namespace chuhe::formats {

namespace {

// The length of the character that begins here, judging by its first bytes.
std::size_t character_length(std::string_view bytes, Encoding encoding) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return 1;
    if (encoding == Encoding::Utf8) return lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    const bool has_four = encoding != Encoding::Big5 && bytes.size() > 1 && is_digit(bytes[1]);
    return has_four ? 4 : 2;
}

// The end of the last whole character. Requires that the first one begins with the bytes.
std::size_t last_border(std::string_view bytes, Encoding encoding) {
    std::size_t at = 0;
    while (at < bytes.size()) {
        const std::size_t length = character_length(bytes.substr(at), encoding);
        if (length > bytes.size() - at) break;
        at += length;
    }
    return at;
}

// In all encodings except UTF-16, no byte below '0' is the second half of a character.
std::size_t cut_of_bytes(std::string_view bytes, Encoding encoding) {
    if (const std::size_t end = bytes.rfind('\n'); end != std::string_view::npos) return end + 1;
    if (const std::size_t end = bytes.find_last_of(" \t"); end != std::string_view::npos) {
        return end + 1;
    }
    for (std::size_t at = bytes.size(); at-- > 0;) {
        if (static_cast<unsigned char>(bytes[at]) < '0' && bytes[at] != '\r') return at + 1;
    }
    return last_border(bytes, encoding);
}

std::size_t cut_of_units(std::string_view bytes, bool is_big_endian) {
    const std::size_t whole = bytes.size() / 2 * 2;
    std::size_t blank = 0;
    for (std::size_t at = whole; at >= 2; at -= 2) {
        const char low = bytes[is_big_endian ? at - 1 : at - 2];
        const char high = bytes[is_big_endian ? at - 2 : at - 1];
        if (high != '\0') continue;
        if (low == '\n') return at;
        if (blank == 0 && (low == ' ' || low == '\t')) blank = at;
    }
    return blank != 0 ? blank : whole;
}

// "\r\n" and "\r" become "\n", from `begin` on.
void normalise_line_ends(std::string& text, std::size_t begin) {
    std::size_t from = text.find('\r', begin);
    if (from == std::string::npos) return;
    std::size_t to = from;
    while (from < text.size()) {
        const bool has_line_feed = from + 1 < text.size() && text[from + 1] == '\n';
        text[to++] = '\n';
        from += has_line_feed ? 2 : 1;
        const std::size_t next = std::min(text.find('\r', from), text.size());
        std::copy(text.begin() + static_cast<std::ptrdiff_t>(from),
                  text.begin() + static_cast<std::ptrdiff_t>(next),
                  text.begin() + static_cast<std::ptrdiff_t>(to));
        to += next - from;
        from = next;
    }
    text.resize(to);
}

}  // namespace

TextSource::TextSource(ByteSource& source, std::optional<Encoding> forced, Guess guess)
    : source_(source), guess_(guess) {
    if (!forced) return;
    encoding_ = *forced;
    decoder_.emplace(*forced);
}

Result<void> TextSource::fill() {
    std::size_t filled = raw_.size();
    raw_.resize(kChunkSize);
    while (!is_at_end_ && filled < raw_.size()) {
        const Result<std::size_t> count = source_.read(std::span(raw_).subspan(filled));
        if (!count) {
            raw_.resize(filled);
            return tl::make_unexpected(count.error());
        }
        is_at_end_ = *count == 0;
        filled += *count;
    }
    raw_.resize(filled);
    return {};
}

// Chooses the decoder as soon as the bytes allow it.
void TextSource::decide() {
    if (is_at_start_) {
        is_at_start_ = false;
        const std::optional<ByteOrderMark> mark = find_byte_order_mark(raw_);
        // A byte order mark decides which UTF-16 it is.
        const bool is_meant = mark && (mark->encoding == encoding_ ||
                                       (is_utf16(mark->encoding) && is_utf16(encoding_)));
        if (mark && (!decoder_ || is_meant)) {
            encoding_ = mark->encoding;
            decoder_.emplace(encoding_);
            raw_.erase(0, mark->length);
        }
    }
    if (decoder_) return;
    if (const std::optional<Encoding> unicode = guess_unicode(raw_); unicode && is_utf16(*unicode))
        encoding_ = *unicode;
    else if (!is_ascii(raw_))
        guess_encoding();
    else
        return;
    decoder_.emplace(encoding_);
}

void TextSource::guess_encoding() {
    const std::string_view bytes = std::string_view(raw_).substr(0, find_cut());
    encoding_ = guess_(bytes);
    rival_ = rival_of(bytes, encoding_);
}

std::size_t TextSource::find_cut() const {
    if (is_at_end_) return raw_.size();
    if (is_utf16(encoding_)) return cut_of_units(raw_, encoding_ == Encoding::Utf16Be);
    return cut_of_bytes(raw_, encoding_);
}

Result<bool> TextSource::append_to(std::string& out) {
    if (Result<void> filled = fill(); !filled) return tl::make_unexpected(filled.error());
    decide();
    if (raw_.empty()) return false;
    const std::size_t cut = std::max<std::size_t>(find_cut(), 1);
    const std::size_t begin = out.size();
    decode(std::string_view(raw_).substr(0, cut), out);
    raw_.erase(0, cut);
    if (ends_in_cr_ && out.size() > begin && out[begin] == '\n') out.erase(begin, 1);
    ends_in_cr_ = out.ends_with('\r');
    normalise_line_ends(out, begin);
    Place place{line_, column_, 0};
    move_past(place, std::string_view(out).substr(begin));
    line_ = place.line;
    column_ = place.column;
    return true;
}

void TextSource::decode(std::string_view bytes, std::string& out) {
    if (!decoder_) {
        out += bytes;
        return;
    }
    const std::vector<BadBytes> bad = decoder_->append(bytes, out);
    if (!bad.empty()) [[unlikely]]
        keep_places(bytes, bad);
}

// Decodes again, piece by piece, to find the column.
void TextSource::keep_places(std::string_view bytes, const std::vector<BadBytes>& bad) {
    Place place{line_, column_, 0};
    std::size_t at = 0;
    std::string piece;
    for (const BadBytes& found : bad) {
        piece.clear();
        decoder_->append(bytes.substr(at, found.offset - at), piece);
        normalise_line_ends(piece, 0);
        move_past(place, piece);
        const bool is_counted = bad_places_.size() > Diagnostics::kMostOfAKind &&
                                bad_places_.back().place.line == place.line;
        if (is_counted) {
            ++bad_places_.back().count;
        } else {
            bad_places_.push_back({place});
        }
        ++place.column;
        at = found.offset + found.length;
    }
}

void TextSource::report_bad_bytes(std::uint32_t last_line, const std::string& source,
                                  Diagnostics& diagnostics) {
    if (rival_) diagnostics.push_back(doubtful_encoding(encoding_, *rival_, source));
    rival_.reset();
    const auto end = std::ranges::find_if(
        bad_places_, [&](const BadPlace& bad) { return bad.place.line > last_line; });
    BadByteReport report(encoding_, source, diagnostics);
    for (auto bad = bad_places_.begin(); bad != end; ++bad)
        report.add(bad->place, bad->count);
    report.finish();
    bad_places_.erase(bad_places_.begin(), end);
}

}  // namespace chuhe::formats
