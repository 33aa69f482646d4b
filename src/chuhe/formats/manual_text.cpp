// SPDX-License-Identifier: MIT
#include "chuhe/formats/manual_text.h"

#include <algorithm>
#include <utility>

#include "chuhe/base/encoding.h"
#include "chuhe/base/text.h"
#include "chuhe/formats/move_text.h"
#include "chuhe/formats/text_lines.h"
#include "chuhe/messages/formats.h"
#include "chuhe/notation/side_marks.h"

namespace chuhe::formats::manual {
namespace {

constexpr std::size_t kTokenLength = 4;

struct MarkRow {
    std::string_view mark;
    record::Judgement judgement;
};
constexpr std::array kMarks = {
    MarkRow{"@R", record::Judgement::RedWins},       MarkRow{"@B", record::Judgement::BlackWins},
    MarkRow{"@P", record::Judgement::Draw},          MarkRow{"$R", record::Judgement::RedIsBetter},
    MarkRow{"$B", record::Judgement::BlackIsBetter}, MarkRow{"$P", record::Judgement::Even},
};

// Takes a number off the front of the text.
std::optional<std::size_t> take_number(std::string_view& text) {
    std::size_t length = 0;
    while (length < text.size() && is_digit(text[length]))
        ++length;
    const std::optional<std::size_t> number = parse_number<std::size_t>(text.substr(0, length));
    if (number) text.remove_prefix(length);
    return number;
}

// As many characters as a token has. A damaged file may have non-ASCII characters there, and no
// token may end within one.
std::string_view first_characters(std::string_view text) {
    std::size_t end = 0;
    for (std::size_t i = 0; i < kTokenLength && end < text.size(); ++i)
        end += utf8_at(text, end).length;
    return text.substr(0, end);
}

bool take(std::string_view& text, char c) {
    if (!text.starts_with(c)) return false;
    text.remove_prefix(1);
    return true;
}

// "b-c".
struct Reference {
    std::size_t line;
    std::size_t ply;
};
std::optional<Reference> take_reference(std::string_view& text) {
    std::string_view rest = text;
    const std::optional<std::size_t> line = take_number(rest);
    if (!line || !take(rest, '-')) return std::nullopt;
    const std::optional<std::size_t> ply = take_number(rest);
    if (!ply) return std::nullopt;
    text = rest;
    return Reference{*line, *ply};
}

// "0", "0!", "1#0-9" or "1*0-9": the head of a line of moves, without its '#'.
struct LineHead {
    std::size_t number;
    bool is_black_first = false;
    std::optional<Reference> branch = {};
};
std::optional<LineHead> take_line_head(std::string_view& text) {
    const std::optional<std::size_t> number = take_number(text);
    if (!number) return std::nullopt;
    LineHead head{*number};
    head.is_black_first = take(text, '!');
    std::string_view after = text;
    if (take(after, '#') || take(after, '*')) {
        head.branch = take_reference(after);
        if (head.branch) text = after;
    }
    take(text, '#');
    return head;
}

class Parser {
public:
    Parser(const std::string& source, Diagnostics& diagnostics)
        : source_(source), diagnostics_(diagnostics) {}

    Text parse(std::string_view text) {
        const bool ends_within_line = !text.empty() && text.back() != '\n';
        while (!text.empty()) {
            const std::size_t end = text.find('\n');
            read_line(text.substr(0, end));
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        }
        for (Comment& comment : text_.comments)
            comment.text = std::string(trim(comment.text));
        report_missing_end(ends_within_line);
        return std::move(text_);
    }

private:
    enum class Section : std::uint8_t { Header, Body, Comments, After };

    void report(Severity severity, Message message, Place place) {
        diagnostics_.push_back(
            {severity, {ErrorCode::BadSyntax, std::move(message), place.in(source_)}});
    }

    // Requires a part of the line being read.
    Place place_of(std::string_view part) { return places_.of(part); }

    void read_line(std::string_view line) {
        places_ = LinePlaces(++line_, line);
        const std::string_view content = trim(line);
        if (content == "##") {
            has_separator_ = true;
            section_ = static_cast<Section>(
                std::min(static_cast<int>(section_) + 1, static_cast<int>(Section::After)));
            return;
        }
        switch (section_) {
            case Section::Header:
                return read_header_line(content);
            case Section::Body:
                return read_body_line(content);
            case Section::Comments:
                return read_comment_line(line, content);
            case Section::After:
                if (!content.empty()) {
                    report(Severity::Error, say(messages::kTextAfterManual, shortened(content)),
                           place_of(content));
                }
        }
    }

    void report_missing_end(bool ends_within_line) {
        const Place end{.line = line_, .column = 1};
        if (text_.lines.empty()) {
            report(Severity::Error, say(messages::kNoMainLine), end);
        } else if (section_ == Section::Body && has_separator_) {
            report(ends_within_line ? Severity::Error : Severity::Warning,
                   say(messages::kLinesNotEnded), end);
        }
    }

