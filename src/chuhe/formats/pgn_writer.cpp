// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/formats/move_text.h"
#include "chuhe/formats/pgn.h"
#include "chuhe/formats/pgn_comment.h"
#include "chuhe/formats/pgn_scanner.h"
#include "chuhe/formats/pgn_tags.h"
#include "chuhe/formats/utf16.h"
#include "chuhe/notation/reader.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/visitor.h"

namespace chuhe::formats {

using notation::Notation;
using record::Game;
using record::kNoNode;
using record::kRoot;
using record::NodeId;
using record::Outcome;

namespace {

constexpr std::size_t kLineWidth = 78;
constexpr std::size_t kMostIndent = 8;  // keeps deep variations from filling the file with blanks

// Big5 lacks 车 and 进.
Notation fitting(Notation notation, Encoding encoding) {
    if (encoding != Encoding::Big5) return notation;
    if (notation == Notation::Chinese) return Notation::Traditional;
    if (notation == Notation::ChineseFile) return Notation::TraditionalFile;
    return notation;
}

// It also lacks 俥.
notation::WriteOptions fitting(notation::WriteOptions moves, Encoding encoding) {
    if (encoding == Encoding::Big5) moves.common_signs = true;
    return moves;
}

// In terminal columns: everything beyond ASCII counts as two.
std::size_t width_of(std::string_view text) {
    std::size_t width = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_at(text, at).length;
        width += length == 1 ? 1 : 2;
        at += length;
    }
    return width;
}

bool has_header_line(std::string_view text) {
    for (std::size_t at = text.find('\n'); at != std::string_view::npos;
         at = text.find('\n', at + 1)) {
        if (begins_header(trim(text.substr(at + 1)))) return true;
    }
    return false;
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out;
}

// A line of a header value at which the reader would stop. It sees the value as written: the
// closing quote, or the escape before an inner one, can turn "[abc" into a header.
bool has_stopping_line(std::string_view value) {
    for (std::size_t at = value.find('\n'); at != std::string_view::npos;
         at = value.find('\n', at + 1)) {
        const std::string_view next = value.substr(at + 1);
        if (trim(next.substr(0, next.find('\n'))).empty()) return true;
    }
    return has_header_line(escaped(value) + '"');
}

bool is_tag_name(std::string_view name) {
    return begins_header("[" + std::string(name) + " \"") &&
           name.find_first_of(" \t\n\r\"[]") == std::string_view::npos;
}

class PgnWriter : public Writer, private record::Visitor {
public:
    PgnWriter(ByteSink& sink, const WriteOptions& options)
        : sink_(sink),
          options_(options),
          encoder_(options.encoding.value_or(Encoding::Utf8)),
          notation_(fitting(options.notation, encoder_.encoding())),
          moves_(fitting(options.moves, encoder_.encoding())) {}

    Result<void> write(const Game& game) override {
        out_.clear();
        put(game_number() > 0 ? "\n" : byte_order_mark(encoder_.encoding()));
        game_ = &game;
        write_header();
        column_ = 0;
        depth_ = 0;
        needs_number_ = true;
        first_number_ = game.start().move_number;
        starts_black_ = game.start().side_to_move == Side::Black;
        record::visit(game, *this);
        if (column_ > 0) put("\n");
        put(to_string(game.outcome()));
        put("\n");
        next_game();
        return sink_.write(out_);
    }

private:
    // --- Output ---

    // Appends text from the game; characters missing from the encoding are reported for that node.
    void put(std::string_view text, NodeId node = kNoNode) {
        const std::vector<LostCharacter> lost = encoder_.append(text, out_);
        if (lost.empty()) {
            count_columns(text);
            return;
        }
        std::string characters;
        std::string shown;
        std::size_t at = 0;
        for (const LostCharacter& character : lost) {
            characters += character.character;
            shown.append(text.substr(at, character.offset - at)) += '?';
            at = character.offset + utf8_at(text, character.offset).length;
        }
        if (field_.empty())
            lose_text(LossKind::Character, characters, node);
        else
            lose_tag(field_, characters, LossKind::Character);
        count_columns(shown.append(text.substr(at)));
    }

