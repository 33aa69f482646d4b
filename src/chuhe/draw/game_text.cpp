// SPDX-License-Identifier: MIT
#include "chuhe/draw/game_text.h"

#include <algorithm>
#include <vector>

#include "chuhe/core/fen.h"
#include "chuhe/draw/wrapped_text.h"
#include "chuhe/messages/pages.h"
#include "chuhe/record/visitor.h"
#include "chuhe/record/words.h"

namespace chuhe::draw {
namespace {

using record::Game;
using record::kRoot;
using record::NodeId;

constexpr std::size_t kLineWidth = 78;
constexpr std::size_t kDeepestIndent = 8;   // of variations
constexpr std::size_t kIndentPerLevel = 4;  // in columns
constexpr std::size_t kNumberWidth = 4;     // "  1."
constexpr std::size_t kNotesIndent = 6;     // below a move of the main line

std::string padded(std::string text, std::size_t columns) {
    const std::size_t used = columns_of(text);
    if (used < columns) text.append(columns - used, ' ');
    return text;
}

// Wide enough for typical moves; longer ones push the next to the right.
std::size_t column_width(notation::Notation notation) {
    return notation == notation::Notation::English ? 26 : 16;
}

class MovesText : public record::Visitor {
public:
    MovesText(const Game& game, const GameTextOptions& options)
        : game_(game),
          options_(options),
          first_number_(static_cast<std::size_t>(std::max(0, game.start().move_number))),
          starts_black_(game.start().side_to_move == Side::Black) {}

    std::string take() {
        end_line();
        return std::move(text_);
    }

    void node(const record::Visit& visit) override {
        if (visit.node == kRoot) {
            write_notes(kRoot);
            return;
        }
        write_lead(visit.node);
        if (level_ == 0) {
            write_in_columns(visit);
        } else {
            write_in_flow(visit);
        }
        write_notes(visit.node);
    }

    bool begin_variation(NodeId /*first*/) override {
        end_line();
        ++level_;
        put_word("(");
        needs_number_ = true;
        return true;
    }

    void end_variation() override {
        put_word(")");
        end_line();
        --level_;
        needs_number_ = true;
    }

private:
    std::size_t indent() const {
        if (level_ == 0) return 0;
        return kNotesIndent + (std::min(level_, kDeepestIndent) - 1) * kIndentPerLevel;
    }

    std::string number_of(std::size_t depth) const {
        return std::to_string(first_number_ + (depth - 1 + (starts_black_ ? 1 : 0)) / 2);
    }

    // The main line: number, Red's move, Black's move.
    void write_in_columns(const record::Visit& visit) {
        const std::string move = move_text(game_, visit.node, visit.before, options_);
        const bool is_red = visit.mover == Side::Red;
        const bool opens_line = is_red || line_.empty();
        if (opens_line) {
            end_line();
            const std::string number = number_of(visit.depth) + '.';
            line_.append(kNumberWidth - std::min(kNumberWidth, number.size()), ' ');
            line_ += number + ' ';
        }
        if (is_red) {
            line_ += padded(move, column_width(options_.notation));
        } else {
            if (opens_line) line_ += padded("...", column_width(options_.notation));
            line_ += move;
            end_line();
        }
        needs_number_ = false;
    }

    // A variation: one move after another.
    void write_in_flow(const record::Visit& visit) {
        const bool is_red = visit.mover == Side::Red;
        std::string word;
        if (is_red) {
            word = number_of(visit.depth) + ". ";
        } else if (needs_number_) {
            word = number_of(visit.depth) + "... ";
        }
        put_word(word + move_text(game_, visit.node, visit.before, options_));
        needs_number_ = false;
    }

    void put_word(const std::string& word) {
        if (!line_.empty() && columns_of(line_) + 1 + columns_of(word) > kLineWidth) end_line();
        if (line_.empty()) {
            line_.append(indent(), ' ');
        } else {
            line_ += ' ';
        }
        line_ += word;
    }

    void end_line() {
        line_.erase(line_.find_last_not_of(' ') + 1);
        if (line_.empty()) return;
        text_ += line_ + '\n';
        line_.clear();
    }

    void write_lead(NodeId node) {
        const std::string_view lead = game_.lead(node);
        if (lead.empty()) return;
        write_block(printable(lead));
    }