    void read_header_line(std::string_view content) {
        if (content.empty()) return;
        if (is_body_line(content)) {
            report(Severity::Warning, say(messages::kHeaderNotEnded), place_of(content));
            section_ = Section::Body;
            return read_body_line(content);
        }
        if (!content.starts_with('#')) {
            report(Severity::Error, say(messages::kBadField, shortened(content)),
                   place_of(content));
            return;
        }
        if (text_.fields.size() == kFields) {
            report(Severity::Error, say(messages::kTenthField, shortened(content)),
                   place_of(content));
            return;
        }
        text_.has_header = true;
        text_.fields.emplace_back(trim(content.substr(1)));
    }

    void read_body_line(std::string_view content) {
        if (content.empty()) return;
        if (content.starts_with("#@")) {
            text_.board = std::string(content);
            text_.board_place = place_of(content);
            return;
        }
        if (content.starts_with('#')) {
            std::string_view rest = content.substr(1);
            Line line;
            line.place = place_of(content);
            if (!read_line_head(line, rest)) return;
            if (!text_.by_number.emplace(line.number, text_.lines.size()).second) {
                report(Severity::Warning, say(messages::kSecondLine, line.number), line.place);
            }
            text_.lines.push_back(std::move(line));
            read_tokens(rest);
        } else if (text_.lines.empty()) {
            report(Severity::Error, say(messages::kBadLineHead), place_of(content));
        } else {
            read_tokens(content);  // continuation of a long line
        }
    }

    bool read_line_head(Line& line, std::string_view& rest) {
        const std::optional<LineHead> head = take_line_head(rest);
        if (!head) {
            report(Severity::Error, say(messages::kBadLineHead), line.place);
            return false;
        }
        line.number = head->number;
        if (head->is_black_first) text_.first_mover = Side::Black;
        if (head->branch) {
            line.parent = head->branch->line;
            line.ply = head->branch->ply;
        } else if (line.number != 0) {
            report(Severity::Error, say(messages::kNoBranchPoint, line.number), line.place);
        }
        return true;
    }

    // Blanks separate tokens; without blanks each has four characters. The result mark ends the
    // line.
    void read_tokens(std::string_view rest) {
        for (std::string_view word : split_words(rest)) {
            const std::size_t mark_at = word.find_first_of("@$");
            const std::string_view mark =
                mark_at == std::string_view::npos ? std::string_view() : word.substr(mark_at);
            word = word.substr(0, mark_at);
            const std::size_t length = utf8_length(word);
            const bool is_packed = length > kTokenLength && length % kTokenLength == 0;
            while (!word.empty()) {
                const std::string_view token = is_packed ? first_characters(word) : word;
                text_.lines.back().tokens.push_back({std::string(token), place_of(token)});
                word.remove_prefix(token.size());
            }
            if (!mark.empty()) read_mark(mark);
        }
    }

    void read_mark(std::string_view mark) {
        if (const std::optional<record::Judgement> judgement = judgement_of(mark)) {
            text_.lines.back().judgement = *judgement;
        } else {
            report(Severity::Error, say(messages::kBadLineEnd, mark), place_of(mark));
        }
    }

    void read_comment_line(std::string_view line, std::string_view content) {
        if (content.starts_with('#')) {
            std::string_view rest = content.substr(1);
            if (const std::optional<Reference> reference = take_reference(rest)) {
                // Blanks at the end of a line belong to the comment if another line follows.
                const auto rest_at = static_cast<std::size_t>(rest.data() - line.data());
                text_.comments.push_back({reference->line, reference->ply,
                                          std::string(line.substr(rest_at)), place_of(content)});
                return;
            }
            report(Severity::Error, say(messages::kBadCommentHead), place_of(content));
        }
        if (!text_.comments.empty()) {
            text_.comments.back().text += '\n';
            text_.comments.back().text += line;
        } else if (!content.empty()) {
            report(Severity::Error, say(messages::kBadCommentHead), place_of(content));
        }
    }

    std::string source_;
    Diagnostics& diagnostics_;
    Text text_;
    Section section_ = Section::Header;
    bool has_separator_ = false;  // ##
    std::uint32_t line_ = 0;
    LinePlaces places_{0, {}};
};

}  // namespace

bool is_body_line(std::string_view content) {
    if (content.starts_with("#@")) return content.ends_with("@#");
    if (!take(content, '#')) return false;
    const std::optional<LineHead> head = take_line_head(content);
    const bool is_main_line = head && head->number == 0;
    if (!is_main_line && !(head && head->branch)) return false;
    const std::string_view token = first_characters(trim(content));
    return notation::side_marks_of(token).side(notation::SideMark::Case).has_value();
}

Text parse(std::string_view text, const std::string& source, Diagnostics& diagnostics) {
    return Parser(source, diagnostics).parse(text);
}

std::string unread_start_text(std::string_view board, Side first_mover) {
    return std::string(board) + (first_mover == Side::Black ? " b" : "");
}

std::optional<record::Judgement> judgement_of(std::string_view mark) {
    const auto* row = std::ranges::find(kMarks, mark, &MarkRow::mark);
    return row == kMarks.end() ? std::nullopt : std::optional(row->judgement);
}

std::string_view mark_of(record::Judgement judgement) {
    const auto* row = std::ranges::find(kMarks, judgement, &MarkRow::judgement);
    return row == kMarks.end() ? std::string_view() : row->mark;
}

}  // namespace chuhe::formats::manual