    void count_columns(std::string_view text) {
        const std::size_t line = text.rfind('\n');
        if (line != std::string_view::npos) {
            column_ = 0;
            text.remove_prefix(line + 1);
        }
        column_ += width_of(text);
    }

    void new_line() {
        if (column_ > 0) put("\n");
        if (depth_ > 0) put(std::string(std::min(2 * depth_, kMostIndent), ' '));
    }

    // Between two items on a line.
    void separate() {
        if (is_open_) {
            is_open_ = false;
        } else if (column_ > kLineWidth) {
            new_line();
        } else if (column_ > 0) {
            put(" ");
        }
    }

    // --- Header ---

    void write_header() {
        write_tag("Game", "Chinese Chess");
        bool has_result = false;
        for (const record::Tag& tag : game_->tags()) {
            if (!can_write(tag)) {
                lose_tag(tag.name, tag.value);
                continue;
            }
            has_result = has_result || tag.name == "Result";
            write_tag(tag.name, tag.value);
        }
        const Outcome outcome = game_->outcome();
        if (!has_result || outcome != Outcome::Unknown) write_tag("Result", to_string(outcome));
        if (outcome == Outcome::Several) write_tag("Outcome", "several");
        if (!game_->ending().empty()) write_tag("Termination", game_->ending());
        // One that could not be read is kept among the tags, as it was.
        const bool has_fen = game_->unread_start().has_value();
        if (!has_fen && !game_->starts_normally()) write_tag("FEN", to_fen(game_->start()));
        if (const std::string_view value = format_value(notation_); !value.empty()) {
            write_tag("Format", value);
        }
        put("\n");
    }

    // Will it be read back as the same tag?
    bool can_write(const record::Tag& tag) const {
        if (!is_tag_name(tag.name)) return false;
        if (tag.name == record::tags::kUnreadStart) return game_->unread_start() == tag.value;
        const PgnTagMeaning meaning = meaning_of(tag.name, tag.value);
        if (meaning == PgnTagMeaning::Plain) return true;
        return meaning == PgnTagMeaning::Renamed && game_->tag(our_name_of(tag.name)).has_value();
    }

    void write_tag(std::string_view name, std::string_view value) {
        std::string text(value);
        if (text.find('\r') != std::string::npos || has_stopping_line(text)) {
            std::ranges::replace(text, '\r', ' ');
            std::ranges::replace(text, '\n', ' ');
            lose_layout(value, text, name);
        }
        field_ = name;
        put("[" + std::string(name) + " \"" + escaped(text) + "\"]\n");
        field_.clear();
    }

    // --- Moves ---

    void node(const record::Visit& visit) override {
        const record::Annotations& notes = game_->annotations(visit.node);
        if (visit.node != kRoot) {
            write_number(visit, notes);
            write_move(visit);
        }
        for (const record::Nag nag : notes.nags) {
            separate();
            put("$" + std::to_string(nag));
        }
        write_remarks(visit.node, notes);
        if (visit.node == kRoot && column_ > 0) put("\n");
    }

    bool begin_variation(NodeId /*first*/) override {
        ++depth_;
        new_line();
        put("(");
        is_open_ = true;
        needs_number_ = true;
        return true;
    }

    void end_variation() override {
        put(")");
        --depth_;
        needs_number_ = true;
    }

    void write_number(const record::Visit& visit, const record::Annotations& notes) {
        const std::size_t ply = visit.depth - 1 + (starts_black_ ? 1 : 0);
        const bool is_first_of_pair = ply % 2 == 0;
        const bool has_number = is_first_of_pair || needs_number_ || !notes.lead.empty();
        if (depth_ == 0 && has_number) {
            new_line();
        } else {
            separate();
        }
        needs_number_ = false;
        if (!has_number) return;
        const std::string number = std::to_string(first_number_ + static_cast<int>(ply / 2));
        if (depth_ == 0 && number.size() < 3) put(std::string(3 - number.size(), ' '));
        put(number + (is_first_of_pair ? "." : "..."));
        if (!notes.lead.empty()) {
            separate();
            write_comment({}, notes.lead, visit.node);
        }
        separate();
    }

