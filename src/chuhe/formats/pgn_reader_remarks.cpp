// SPDX-License-Identifier: MIT
//
// The part of PgnReader that reads the annotations of moves: comments, glyphs, brackets.
#include <algorithm>

#include "chuhe/base/text.h"
#include "chuhe/formats/glyphs.h"
#include "chuhe/formats/move_text.h"
#include "chuhe/formats/pgn_comment.h"
#include "chuhe/formats/pgn_reader.h"
#include "chuhe/formats/wide_signs.h"
#include "chuhe/messages/reading.h"

namespace chuhe::formats {

using record::Nag;

void PgnReader::read_comment() {
    const Place place = scanner_.place();
    const PgnComment comment = scanner_.take_comment();
    if (!comment.is_closed) {
        builder_.report(Severity::Error, ErrorCode::Truncated, say(messages::kCommentNotClosed),
                        place);
    }
    const std::string_view text = trim(comment.text);
    if (text.empty()) return;
    if (is_after_number_ || is_line_fresh_) {
        builder_.lead(text);
    } else if (text.find("[%") == std::string_view::npos) {
        builder_.comment(text);
    } else {
        add_remarks(text);
    }
}

void PgnReader::add_remarks(std::string_view comment) {
    const PgnRemarks remarks = split_comment(comment);
    for (const record::Mark& mark : remarks.marks)
        builder_.mark(mark);
    if (remarks.judgement != record::Judgement::None) builder_.judge(remarks.judgement);
    if (!remarks.words.empty()) builder_.comment(remarks.words);
}

// Verbatim: several in a row are the lines of one comment.
void PgnReader::read_line_comment() {
    std::string_view text = scanner_.take_line_comment();
    if (text.starts_with(' ')) text.remove_prefix(1);
    if (is_after_number_ || is_line_fresh_) {
        builder_.lead(text);
    } else if (!text.empty() || has_comment()) {
        builder_.comment(text);
    }
}

bool PgnReader::has_comment() const {
    const record::NodeId node = builder_.current();
    return node != record::kNoNode && !builder_.game().comment(node).empty();
}

// A variation, or a remark in round brackets, which some programs write.
void PgnReader::read_bracket() {
    const Place place = scanner_.place();
    const std::string_view line = scanner_.peek_line();
    const std::size_t open = line[0] == '(' ? 1 : kWideClose.size();
    const std::string_view inside = trim(line.substr(open));
    const bool begins_with_word =
        !inside.empty() && !is_digit(inside[0]) && !inside.starts_with(kWideOpen) &&
        !inside.starts_with(kWideClose) &&
        std::string_view("{;($\"-)").find(inside[0]) == std::string_view::npos;
    // Computed only if needed: brackets may be nested by the thousand in one line.
    const std::size_t close =
        begins_with_word ? std::min(line.find(')'), line.find(kWideClose)) : std::string_view::npos;
    if (close != std::string_view::npos && !begins_with_moves(inside)) {
        const std::string text(trim(line.substr(open, close - open)));
        scanner_.skip(close + (line[close] == ')' ? 1 : kWideClose.size()));
        builder_.report(Severity::Note, ErrorCode::BadSyntax,
                        say(messages::kNoMoveInBrackets, shortened(text)), place);
        builder_.comment(text);
        return;
    }
    scanner_.take_sign();
    builder_.begin_variation(place);
    is_line_fresh_ = true;
    is_after_number_ = false;
}

// Text that a program kept because it could not be played.
void PgnReader::read_quoted() {
    const Place place = scanner_.place();
    const bool is_skip = scanner_.is_skip();
    const std::string text(scanner_.take_quoted());
    if (text.empty()) {
        builder_.report(Severity::Warning, ErrorCode::BadSyntax, say(messages::kEmptyQuotes),
                        place);
        return;
    }
    if (is_skip) {
        builder_.skip(text, ErrorCode::IllegalMove, say(messages::kKeptStep), place);
    } else if (builder_.position() == nullptr) {
        builder_.move(text, place);
    } else {
        builder_.text(text, ErrorCode::IllegalMove, say(messages::kKeptText), place);
    }
    added();
}

void PgnReader::read_glyph() {
    const Place place = scanner_.place();
    const std::optional<Nag> nag = scanner_.take_glyph();
    if (!nag) {
        builder_.report(Severity::Warning, ErrorCode::BadSyntax, say(messages::kGlyphWithoutNumber),
                        place);
    } else if (is_line_fresh_) {
        waiting_nags_.push_back(*nag);
    } else {
        builder_.nag(*nag);
    }
}

// Signs at the end of a move not yet read. Returns the word without them.
std::string_view PgnReader::take_glyphs(std::string_view word) {
    std::size_t length = word.size();
    while (length > 0 && is_glyph(word[length - 1]))
        --length;
    add_glyphs(word.substr(length), false);
    return word.substr(0, length);
}

// Signs that stand alone, or are attached to the number of the next move.
void PgnReader::read_loose_glyphs(std::string_view word) {
    const std::size_t length = leading_glyphs_length(word);
    scanner_.continue_after(length);
    add_glyphs(word.substr(0, length), !is_line_fresh_);
}

void PgnReader::add_glyphs(std::string_view glyphs, bool is_for_current) {
    for (const Nag nag : nags_of(glyphs)) {
        if (is_for_current) {
            builder_.nag(nag);
        } else {
            waiting_nags_.push_back(nag);
        }
    }
}

void PgnReader::close_variations() {
    if (!builder_.is_in_variation()) return;
    const Place place = scanner_.place();
    const bool is_cut = scanner_.peek() == PgnSign::End;
    builder_.report(is_cut ? Severity::Error : Severity::Warning, ErrorCode::Truncated,
                    say(messages::kBracketNotClosed), place);
    while (builder_.is_in_variation())
        builder_.end_variation(place);
}

}  // namespace chuhe::formats
