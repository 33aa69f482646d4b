// SPDX-License-Identifier: MIT
#include "chuhe/formats/pgn_reader.h"

#include <algorithm>
#include <array>

#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"
#include "chuhe/formats/glyphs.h"
#include "chuhe/formats/move_text.h"
#include "chuhe/formats/pasted_moves.h"
#include "chuhe/messages/reading.h"

namespace chuhe::formats {

using record::kNoNode;
using record::Outcome;

namespace {

// In bytes: no move with its number and attached signs is longer, but three in a row are.
constexpr std::size_t kLongestMove = 128;
constexpr std::size_t kLongestCharacter = 4;

}  // namespace

PgnReader::PgnReader(ByteSource& source, const ReadOptions& options)
    : options_(options),
      text_(source, options.encoding, &guess_by_moves),
      scanner_(text_),
      builder_({.source = options.source}) {}

Result<bool> PgnReader::next(ReadGame& item) {
    item.diagnostics.clear();
    if (!find_game()) {
        if (scanner_.error()) return tl::make_unexpected(*scanner_.error());
        if (has_read_game_) return false;
        return failure(ErrorCode::BadSyntax, say(messages::kNoGame),
                       scanner_.place().in(options_.source));
    }
    item.where = scanner_.place().in(options_.source);
    read_header();
    read_moves();
    report_cut();
    close_variations();
    if (is_over_) read_trailer();
    text_.report_bad_bytes(scanner_.place().line, options_.source, item.diagnostics);
    builder_.finish(item.game, item.diagnostics);
    if (builder_.decided_ranks()) ranks_ = builder_.decided_ranks();
    return true;
}

// A game that ends with the file, without its result. docs/records.md, "Files that end early".
void PgnReader::report_cut() {
    const bool have_others_results = has_read_game_ && !lacks_results_;
    const bool is_custom = lacks_results_;  // to write none
    has_read_game_ = true;
    lacks_results_ = lacks_results_ || !is_over_;
    if (is_over_ || is_cut_reported_ || scanner_.peek() != PgnSign::End) return;
    if (builder_.is_in_variation()) return;
    // Bare moves need no result, and a mate speaks for itself.
    const Position* last = builder_.position();
    const bool is_complete = tags_.is_empty() || (last != nullptr && legal_moves(*last).empty());
    const bool ends_within_element = is_after_number_ || ends_within_move();
    if (is_complete && !ends_within_element) return;

    const Outcome outcome = builder_.game().outcome();
    const bool states_result = outcome != Outcome::Unknown && outcome != Outcome::Several;
    const bool is_expected = have_others_results || (states_result && !is_custom);
    const bool ends_within_line = scanner_.place().column > 1;
    const bool is_cut = ends_within_element || (is_expected && ends_within_line);
    const Severity doubt = is_expected ? Severity::Warning : Severity::Note;
    builder_.report(is_cut ? Severity::Error : doubt, ErrorCode::Truncated,
                    say(is_cut ? messages::kGameCutShort : messages::kNoResultAtEnd),
                    scanner_.place());
}

// Half a move, and not even a line end after it.
bool PgnReader::ends_within_move() {
    return before_unclear_ && scanner_.place().line == unclear_line_ &&
           is_cut_move(*before_unclear_, unclear_word_);
}

// --- Between games ---

// Skips to the beginning of a game. Comments before it belong to it.
bool PgnReader::find_game() {
    while (true) {
        switch (scanner_.peek()) {
            case PgnSign::End:
                return false;
            case PgnSign::Header:
                return true;
            case PgnSign::Comment:
                read_comment();
                break;
            case PgnSign::Word:
                if (begins_with_moves(scanner_.peek_line())) return true;
                [[fallthrough]];
            default:
                skip_text(messages::kTextBeforeGame);
                break;
        }
    }
}

// Not the end, and nothing that clearly begins a game.
bool PgnReader::is_text_between_games() {
    const PgnSign sign = scanner_.peek();
    if (sign == PgnSign::End || sign == PgnSign::Header) return false;
    // A list of unnumbered moves may have a title.
    if (!has_read_game_ && count_bare_moves(scanner_.peek_line()) > 1) return false;
    return scanner_.skipped_lines() == 0 || !begins_with_first_move(scanner_.peek_line());
}

// Skips the lines that do not belong to a game, and reports them once.
void PgnReader::skip_text(const messages::Row<messages::Text>& remark) {
    const Place place = scanner_.place();
    const std::string first(trim(scanner_.take_line()));
    bool has_moves = begins_with_moves(first);
    std::size_t more = 0;
    while (is_text_between_games()) {
        has_moves = begins_with_moves(scanner_.take_line()) || has_moves;
        ++more;
    }
    Message message = say(remark, shortened(first));
    if (more > 0) message = say(messages::kAndMoreLines, std::move(message), more);
    builder_.report(has_moves ? Severity::Error : Severity::Warning, ErrorCode::BadSyntax,
                    std::move(message), place);
}

// After the result: remarks, advertisements, and then perhaps the next game.
void PgnReader::read_trailer() {
    while (scanner_.peek() == PgnSign::Comment)
        read_comment();
    if (scanner_.is_cut_header()) {
        report_cut_header();
    } else if (is_text_between_games()) {
        skip_text(messages::kTextAfterResult);
    }
}

// The file ends within a tag: "[Roun".
void PgnReader::report_cut_header() {
    builder_.report(Severity::Error, ErrorCode::Truncated, say(messages::kEndsWithinTag),
                    scanner_.place());
    is_cut_reported_ = true;
    while (scanner_.peek() != PgnSign::End)
        scanner_.take_line();
}

void PgnReader::read_header() {
    tags_.clear();
    while (scanner_.peek() == PgnSign::Header) {
        const Place place = scanner_.place();
        const PgnHeader header = scanner_.take_header();
        tags_.add(header.name, header.value, header.value_place);
        if (header.is_closed) continue;
        const bool is_cut = scanner_.peek() == PgnSign::End;
        is_cut_reported_ = is_cut;
        builder_.report(is_cut ? Severity::Error : Severity::Warning,
                        is_cut ? ErrorCode::Truncated : ErrorCode::BadSyntax,
                        say(messages::kTagNotClosed, header.name), place);
    }
    tags_.apply(builder_);
    notation::ReadOptions notation;
    if (options_.notation) {
        notation = only(*options_.notation);
    } else {
        notation.hint = tags_.notation();
    }
    builder_.set_notation(notation);
    tags_.expect_ranks(builder_);
    if (ranks_) builder_.expect_ranks(*ranks_, notation::RankGround::OtherGames);
}

// --- Moves ---

void PgnReader::read_moves() {
    is_over_ = false;
    is_after_number_ = false;
    is_line_fresh_ = false;
    before_unclear_.reset();
    waiting_nags_.clear();
    while (!is_over_) {
        const PgnSign sign = scanner_.peek();
        if (sign == PgnSign::Word) [[likely]] {
            if (scanner_.skipped_lines() > 1 && begins_next_game()) return;
            read_word();
        } else if (sign == PgnSign::End || sign == PgnSign::Header) {
            return;
        } else {
            read_sign(sign);
        }
    }
}

// A game without a header after one without a result: an empty line, and the numbering restarts.
bool PgnReader::begins_next_game() {
    if (builder_.is_in_variation() || !begins_with_first_move(scanner_.peek_line())) return false;
    const record::NodeId node = builder_.current();
    return node == kNoNode || builder_.game().depth(node) > 1;
}

void PgnReader::read_sign(PgnSign sign) {
    const Place place = scanner_.place();
    before_unclear_.reset();
    switch (sign) {
        case PgnSign::Comment:
            read_comment();
            break;
        case PgnSign::LineComment:
            read_line_comment();
            break;
        case PgnSign::Open:
            read_bracket();
            break;
        case PgnSign::Close:
            scanner_.take_sign();
            builder_.end_variation(place);
            is_line_fresh_ = false;
            is_after_number_ = false;
            break;
        case PgnSign::Quoted:
            read_quoted();
            break;
        case PgnSign::Glyph:
            read_glyph();
            break;
        case PgnSign::Escape:
            builder_.report(Severity::Warning, ErrorCode::Unsupported,
                            say(messages::kEscapedLine, shortened(scanner_.take_line_comment())),
                            place);
            break;
        default:
            if (scanner_.is_cut_header()) {
                report_cut_header();
                break;
            }
            builder_.report(Severity::Warning, ErrorCode::BadSyntax,
                            say(messages::kUnmatchedBracket), place);
            scanner_.take_sign();
            break;
    }
}

void PgnReader::read_word() {
    const Place place = scanner_.place();
    before_unclear_.reset();
    std::string_view word = scanner_.take_word(kLongestMove);
    if (word.size() + kLongestCharacter > kLongestMove) [[unlikely]] {
        // Moves without blanks. Only the beginning is examined for each of them, otherwise the
        // total time would be quadratic.
        nags_before_word_ = waiting_nags_.size();
        if (read_part_of_word(word, place)) return;
        scanner_.continue_after(0);
        word = scanner_.take_word();
    }
    const char first = word[0];
    if (static_cast<unsigned char>(first) < 0x80) {
        if (is_digit(first) || first == '*') {
            if (const std::size_t number = move_number_length(word); number > 0) {
                read_number(word.substr(0, number));
                return;
            }
            if (read_result(word, place)) return;
        }
        if (is_glyph(first)) {
            read_loose_glyphs(word);
            return;
        }
        if (word.find_first_not_of('.') == std::string_view::npos) {
            if (ellipsis_length(word) > 0) builder_.number(move_number_of(word));
            return;
        }
    }
    nags_before_word_ = waiting_nags_.size();
    if (is_glyph(word.back())) word = take_glyphs(word);
    if (builder_.try_move(word, place) != kNoNode) [[likely]] {
        added();
    } else {
        read_unclear(word, place);
    }
}

// "12." or "12...", at the beginning of the word.
void PgnReader::read_number(std::string_view number) {
    is_after_number_ = true;
    builder_.number(move_number_of(number));
    scanner_.continue_after(number.size());
}

// Everything except a plain playable move.
void PgnReader::read_unclear(std::string_view word, Place place) {
    if (leading_glyphs_length(word) > 0) {  // in full width
        waiting_nags_.resize(nags_before_word_);
        read_loose_glyphs(word);
        return;
    }
    if (const std::size_t length = trailing_glyphs_length(word); length > 0) {
        add_glyphs(word.substr(word.size() - length), false);
        word.remove_suffix(length);
    }
    if (read_result(word, place)) return;
    unclear_word_ = word;
    unclear_line_ = place.line;
    if (const Position* position = builder_.position()) before_unclear_ = *position;
    if (read_part_of_word(word, place)) {
        before_unclear_.reset();
        return;
    }
    if (word == "--") {
        builder_.skip(word, ErrorCode::IllegalMove, say(messages::kPasses), place);
        added();
    } else if (looks_like_move(word) || resembles_move(word)) {
        builder_.move(word, place);
        added();
    } else {
        read_stray(word, place);
    }
}

// A word may contain more than a move, and a move more than a word. Takes whichever comes first.
bool PgnReader::read_part_of_word(std::string_view word, Place place) {
    if (const std::size_t number = move_number_length(word); number > 0) {  // in full width
        waiting_nags_.resize(nags_before_word_);
        read_number(word.substr(0, number));
        return true;
    }
    if (const std::size_t dots = ellipsis_length(word); dots > 0) {
        waiting_nags_.resize(nags_before_word_);
        builder_.number(move_number_of(word.substr(0, dots)));
        scanner_.continue_after(dots);
        return true;
    }
    const std::string_view line = scanner_.line_from_word();
    if (read_label(line, place)) return true;
    if (const std::size_t length = comma_length(line); length > 0) {
        const bool is_all = length >= word.size();
        if (is_all || begins_with_moves(line.substr(length))) {
            scanner_.continue_after(length);
            return true;
        }
    }
    std::size_t length = chinese_move_length(line);
    if (length == 0) length = english_move_length(line);
    if (const std::size_t comma = word.find(',');
        length == 0 && comma < word.size() && looks_like_move(word.substr(0, comma)))
        length = comma;
    if (length == 0) length = glued_move_length(word);
    if (length == 0) return false;
    if (length != word.size()) {
        scanner_.continue_after(length);
        // Signs at the end of the word belong to what is read next.
        waiting_nags_.resize(nags_before_word_);
    }
    builder_.move(line.substr(0, length), place);
    added();
    return true;
}

// "红：" before a move. It may be the only indication of who moves first.
bool PgnReader::read_label(std::string_view line, Place place) {
    const std::optional<SideLabel> label = side_label(line);
    if (!label || !begins_with_moves(line.substr(label->length))) return false;
    scanner_.continue_after(label->length);
    builder_.label(label->side);
    const record::Game& game = builder_.game();
    if (label->side != builder_.side_to_move() && !game.has_moves() && game.starts_normally()) {
        Setup start = Setup::start();
        start.side_to_move = label->side;
        builder_.start(start, place);
    }
    return true;
}

// Words that are not moves: a remark without brackets.
void PgnReader::read_stray(std::string_view word, Place place) {
    waiting_nags_.clear();
    joined_ = word;
    while (scanner_.peek() == PgnSign::Word && scanner_.skipped_lines() == 0) {
        if (begins_with_moves(scanner_.peek_line())) break;
        const std::string_view next = scanner_.take_word();
        if (is_digit(next[0]) || is_glyph(next[0]) || outcome_of(next)) {
            scanner_.continue_after(0);
            break;
        }
        joined_.append(" ").append(next);
    }
    builder_.report(Severity::Warning, ErrorCode::BadSyntax,
                    say(messages::kNotAMoveKept, shortened(joined_)), place);
    builder_.comment(joined_);
}

bool PgnReader::read_result(std::string_view word, Place place) {
    const std::optional<Outcome> found = outcome_of(word);
    if (!found) return false;
    if (builder_.is_in_variation()) {
        constexpr std::array<record::Judgement, 4> kJudgements = {
            record::Judgement::None, record::Judgement::RedWins, record::Judgement::BlackWins,
            record::Judgement::Draw};
        if (*found != Outcome::Unknown)
            builder_.judge(kJudgements[static_cast<std::size_t>(*found)]);
        return true;
    }
    is_over_ = true;
    const Outcome stated = builder_.game().outcome();
    if (stated == Outcome::Unknown) {
        builder_.outcome(*found);
    } else if (stated != *found && *found != Outcome::Unknown) {
        builder_.report(Severity::Warning, ErrorCode::BadSyntax,
                        say(messages::kResultsDiffer, to_string(stated), word), place);
    }
    return true;
}

void PgnReader::added() {
    is_after_number_ = false;
    is_line_fresh_ = false;
    if (waiting_nags_.empty()) return;
    for (const record::Nag nag : waiting_nags_)
        builder_.nag(nag);
    waiting_nags_.clear();
}

}  // namespace chuhe::formats