    void write_move(const record::Visit& visit) {
        if (game_->is_move(visit.node)) {
            move_.clear();
            notation::append_move(move_, *visit.before, game_->move(visit.node), notation_, moves_);
            put(move_);
            return;
        }
        const std::string token = game_->token(visit.node);
        std::string shown = "\"" + escaped(token) + "\"";
        if (game_->kind(visit.node) == record::NodeKind::Skip) {
            shown = token == "--" ? token : "--" + shown;
        } else if (can_stand_bare(token, visit)) {
            shown = token;
        }
        if (shown.find_first_of("\r\n") != std::string::npos) {
            const std::string in_lines = shown;
            std::ranges::replace(shown, '\r', ' ');
            std::ranges::replace(shown, '\n', ' ');
            lose_layout(in_lines, shown, {}, visit.node);
        }
        put(shown, visit.node);
    }

    // Text that the reader takes for one word, for a move, and for one that cannot be played here.
    // A character missing from the encoding becomes a '?', which only quotes protect: "马九进七"
    // would no longer be the text examined here.
    bool can_stand_bare(std::string_view token, const record::Visit& visit) {
        std::vector<LostCharacter> lost;
        encoder_.encode(token, &lost);
        if (!lost.empty()) return false;
        constexpr std::string_view kSigns = " \t\r\n{}();\"[]!?$%*";
        if (token.find_first_of(kSigns) != std::string_view::npos || token.starts_with('-'))
            return false;
        if (!looks_like_move(token) || move_number_length(token) > 0 || outcome_of(token))
            return false;
        const std::size_t chinese = chinese_move_length(token);
        if (chinese != 0 && chinese != token.size()) return false;
        // The first move decides who moves first, so this one must not be taken for it.
        if (visit.depth == 1) return false;
        return visit.before == nullptr || notation::read_move(*visit.before, token).empty();
    }

    // --- Remarks ---

    void write_remarks(NodeId node, const record::Annotations& notes) {
        std::string commands;
        append_commands(commands, notes.marks, game_->judgement(node));
        if (commands.empty() && notes.comment.empty()) return;
        if (node != kRoot || !notes.nags.empty()) separate();
        write_comment(commands, notes.comment, node);
        needs_number_ = true;
    }

    // In curly brackets, or line by line if the text contains one.
    void write_comment(std::string_view commands, std::string_view words, NodeId node) {
        std::string text(trim(words));
        std::ranges::replace(text, '\r', ' ');
        lose_layout(words, text, {}, node);
        const bool needs_lines =
            text.find('}') != std::string::npos || has_header_line(text) || has_commands(text);
        if (!needs_lines) {
            if (commands.empty() && text.empty()) return;
            put("{" + std::string(commands) + (commands.empty() || text.empty() ? "" : " "));
            put(text + "}", node);
            return;
        }
        if (!commands.empty()) put("{" + std::string(commands) + "} ");
        for (std::string_view rest = text;;) {
            const std::size_t end = rest.find('\n');
            put("; " + std::string(rest.substr(0, end)) + "\n", node);
            if (end == std::string_view::npos) break;
            rest.remove_prefix(end + 1);
        }
    }

    ByteSink& sink_;
    WriteOptions options_;
    Encoder encoder_;
    Notation notation_;
    notation::WriteOptions moves_;
    std::string out_;
    std::string move_;
    std::string field_;  // "Red" while that tag is written: for reports
    const Game* game_ = nullptr;
    std::size_t column_ = 0;
    std::size_t depth_ = 0;     // of variations
    bool is_open_ = false;      // a bracket stands right before
    bool needs_number_ = true;  // even for the second move of a pair
    bool starts_black_ = false;
    int first_number_ = 1;
};

}  // namespace

std::unique_ptr<Writer> write_pgn(ByteSink& sink, const WriteOptions& options) {
    return std::make_unique<PgnWriter>(sink, options);
}

}  // namespace chuhe::formats
