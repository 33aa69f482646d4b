// SPDX-License-Identifier: MIT
#include "chuhe/formats/wxf.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/formats/glyphs.h"
#include "chuhe/formats/list_reader.h"
#include "chuhe/formats/move_text.h"
#include "chuhe/formats/pasted_moves.h"
#include "chuhe/formats/tag_order.h"
#include "chuhe/formats/text_lines.h"
#include "chuhe/messages/reading.h"
#include "chuhe/notation/compact_text.h"
#include "chuhe/notation/wxf.h"
#include "chuhe/record/builder.h"
#include "chuhe/record/tags.h"

namespace chuhe::formats {

namespace tags = record::tags;

namespace {

constexpr std::string_view kBlanks = " \t";

struct Keyword {
    std::string_view name;
    std::string_view tag;
};

// The keywords with a tag in our records. Others keep their names.
constexpr std::array<Keyword, 6> kKeywords = {{
    {"GAME", tags::kTitle},
    {"EVENT", tags::kEvent},
    {"DATE", tags::kDate},
    {"SITE", tags::kSite},
    {"ROUND", tags::kRound},
    {"OPENING", tags::kOpening},
}};

bool is_keyword(std::string_view word) {
    constexpr std::size_t kShortest = 3;
    return word.size() >= kShortest && std::ranges::all_of(word, is_upper);
}

std::string_view take_word(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
    text.remove_prefix(word.size());
    return word;
}

bool is_wxf_word(std::string_view word) {
    word.remove_suffix(trailing_glyphs_length(word));
    const auto compact = notation::CompactText::of(word);
    return compact && notation::parse_wxf(compact->view()).has_value();
}

bool is_header_keyword(std::string_view word) {
    return is_keyword(word) && !is_wxf_word(word) && !looks_like_move(word);
}

// Only numbers and WXF moves: a list without a header.
bool is_bare_list(std::string_view line) {
    std::size_t moves = 0;
    while (true) {
        const std::string_view word = take_word(line);
        if (word.empty()) return moves > 0;
        const std::string_view move = word.substr(move_number_length(word));
        if (move.empty()) continue;
        if (!is_wxf_word(move)) return false;
        ++moves;
    }
}

class WxfReader : public Reader {
public:
    WxfReader(ByteSource& source, const ReadOptions& options)
        : options_(options),
          lines_(source, options.encoding, &guess_by_moves),
          builder_({.source = options.source}) {
        if (options.notation) builder_.set_notation(only(*options.notation));
    }

    Encoding encoding() const override { return lines_.encoding(); }
    const Diagnostics& diagnostics() const override { return diagnostics_; }

    Result<bool> next(ReadGame& item) override {
        item.diagnostics.clear();
        state_ = State::Before;
        fen_.clear();
        number_place_.reset();
        while (state_ != State::After) {
            const Result<bool> more = has_line_ ? true : lines_.next(line_);
            if (!more) return tl::make_unexpected(more.error());
            if (!*more) break;
            if (state_ == State::Before && !trim(line_).empty()) {
                state_ = State::Header;
                item.where = Place{lines_.number(), 1, 0}.in(options_.source);
            }
            has_line_ = false;
            read_line();
        }
        if (state_ == State::Before) {
            if (has_read_game_) return false;
            return failure(ErrorCode::BadSyntax, say(messages::kNoGame),
                           Place{lines_.number(), 1, 0}.in(options_.source));
        }
        if (is_in_comment_) {
            report(Severity::Error, ErrorCode::Truncated, say(messages::kWxfCommentNotClosed), {});
            end_comment();
        }
        if (state_ == State::Moves && has_header_) {
            report(Severity::Error, ErrorCode::Truncated, say(messages::kWxfMovesNotClosed), {});
        }
        if (state_ == State::Moves && !has_header_ && number_place_) {
            builder_.report(Severity::Error, ErrorCode::Truncated, say(messages::kEndsAfterNumber),
                            *number_place_);
        }
        if (state_ == State::Header && !has_header_) return leave_out(item);
        if (state_ == State::Header) {
            report(Severity::Error, ErrorCode::Truncated, say(messages::kWxfEndsWithinHeader), {});
        }
        has_read_game_ = true;
        has_header_ = false;
        lines_.report_bad_bytes(options_.source, item.diagnostics);
        builder_.finish(item.game, item.diagnostics);
        sort_tags(item.game);
        return true;
    }

private:
    enum class State : std::uint8_t { Before, Header, Moves, After };

