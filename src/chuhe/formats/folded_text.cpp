// SPDX-License-Identifier: MIT
#include "chuhe/formats/folded_text.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"
#include "chuhe/formats/folded_line.h"
#include "chuhe/formats/lost_characters.h"
#include "chuhe/formats/pgn_comment.h"
#include "chuhe/messages/reading.h"
#include "chuhe/messages/records.h"
#include "chuhe/notation/reader.h"
#include "chuhe/record/cursor.h"

namespace chuhe::formats {

using record::Game;
using record::kNoNode;
using record::kRoot;
using record::NodeId;
using record::NodeKind;

namespace {

// --- Folding ---

void append_code(std::string& out, char32_t character) {
    char digits[8];
    const auto [end, error] =
        std::to_chars(digits, digits + sizeof digits, static_cast<std::uint32_t>(character), 16);
    out.append("\\u{").append(digits, end) += '}';
}

void append_quoted(std::string& out, char open, std::string_view text, char close) {
    out += open;
    for (const char c : text) {
        const bool is_control = static_cast<unsigned char>(c) < ' ';
        if (c == '\n') {
            out += "\\n";
        } else if (is_control) {
            append_code(out, static_cast<unsigned char>(c));
        } else {
            if (c == close || c == '\\') out += '\\';
            out += c;
        }
    }
    out += close;
}

void append_node(std::string& out, const Game& game, NodeId node) {
    if (game.is_move(node)) {
        out += to_string(game.move(node));
    } else {
        if (game.kind(node) == NodeKind::Skip) out += kFoldedSkip;
        append_quoted(out, '"', game.token(node), '"');
    }
    const record::Annotations& notes = game.annotations(node);
    for (const record::Nag nag : notes.nags)
        out += " $" + std::to_string(nag);
    if (!notes.lead.empty()) append_quoted(out += ' ', '<', notes.lead, '>');
    if (!notes.comment.empty()) append_quoted(out += ' ', '{', notes.comment, '}');
    std::string commands;
    append_commands(commands, notes.marks, game.judgement(node));
    if (!commands.empty()) out.append(" ").append(commands);
}

bool has_siblings(const Game& game, NodeId node) {
    return !game.is_first_child(node) || game.next_sibling(node) != kNoNode;
}

// "[unplayable ", after any number of backslashes.
bool looks_folded(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of('\\'), line.size()));
    return line.starts_with(kFoldedMark);
}

// Applies `change` to each line.
template <typename Change>
std::string with_each_line(std::string_view text, Change change) {
    std::string out;
    while (true) {
        const std::size_t end = text.find('\n');
        out += change(text.substr(0, end));
        if (end == std::string_view::npos) return out;
        out += '\n';
        text.remove_prefix(end + 1);
    }
}

// A comment as written, with the lines for the text that follows, if any.
std::string with_folded_text(std::string_view comment, std::string_view folded) {
    std::string text(comment);
    if (comment.find(kFoldedMark) != std::string_view::npos) {
        text = with_each_line(comment, [](std::string_view line) {
            return (looks_folded(line) ? "\\" : "") + std::string(line);
        });
    }
    if (!text.empty() && !folded.empty()) text += '\n';
    return text.append(folded);
}

}  // namespace

std::string folded_text(const Game& game, NodeId top, std::size_t place, Encoder& encoder) {
    std::string line(kFoldedMark);
    line += std::to_string(place) + "] ";
    NodeId node = top;
    while (true) {
        const bool is_branch = node != top && has_siblings(game, node);
        if (node != top) line += is_branch ? " (" : " ";
        append_node(line, game, node);
        if (game.first_child(node) != kNoNode) {
            node = game.first_child(node);
            continue;
        }
        while (node != top && game.next_sibling(node) == kNoNode) {
            if (has_siblings(game, node)) line += ')';
            node = game.parent(node);
        }
        if (node == top) break;
        line += ')';
        node = game.next_sibling(node);
    }
    // The codes are outside all escapes.
    return with_codes(line, encoder, append_code);
}

void FoldedTexts::clear() {
    is_folded_.clear();
    lines_.clear();
}

void FoldedTexts::fold(const Game& game, NodeId node, std::size_t place, Encoder& encoder) {
    is_folded_.resize(game.id_limit());
    is_folded_[index_of(node)] = true;
    std::string& lines = lines_[index_of(game.parent(node))];
    if (!lines.empty()) lines += '\n';
    lines += folded_text(game, node, place, encoder);
}

NodeId FoldedTexts::first_kept(const Game& game, NodeId node) const {
    while (node != kNoNode && contains(node))
        node = game.next_sibling(node);
    return node;
}

std::string FoldedTexts::with_comment(std::string_view comment, NodeId node) const {
    const auto folded = lines_.find(index_of(node));
    return with_folded_text(comment, folded == lines_.end() ? std::string_view() : folded->second);
}

