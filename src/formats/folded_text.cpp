// SPDX-License-Identifier: MIT
#include "formats/folded_text.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.h"
#include "core/generate.h"
#include "formats/pgn_comment.h"
#include "notation/reader.h"
#include "record/cursor.h"

namespace chuhe::formats {

using record::Game;
using record::kNoNode;
using record::kRoot;
using record::NodeId;
using record::NodeKind;

namespace {

constexpr std::string_view kMark = "[unplayable ";
constexpr std::string_view kSkip = "--";

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
        if (game.kind(node) == NodeKind::Skip) out += kSkip;
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

// Codes for the characters that the encoder lacks. They stand outside of all escapes.
std::string in_encoding(std::string_view line, Encoder& encoder) {
    std::vector<LostCharacter> lost;
    encoder.encode(line, &lost);
    std::string held;
    std::size_t at = 0;
    for (const LostCharacter& each : lost) {
        held += line.substr(at, each.offset - at);
        const Utf8Character character = utf8_at(line, each.offset);
        append_code(held, character.value);
        at = each.offset + character.length;
    }
    return held.append(line.substr(at));
}

// "[unplayable ", after any number of backslashes.
bool looks_folded(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of('\\'), line.size()));
    return line.starts_with(kMark);
}

// Each line through `change`.
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

}  // namespace

std::string folded_text(const Game& game, NodeId top, std::size_t place, Encoder& encoder) {
    std::string line(kMark);
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
    return in_encoding(line, encoder);
}

std::string with_folded_text(std::string_view comment, std::string_view folded) {
    std::string text(comment);
    if (comment.find(kMark) != std::string_view::npos) {
        text = with_each_line(comment, [](std::string_view line) {
            return (looks_folded(line) ? "\\" : "") + std::string(line);
        });
    }
    if (!text.empty() && !folded.empty()) text += '\n';
    return text.append(folded);
}

namespace {

// --- Unfolding ---

struct Item {
    enum class Kind : std::uint8_t { Node, Open, Close } kind = Kind::Node;
    NodeKind node = NodeKind::Text;
    std::string token = {};
    record::Annotations notes = {};
    record::Judgement judgement = record::Judgement::None;
};

struct Folded {
    std::size_t place = 0;
    std::vector<Item> items;
};

// One line, taken apart. Nothing is believed: people may have changed it.
class LineParser {
public:
    explicit LineParser(std::string_view line) : rest_(line) {}

    std::optional<Folded> parse() {
        Folded folded;
        if (!take(kMark)) return std::nullopt;
        const std::size_t end = rest_.find(']');
        const auto place = parse_number<std::size_t>(rest_.substr(0, end));
        if (!place || *place == 0 || end == std::string_view::npos) return std::nullopt;
        folded.place = *place;
        rest_.remove_prefix(end + 1);
        std::size_t depth = 0;
        while (skip_blanks()) {
            if (take("(")) {
                ++depth;
                folded.items.push_back({.kind = Item::Kind::Open});
            } else if (take(")")) {
                if (depth-- == 0) return std::nullopt;
                folded.items.push_back({.kind = Item::Kind::Close});
            } else if (!parse_part(folded.items)) {
                return std::nullopt;
            }
        }
        const bool is_whole =
            depth == 0 && !folded.items.empty() && folded.items.front().kind == Item::Kind::Node;
        return is_whole ? std::optional(std::move(folded)) : std::nullopt;
    }

private:
    bool skip_blanks() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size()));
        return !rest_.empty();
    }

    bool take(std::string_view word) {
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }

    // A node, or something about the one before.
    bool parse_part(std::vector<Item>& items) {
        if (rest_.front() == '"' || rest_.starts_with("--\"")) {
            Item item;
            item.node = take(kSkip) ? NodeKind::Skip : NodeKind::Text;
            const bool is_read = parse_quoted('"', '"', item.token);
            items.push_back(std::move(item));
            return is_read;
        }
        constexpr std::size_t kMoveLength = 4;
        if (const auto move = parse_move(rest_.substr(0, kMoveLength))) {
            rest_.remove_prefix(kMoveLength);
            items.push_back({.node = NodeKind::Move, .token = to_string(*move)});
            return true;
        }
        if (items.empty() || items.back().kind != Item::Kind::Node) return false;
        return parse_note(items.back());
    }

    bool parse_note(Item& item) {
        if (take("$")) return parse_nag(item);
        if (rest_.front() == '<') return parse_quoted('<', '>', item.notes.lead);
        if (rest_.front() == '{') return parse_quoted('{', '}', item.notes.comment);
        if (rest_.starts_with("[%")) return parse_commands(item);
        return false;
    }

    bool parse_nag(Item& item) {
        const std::size_t length = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
        const auto nag = parse_number<record::Nag>(rest_.substr(0, length));
        if (!nag) return false;
        item.notes.nags.push_back(*nag);
        rest_.remove_prefix(length);
        return true;
    }

    bool parse_commands(Item& item) {
        const std::size_t end = rest_.find(']');
        if (end == std::string_view::npos) return false;
        PgnRemarks remarks = split_comment(rest_.substr(0, end + 1));
        if (!remarks.words.empty()) return false;
        rest_.remove_prefix(end + 1);
        std::ranges::move(remarks.marks, std::back_inserter(item.notes.marks));
        if (remarks.judgement != record::Judgement::None) item.judgement = remarks.judgement;
        return true;
    }

    bool parse_quoted(char open, char close, std::string& out) {
        if (!take({&open, 1})) return false;
        while (!rest_.empty() && rest_.front() != close) {
            const char c = rest_.front();
            rest_.remove_prefix(1);
            if (c != '\\') {
                out += c;
            } else if (!parse_escape(out)) {
                return false;
            }
        }
        return take({&close, 1});
    }

    bool parse_escape(std::string& out) {
        constexpr std::uint32_t kLastCharacter = 0x10FFFF;
        if (rest_.empty()) return false;
        if (take("n")) {
            out += '\n';
            return true;
        }
        if (!rest_.starts_with("u{")) {
            out += rest_.front();
            rest_.remove_prefix(1);
            return true;
        }
        const std::size_t end = rest_.find('}');
        if (end == std::string_view::npos) return false;
        std::uint32_t code = 0;
        const auto [after, error] = std::from_chars(rest_.data() + 2, rest_.data() + end, code, 16);
        if (error != std::errc{} || after != rest_.data() + end || code > kLastCharacter) {
            return false;
        }
        append_utf8(out, static_cast<char32_t>(code));
        rest_.remove_prefix(end + 1);
        return true;
    }

    std::string_view rest_;
};