    void report(Severity severity, ErrorCode code, Message message, std::string_view part) {
        LinePlaces places(lines_.number(), line_);
        builder_.report(severity, code, std::move(message),
                        part.empty() ? Place{lines_.number(), 1, 0} : places.of(part));
    }

    // Text without a keyword or move: after the last game, or in a file of another kind.
    Result<bool> leave_out(ReadGame& item) {
        builder_.finish(item.game, diagnostics_);
        if (has_read_game_) return false;
        return failure(ErrorCode::BadSyntax, say(messages::kNoGame), item.where);
    }

    void read_line() {
        std::string_view text = line_;
        if (take_comment(text) && trim(text).empty()) return;
        if (state_ == State::Header) {
            read_header(text);
        } else if (state_ == State::Moves) {
            read_moves(text);
        }
    }

    // /* … */, possibly over several lines. True if the text begins with a comment or is part of
    // one.
    bool take_comment(std::string_view& text) {
        if (is_in_comment_) {
            comment_ += '\n';
        } else if (trim(text).starts_with("/*")) {
            text.remove_prefix(text.find("/*") + 2);  // trailing blanks belong to the comment
            is_in_comment_ = true;
        } else {
            return false;
        }
        const std::size_t end = std::min(text.find("*/"), text.size());
        comment_ += text.substr(0, end);
        is_in_comment_ = end == text.size();
        text.remove_prefix(is_in_comment_ ? end : end + 2);
        if (!is_in_comment_) end_comment();
        return true;
    }

    void end_comment() {
        if (!trim(comment_).empty()) builder_.comment(trim(comment_));
        comment_.clear();
        is_in_comment_ = false;
    }

    void read_header(std::string_view text) {
        text = trim(text);
        if (text.empty()) return;
        if (text.starts_with("START")) {
            has_header_ = true;
            state_ = State::Moves;
            const std::size_t bracket = text.find('{');
            if (bracket != std::string_view::npos) read_moves(text.substr(bracket + 1));
            return;
        }
        std::string_view value = text;
        const std::string_view name = take_word(value);
        value = trim(value);
        if (is_header_keyword(name)) {
            has_header_ = true;
            read_keyword(name, value);
        } else if (begins_with_moves(text)) {
            state_ = State::Moves;
            read_moves(text);
        } else {
            report(Severity::Warning, ErrorCode::BadSyntax,
                   say(messages::kNotAKeyword, shortened(text)), text);
            builder_.comment(text);
        }
    }

    void read_keyword(std::string_view name, std::string_view value) {
        const auto* known = std::ranges::find(kKeywords, name, &Keyword::name);
        if (name == "FORMAT") return;
        if (name == "RED" || name == "BLACK") {
            read_player(name == "RED" ? "Red" : "Black", value);
        } else if (name == "FEN") {
            if (!value.empty()) read_fen(value);
        } else if (name == "RESULT") {
            read_result(value);
        } else if (!value.empty()) {
            builder_.tag(known == kKeywords.end() ? name : known->tag, value);
            if (name != "SETUP") return;
            report(Severity::Error, ErrorCode::Unsupported, say(messages::kPieceListStart), value);
        }
    }

    // name;team;rating;country, or PlayOK's name ; rating.
    void read_player(std::string_view side, std::string_view value) {
        constexpr std::array<std::string_view, 4> kFields = {"", "Team", "Elo", "Country"};
        std::size_t field = 0;
        for (std::size_t i = 0; !value.empty(); ++i) {
            const std::size_t end = std::min(value.find(';'), value.size());
            const std::string_view text = trim(value.substr(0, end));
            value.remove_prefix(std::min(end + 1, value.size()));
            field = i;
            if (text.empty()) continue;
            const bool is_rating = i == 1 && std::ranges::all_of(text, is_digit);
            if (is_rating) field = 2;
            const std::string name = field < kFields.size()
                                         ? std::string(side).append(kFields[field])
                                         : std::string(side) + "Field" + std::to_string(i + 1);
            builder_.tag(name, text);
        }
    }

    void read_result(std::string_view value) {
        if (value.empty()) return;
        if (const auto outcome = outcome_of(value)) {
            // Of several, the first one that says something counts.
            const record::Outcome first = builder_.game().outcome();
            if (*outcome == record::Outcome::Unknown || *outcome == first) return;
            if (first == record::Outcome::Unknown) return builder_.outcome(*outcome);
            report(Severity::Error, ErrorCode::BadSyntax,
                   say(messages::kSecondResult, value, to_string(first)), value);
            return;
        }
        builder_.tag("Result", value);
        report(Severity::Warning, ErrorCode::BadSyntax,
               say(messages::kNotAResult, shortened(value)), value);
    }