namespace {

// --- Unfolding ---

// The folded lines at the end of a comment, and the rest of it.
std::vector<FoldedLine> take_folded(std::string& comment) {
    std::vector<FoldedLine> found;
    std::string_view rest = comment;
    while (!rest.empty()) {
        const std::size_t line_break = rest.rfind('\n');
        const bool is_first = line_break == std::string_view::npos;
        std::optional<FoldedLine> folded =
            parse_folded_line(is_first ? rest : rest.substr(line_break + 1));
        if (!folded) break;
        found.push_back(std::move(*folded));
        rest = is_first ? std::string_view() : rest.substr(0, line_break);
    }
    std::ranges::reverse(found);
    comment = with_each_line(rest, [](std::string_view line) {
        if (line.starts_with('\\') && looks_folded(line)) line.remove_prefix(1);
        return line;
    });
    return found;
}

class Unfolder {
public:
    Unfolder(Game& game, Diagnostics& diagnostics, const Where& where)
        : game_(game), cursor_(game), diagnostics_(diagnostics), where_(where) {}

    void unfold(NodeId above) {
        std::string comment(game_.comment(above));
        const std::vector<FoldedLine> lines = take_folded(comment);
        if (game_.move_count() + nodes_in(lines) > record::kMostMovesOfAGame) {
            diagnostics_.push_back(
                {Severity::Error,
                 {ErrorCode::Unsupported, say(messages::kKeptAsComment, record::kMostMovesOfAGame),
                  where_},
                 index_of(above)});
            return;
        }
        game_.set_comment(above, comment);
        // The places ascend, so that the siblings are traversed only once.
        NodeId before = kNoNode;
        std::size_t place = 1;
        const auto following = [&] {
            return before == kNoNode ? game_.first_child(above) : game_.next_sibling(before);
        };
        for (const FoldedLine& line : lines) {
            const NodeId top = add(above, line);
            for (; place < line.place && following() != top; ++place)
                before = following();
            if (following() != top) game_.reorder(top, before);
            before = top;
            ++place;
        }
    }

private:
    static std::size_t nodes_in(const std::vector<FoldedLine>& lines) {
        std::size_t nodes = 0;
        for (const FoldedLine& line : lines)
            nodes += static_cast<std::size_t>(
                std::ranges::count(line.items, FoldedItem::Kind::Node, &FoldedItem::kind));
        return nodes;
    }

    // Its first node, which becomes the last child.
    NodeId add(NodeId above, const FoldedLine& folded) {
        NodeId at = above;
        std::vector<NodeId> branches;
        NodeId top = kNoNode;
        for (const FoldedItem& item : folded.items) {
            switch (item.kind) {
                case FoldedItem::Kind::Open:
                    branches.push_back(at);
                    break;
                case FoldedItem::Kind::Close:
                    at = branches.back();
                    branches.pop_back();
                    break;
                case FoldedItem::Kind::Node:
                    at = add_node(at, item);
                    if (top == kNoNode) top = at;
                    break;
            }
        }
        return top;
    }

    NodeId add_node(NodeId above, const FoldedItem& item) {
        cursor_.go(above);
        const Move move = parse_move(item.token).value_or(Move());
        NodeId node = kNoNode;
        if (item.node == NodeKind::Skip) {
            const Error why = reason_against(item);
            node = game_.add_skip(above, item.token, why.message, move);
            report(node, why);
        } else if (item.node == NodeKind::Move && cursor_.position() != nullptr &&
                   is_legal(*cursor_.position(), move)) {
            node = game_.add_move(above, move);
        } else {
            const bool is_first = cursor_.position() != nullptr;
            const Error why =
                is_first ? reason_against(item) : Error{ErrorCode::IllegalMove, Message()};
            node = game_.add_text(above, item.token, why.message, move);
            if (is_first) report(node, why);
        }
        game_.set_annotations(node, item.notes);
        game_.set_judgement(node, item.judgement);
        return node;
    }

    // Requires the cursor at the parent node.
    Error reason_against(const FoldedItem& item) const {
        const Position* position = cursor_.position();
        if (position != nullptr && notation::read_move(*position, item.token).empty())
            return notation::explain_failure(*position, item.token);
        return {ErrorCode::IllegalMove, say(messages::kSaidUnplayable)};
    }

    void report(NodeId node, const Error& why) {
        diagnostics_.push_back(
            {Severity::Error,
             {why.code,
              say(messages::kUnplayableAtPly, game_.depth(node), game_.token(node), why.message),
              where_},
             index_of(node)});
    }

    Game& game_;
    record::Cursor cursor_;
    Diagnostics& diagnostics_;
    const Where& where_;
};

}  // namespace

void unfold_texts(Game& game, Diagnostics& diagnostics, const Where& where) {
    Unfolder unfolder(game, diagnostics, where);
    // Unfolded nodes get higher numbers, and contain nothing folded themselves.
    const std::size_t limit = game.id_limit();
    for (std::uint32_t i = 0; i < limit; ++i) {
        const NodeId node{i};
        if (!game.has_annotations(node)) continue;
        if (game.comment(node).find(kFoldedMark) != std::string_view::npos) unfolder.unfold(node);
    }
}

}  // namespace chuhe::formats