// The folded lines at the end of a comment, and what is left of it.
std::vector<Folded> take_folded(std::string& comment) {
    std::vector<Folded> found;
    std::string_view rest = comment;
    while (!rest.empty()) {
        const std::size_t line_break = rest.rfind('\n');
        const bool is_first = line_break == std::string_view::npos;
        std::optional<Folded> folded =
            LineParser(is_first ? rest : rest.substr(line_break + 1)).parse();
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
    Unfolder(Game& game, Diagnostics& diagnostics, const std::string& source)
        : game_(game), cursor_(game), diagnostics_(diagnostics), source_(source) {}

    void unfold(NodeId above) {
        std::string comment(game_.comment(above));
        const std::vector<Folded> lines = take_folded(comment);
        game_.set_comment(above, comment);
        // The places ascend, so that the siblings are walked over once.
        NodeId before = kNoNode;
        std::size_t place = 1;
        const auto following = [&] {
            return before == kNoNode ? game_.first_child(above) : game_.next_sibling(before);
        };
        for (const Folded& line : lines) {
            const NodeId top = add(above, line);
            for (; place < line.place && following() != top; ++place)
                before = following();
            if (following() != top) game_.reorder(top, before);
            before = top;
            ++place;
        }
    }

private:
    // The first node of it, which becomes the last child.
    NodeId add(NodeId above, const Folded& folded) {
        NodeId at = above;
        std::vector<NodeId> branches;
        NodeId top = kNoNode;
        for (const Item& item : folded.items) {
            switch (item.kind) {
                case Item::Kind::Open:
                    branches.push_back(at);
                    break;
                case Item::Kind::Close:
                    at = branches.back();
                    branches.pop_back();
                    break;
                case Item::Kind::Node:
                    at = add_node(at, item);
                    if (top == kNoNode) top = at;
                    break;
            }
        }
        return top;
    }

    NodeId add_node(NodeId above, const Item& item) {
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
            const Error why = is_first ? reason_against(item) : Error{ErrorCode::IllegalMove, {}};
            node = game_.add_text(above, item.token, why.message, move);
            if (is_first) report(node, why);
        }
        game_.set_annotations(node, item.notes);
        game_.set_judgement(node, item.judgement);
        return node;
    }

    // Requires the cursor at the node above.
    Error reason_against(const Item& item) const {
        const Position* position = cursor_.position();
        if (position != nullptr && notation::read_move(*position, item.token).empty())
            return notation::explain_failure(*position, item.token);
        return {ErrorCode::IllegalMove, "the file says that it cannot be played"};
    }

    void report(NodeId node, const Error& why) {
        diagnostics_.push_back({Severity::Error,
                                {why.code,
                                 "ply " + std::to_string(game_.depth(node)) + ", " +
                                     game_.token(node) + ": " + why.message,
                                 Where{.source = source_}},
                                index_of(node)});
    }

    Game& game_;
    record::Cursor cursor_;
    Diagnostics& diagnostics_;
    const std::string& source_;
};

}  // namespace

void unfold_texts(Game& game, Diagnostics& diagnostics, const std::string& source) {
    Unfolder unfolder(game, diagnostics, source);
    // What is unfolded gets larger numbers, and holds nothing folded itself.
    const std::size_t limit = game.id_limit();
    for (std::uint32_t i = 0; i < limit; ++i) {
        const NodeId node{i};
        if (!game.has_annotations(node)) continue;
        if (game.comment(node).find(kMark) != std::string_view::npos) unfolder.unfold(node);
    }
}

}  // namespace chuhe::formats
