// SPDX-License-Identifier: MIT
#include "chuhe/formats/move_text.h"

#include <algorithm>
#include <array>
#include <string>

#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/move.h"
#include "chuhe/formats/chinese_text.h"
#include "chuhe/formats/glyphs.h"
#include "chuhe/formats/pasted_moves.h"
#include "chuhe/formats/wide_signs.h"
#include "chuhe/notation/chinese.h"
#include "chuhe/notation/compact_text.h"
#include "chuhe/notation/english.h"
#include "chuhe/notation/letters.h"
#include "chuhe/notation/reader.h"
#include "chuhe/notation/san.h"
#include "chuhe/notation/signs.h"
#include "chuhe/notation/writer.h"
#include "chuhe/notation/wxf.h"

namespace chuhe::formats {

using notation::Notation;
using record::Outcome;

namespace {

bool is_beyond_ascii(char c) {
    return static_cast<unsigned char>(c) >= 0x80;
}

struct OutcomeText {
    std::string_view text;
    Outcome outcome;
};

constexpr std::array<OutcomeText, 21> kOutcomeTexts = {{
    {"1-0", Outcome::RedWins},      {"0-1", Outcome::BlackWins},  {"1/2-1/2", Outcome::Draw},
    {"*", Outcome::Unknown},        {"1/2", Outcome::Draw},       {"½-½", Outcome::Draw},
    {"1–0", Outcome::RedWins},      {"0–1", Outcome::BlackWins},  {"红胜", Outcome::RedWins},
    {"紅勝", Outcome::RedWins},     {"红先胜", Outcome::RedWins}, {"紅先勝", Outcome::RedWins},
    {"黑胜", Outcome::BlackWins},   {"黑勝", Outcome::BlackWins}, {"红先负", Outcome::BlackWins},
    {"紅先負", Outcome::BlackWins}, {"和棋", Outcome::Draw},      {"和局", Outcome::Draw},
    {"红先和", Outcome::Draw},      {"紅先和", Outcome::Draw},    {"未知", Outcome::Unknown},
}};

// The words of a text that begin beyond ASCII, possibly with a number in front, and how many of
// them are Chinese moves.
struct WordCount {
    std::size_t words = 0;
    std::size_t moves = 0;
};

WordCount count_chinese_moves(std::string_view text) {
    WordCount count;
    for (std::size_t at = 0; at < text.size();) {
        while (at < text.size() && (is_blank(text[at]) || is_digit(text[at]) || text[at] == '.'))
            ++at;
        std::size_t end = at;
        while (end < text.size() && !is_blank(text[end]))
            ++end;
        if (end > at && is_beyond_ascii(text[at])) {
            ++count.words;
            if (chinese_move_length(text.substr(at, end - at)) > 0) ++count.moves;
        }
        at = end;
    }
    return count;
}

std::string_view first_word(std::string_view line) {
    const std::size_t end = line.find_first_of(" \t\n{}();\"[");
    return line.substr(0, std::min(end, line.find("（")));
}

bool begins_with_bracket(std::string_view line) {
    return !line.empty() && (line[0] == '(' || line[0] == '{' || line.starts_with("（"));
}

// Digits, half- or full-width: one byte or three.
std::size_t digit_length(std::string_view text) {
    if (text.empty()) return 0;
    if (is_digit(text[0])) return 1;
    const bool is_wide = text.size() >= 3 && text.starts_with("\xEF\xBC") &&  // U+FF10 …
                         '\x90' <= text[2] && text[2] <= '\x99';
    return is_wide ? 3 : 0;
}

}  // namespace

bool looks_like_move(std::string_view word) {
    if (notation::parse_chinese(word)) return true;
    const std::optional<notation::CompactText> compact = notation::CompactText::of(word);
    if (!compact) return false;
    const std::string_view text = compact->view();
    return parse_move(text, RankBase::Zero) || parse_move(text, RankBase::One) ||
           notation::parse_wxf(text) || notation::parse_letters(text) ||
           notation::parse_san(text, RankBase::Zero) || notation::parse_san(text, RankBase::One);
}

bool resembles_move(std::string_view word) {
    constexpr std::size_t kMostCharacters = 6;
    constexpr char32_t kReplacement = 0xFFFD;
    std::size_t characters = 0;
    std::size_t signs = 0;
    bool has_letter = false;
    bool has_digit = false;
    for (std::size_t at = 0; at < word.size(); ++characters) {
        const Utf8Character character = utf8_at(word, at);
        std::string_view rest = word.substr(at, character.length);
        const bool is_sign = notation::take_sign(rest).kind() > notation::SignKind::Blank;
        if (is_beyond_ascii(word[at]) && (is_sign || character.value == kReplacement)) ++signs;
        has_letter = has_letter || is_lower(to_lower(word[at]));
        has_digit = has_digit || is_digit(word[at]);
        at += character.length;
    }
    return characters <= kMostCharacters && (signs >= 2 || (has_letter && has_digit));
}

std::size_t chinese_move_length(std::string_view text) {
    constexpr int kMostSigns = 5;
    std::string_view rest = text;
    int signs = 0;
    while (!rest.empty() && signs < kMostSigns) {
        const notation::SignKind kind = notation::take_sign(rest).kind();
        if (kind == notation::SignKind::Unknown) return 0;
        if (kind == notation::SignKind::Blank) continue;
        const std::size_t length = text.size() - rest.size();
        if (++signs >= kMostSigns - 1 && notation::parse_chinese(text.substr(0, length))) {
            return length;
        }
    }
    return 0;
}

std::size_t move_number_length(std::string_view word) {
    // Also used after numbers: the ellipsis and the Chinese enumeration comma.
    constexpr std::array<std::string_view, 3> kOtherDots = {"．", "、", "…"};
    std::size_t end = 0;
    int digits = 0;
    while (const std::size_t length = digit_length(word.substr(end))) {
        end += length;
        ++digits;
    }
    if (digits == 0 || end == word.size()) return end;
    const std::size_t dots = end;
    while (end < word.size() && word[end] == '.')
        ++end;
    if (end < word.size() && is_beyond_ascii(word[end])) {
        for (const std::string_view dot : kOtherDots) {
            while (word.substr(end).starts_with(dot))
                end += dot.size();
        }
    }
    if (end == dots) return 0;
    const std::string_view after = word.substr(end);
    const bool is_one_dot = end == dots + 1 || word.substr(dots, end - dots) == "．";
    const bool is_wxf =
        digits == 2 && is_one_dot && !after.empty() && digit_length(after) == after.size();
    return is_wxf ? 0 : end;
}

std::size_t ellipsis_length(std::string_view text) {
    constexpr std::size_t kFewest = 3;
    constexpr std::string_view kEllipsis = "…";
    std::size_t end = std::min(text.find_first_not_of('.'), text.size());
    if (end > 0) return end < kFewest ? 0 : end;
    while (text.substr(end).starts_with(kEllipsis))
        end += kEllipsis.size();
    return end;
}

record::MoveNumber move_number_of(std::string_view text) {
    constexpr std::uint32_t kTooLarge = 100'000'000;
    record::MoveNumber number;
    while (const std::size_t length = digit_length(text)) {
        // The last byte of a full-width digit counts from U+FF10, 0x90.
        const char last = text[length - 1];
        const int digit = length == 1 ? last - '0' : last - '\x90';
        if (number.value < kTooLarge)
            number.value = number.value * 10 + static_cast<std::uint32_t>(digit);
        text.remove_prefix(length);
    }
    const std::size_t dots = text.find_first_not_of('.');
    number.is_reply = std::min(dots, text.size()) > 1 || text.starts_with("．．") ||
                      text.find("…") != std::string_view::npos;
    return number;
}

std::size_t english_move_length(std::string_view text) {
    std::string_view rest = text;
    return notation::take_english(rest) ? text.size() - rest.size() : 0;
}

bool begins_with_moves(std::string_view line) {
    line = trim(line);
    const std::size_t number = move_number_length(first_word(line));
    const bool has_dot = number > 0 && !is_digit(line[number - 1]);
    line = trim(line.substr(number));
    while (line.starts_with('.'))
        line.remove_prefix(1);
    line = trim(line.substr(ellipsis_length(line)));
    if (const std::optional<SideLabel> label = side_label(line)) line.remove_prefix(label->length);
    // The move may be on the next line, or after a comment.
    if (line.empty() || line[0] == '{') return has_dot;
    std::string_view word = first_word(line);
    word.remove_suffix(trailing_glyphs_length(word));
    return !word.empty() &&
           (word == "--" || looks_like_move(word) || chinese_move_length(line) > 0 ||
            english_move_length(line) > 0 || glued_move_length(word) > 0);
}

bool begins_with_first_move(std::string_view line) {
    const std::size_t number = move_number_length(first_word(line));
    const std::size_t first = digit_length(line);
    const bool is_one = line.starts_with('1') || line.starts_with("１");
    return is_one && number > first && digit_length(line.substr(first)) == 0 &&
           begins_with_moves(line);
}

std::size_t comma_length(std::string_view text) {
    constexpr std::array<std::string_view, 6> kCommas = {",", "，", "、", "。", "；", "·"};
    std::size_t length = 0;
    while (true) {
        const auto* found = std::ranges::find_if(kCommas, [&](std::string_view comma) {
            return text.substr(length).starts_with(comma);
        });
        if (found == kCommas.end()) return length;
        length += found->size();
    }
}

std::size_t count_bare_moves(std::string_view line) {
    constexpr std::size_t kLongestWord = 64;
    std::size_t moves = 0;
    for (line = trim(line); !line.empty() && moves < kManyMoves; line = trim(line)) {
        // A numbered move is never longer: moves may be run together for a whole chunk.
        std::string_view word = first_word(line.substr(0, kLongestWord));
        if (word.empty()) {
            // Anything may follow in brackets, but by now it is clearly a record.
            const bool is_record = moves > 1 && begins_with_bracket(line);
            return is_record ? moves : 0;
        }
        std::size_t length = comma_length(line);
        if (length == 0 && line.starts_with(kWideBlank)) length = kWideBlank.size();
        if (length == 0) length = leading_glyphs_length(line);
        if (length == 0) length = move_number_length(word);
        if (length == 0 && outcome_of(word)) length = word.size();
        if (const auto label = side_label(line); length == 0 && label) length = label->length;
        if (length == 0) {
            length = std::max(chinese_move_length(line), english_move_length(line));
            word = word.substr(
                0, std::min({word.find_first_of("!?,"), word.find("！"), word.find("？")}));
            if (length == 0 && looks_like_move(word)) length = word.size();
            if (length == 0) length = glued_move_length(word);
            if (length == 0) return 0;
            ++moves;
        }
        line.remove_prefix(length);
    }
    return moves;
}

std::optional<Outcome> outcome_of(std::string_view text) {
    const auto* found = std::ranges::find(kOutcomeTexts, text, &OutcomeText::text);
    if (found == kOutcomeTexts.end()) return std::nullopt;
    return found->outcome;
}

Encoding guess_by_moves(std::string_view bytes) {
    // ASCII says nothing.
    const auto first = std::ranges::find_if(bytes, is_beyond_ascii);
    bytes.remove_prefix(static_cast<std::size_t>(first - bytes.begin()));
    if (guess_unicode(bytes) == Encoding::Utf8) {
        // A few short names in GBK can happen to be valid UTF-8.
        return bytes.empty() ? Encoding::Utf8 : guess_chinese(bytes);
    }
    Encoding best = Encoding::Utf8;
    std::size_t most = 0;
    for (const Encoding encoding : {Encoding::Gbk, Encoding::Big5, Encoding::Utf8}) {
        const WordCount found = count_chinese_moves(Decoder(encoding).decode(bytes));
        if (found.moves <= most) continue;
        most = found.moves;
        best = encoding;
        // The words are the same in every encoding, and none is a move in two: no other has more.
        if (most * 2 >= found.words) break;
    }
    return most > 0 ? best : guess_chinese(bytes);
}

std::string shortened(std::string_view text) {
    constexpr std::size_t kMostCharacters = 40;
    std::size_t at = 0;
    for (std::size_t count = 0; at < text.size(); ++count) {
        if (count == kMostCharacters) return std::string(text.substr(0, at)) + "…";
        at += utf8_at(text, at).length;
    }
    return std::string(text);
}

// Readers accept more than writers write (H and N, full-width digits), so the text is completed
// with the end of a written move and read.
bool is_cut_move(const Position& position, std::string_view text) {
    std::string completed;
    const auto completes = [&](std::string_view end) {
        completed.assign(text).append(end);
        return !notation::read_move(position, completed).empty();
    };
    for (const Move move : legal_moves(position)) {
        for (const notation::NotationRow& row : notation::all_notations()) {
            const std::string written = notation::write_move(position, move, row.notation);
            for (std::size_t at = 1; at < written.size(); ++at) {
                if (completes(std::string_view(written).substr(at))) return true;
            }
        }
    }
    return false;
}

notation::ReadOptions only(Notation notation) {
    constexpr notation::NotationSet kChinese = {Notation::Chinese, Notation::ChineseFile,
                                                Notation::Traditional, Notation::TraditionalFile};
    notation::ReadOptions options;
    options.hint = notation;
    options.allowed = kChinese.contains(notation) ? kChinese : notation::NotationSet{notation};
    return options;
}

}  // namespace chuhe::formats