    void read_fen(std::string_view fen) {
        if (fen == fen_) return;
        if (!fen_.empty()) {
            report(Severity::Error, ErrorCode::BadSyntax, say(messages::kSecondFen, fen), fen);
            return;
        }
        fen_ = fen;
        LinePlaces places(lines_.number(), line_);
        builder_.start_fen(fen, places.of(fen));
    }

    // A result after the moves.
    void end_with(record::Outcome outcome, std::string_view word, LinePlaces& places) {
        const record::Outcome stated = builder_.game().outcome();
        if (stated == record::Outcome::Unknown) {
            builder_.outcome(outcome);
        } else if (stated != outcome && outcome != record::Outcome::Unknown) {
            builder_.report(Severity::Warning, ErrorCode::BadSyntax,
                            say(messages::kResultsDiffer, to_string(stated), word),
                            places.of(word));
        }
    }

    void read_moves(std::string_view text) {
        LinePlaces places(lines_.number(), line_);
        const char* const line_begin = trim(line_).data();
        while (true) {
            if (trim(text).empty()) return;
            if (take_comment(text)) continue;
            const std::string_view word = take_word(text);
            if (word.data() == line_begin && is_header_keyword(word) && !has_header_) {
                // The next game of a list without headers has one. Only at the beginning of a line:
                // the line is read again, and must be a header then.
                has_line_ = true;
                state_ = State::After;
                return;
            }
            const std::size_t bracket = word.find('}');
            read_word(word.substr(0, bracket), places);
            if (bracket == std::string_view::npos) continue;
            state_ = State::After;
            return;
        }
    }

    void read_word(std::string_view word, LinePlaces& places) {
        while (!word.empty()) {
            // For the previous move, even if a number follows.
            if (const std::size_t length = leading_glyphs_length(word); length > 0) {
                add_glyphs(word.substr(0, length));
                word.remove_prefix(length);
            } else if (const std::size_t number = move_number_length(word); number > 0) {
                builder_.number(move_number_of(word.substr(0, number)));
                number_place_ = places.of(word);
                word.remove_prefix(number);
            } else if (const std::size_t dots = ellipsis_length(word); dots > 0) {
                builder_.number(move_number_of(word.substr(0, dots)));
                word.remove_prefix(dots);
            } else {
                break;
            }
        }
        if (word.empty() || word.find_first_not_of('.') == std::string_view::npos) return;
        number_place_.reset();
        if (const auto outcome = outcome_of(word)) {
            end_with(*outcome, word, places);
            return;
        }
        std::string_view move = word.substr(0, word.size() - trailing_glyphs_length(word));
        const std::string_view glyphs = word.substr(move.size());
        while (const std::size_t length = glued_move_length(move)) {
            builder_.move(move.substr(0, length), places.of(move));
            move.remove_prefix(length);
        }
        if (looks_like_move(move) || resembles_move(move)) {
            builder_.move(move, places.of(move));
        } else if (builder_.try_move(move, places.of(move)) == record::kNoNode) {
            builder_.report(Severity::Warning, ErrorCode::BadSyntax,
                            say(messages::kNotAMoveKept, shortened(move)), places.of(move));
            builder_.comment(move);
        }
        add_glyphs(glyphs);
    }

    void add_glyphs(std::string_view glyphs) {
        for (const record::Nag nag : nags_of(glyphs))
            builder_.nag(nag);
    }

    ReadOptions options_;
    TextLines lines_;
    record::Builder builder_;
    std::string_view line_;
    bool has_line_ = false;  // line_ has not been processed yet
    State state_ = State::Before;
    bool has_header_ = false;
    bool is_in_comment_ = false;
    std::string comment_;
    std::string fen_;                    // the first
    std::optional<Place> number_place_;  // of a number whose move has not been read yet
    bool has_read_game_ = false;
    Diagnostics diagnostics_;
};

}  // namespace

bool is_wxf(Bytes head) {
    const std::string line = first_line_of(head);
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (word == "FORMAT" || word == "START{") return true;
    // A list with comments or variations is PGN.
    return is_bare_list(line) && text_of(head).find_first_of("{[(") == std::string_view::npos;
}

Result<std::unique_ptr<Reader>> read_wxf(ByteSource& source, const ReadOptions& options) {
    return std::make_unique<WxfReader>(source, options);
}

}  // namespace chuhe::formats