    void write_notes(NodeId node) {
        if (!game_.has_annotations(node) && !game_.is_text(node) &&
            game_.judgement(node) == record::Judgement::None) {
            return;
        }
        const std::string notes = notes_text(game_, node, options_);
        if (!notes.empty()) write_block(notes);
    }

    std::size_t notes_indent() const { return level_ == 0 ? kNotesIndent : indent() + 2; }

    void write_block(std::string_view text) {
        end_line();
        for (const std::string& line : wrap(text, kLineWidth - notes_indent())) {
            if (!line.empty()) text_.append(notes_indent(), ' ') += line;
            text_ += '\n';
        }
        needs_number_ = true;
    }

    const Game& game_;
    const GameTextOptions& options_;
    std::size_t first_number_;
    bool starts_black_;
    std::size_t level_ = 0;  // of variations
    bool needs_number_ = true;
    std::string line_;
    std::string text_;
};

void add_line(std::string& text, std::string_view line) {
    if (line.empty()) return;
    if (!text.empty()) text += '\n';
    text += line;
}

std::string marks_text(const Game& game, NodeId node, Language language) {
    messages::List marks;
    for (const record::Mark& mark : game.marks(node))
        marks.push_back(describe(mark));
    return marks.empty() ? std::string() : say(messages::kMarksLine, std::move(marks)).in(language);
}

}  // namespace

std::string header_text(const Game& game, const GameTextOptions& options) {
    struct Line {
        std::string title;
        std::string value;
    };
    std::vector<Line> lines;
    for (const record::Tag& tag : game.tags()) {
        if (tag.value.empty()) continue;
        lines.push_back({printable_line(record::tag_title(tag.name).in(options.language)),
                         printable(record::tag_value(tag.name, tag.value).in(options.language))});
    }
    std::string result = shown_result(game.outcome(), options.language);
    if (!result.empty()) result += " (" + std::string(to_string(game.outcome())) + ')';
    if (!game.ending().empty()) {
        const std::string ending = printable_line(game.ending());
        result = result.empty()
                     ? ending
                     : say(messages::kResultWithEnding, result, ending).in(options.language);
    }
    if (!result.empty()) {
        lines.push_back({say(messages::kPageResult).in(options.language), result});
    }
    if (!game.starts_normally()) {
        lines.push_back({say(messages::kPageStart).in(options.language), to_fen(game.start())});
    }

    // An overlong name must not push all values to the right.
    constexpr std::size_t kWidestTitle = 16;
    std::size_t width = 0;
    for (const Line& line : lines)
        width = std::max(width, std::min(kWidestTitle, columns_of(line.title)));
    std::string text;
    for (const Line& line : lines) {
        std::string head = padded(line.title, width) + "  ";
        for (const std::string& part : wrap(line.value, kLineWidth - width)) {
            text += head + part + '\n';
            head.assign(width + 2, ' ');
        }
    }
    return text;
}

std::string moves_text(const Game& game, const GameTextOptions& options) {
    MovesText visitor(game, options);
    record::visit(game, visitor);
    return visitor.take();
}

std::string move_text(const Game& game, NodeId node, const Position* before,
                      const GameTextOptions& options) {
    std::string text;
    if (game.is_move(node) && before != nullptr) {
        notation::append_move(text, *before, game.move(node), options.notation, options.moves);
    } else {
        text = '[' + printable_line(game.token(node)) + ']';
    }
    for (const record::Nag nag : game.nags(node)) {
        const std::string sign = sign_of(nag);
        // "!" is attached to its move; position evaluations are separated by a space.
        if (nag > 6) text += ' ';
        text += sign;
    }
    return text;
}

std::string notes_text(const Game& game, NodeId node, const GameTextOptions& options) {
    std::string text;
    if (game.is_text(node) && !game.reason(node).empty()) {
        const Message reason = say(messages::kReasonLine, game.reason(node));
        add_line(text, printable_line(reason.in(options.language)));
    }
    add_line(text, printable(game.comment(node)));
    add_line(text, marks_text(game, node, options.language));
    if (game.judgement(node) != record::Judgement::None) {
        const Message judged = say(messages::kJudgedLine, describe(game.judgement(node)));
        add_line(text, judged.in(options.language));
    }
    return text;
}

}  // namespace chuhe::draw
