// SPDX-License-Identifier: MIT
#include "chuhe/formats/folded_line.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

#include "chuhe/base/encoding.h"
#include "chuhe/base/text.h"
#include "chuhe/core/move.h"
#include "chuhe/formats/pgn_comment.h"

namespace chuhe::formats {

using record::NodeKind;

namespace {

class LineParser {
public:
    explicit LineParser(std::string_view line) : rest_(line) {}

    std::optional<FoldedLine> parse() {
        FoldedLine folded;
        if (!take(kFoldedMark)) return std::nullopt;
        const std::size_t end = rest_.find(']');
        const auto place = parse_number<std::size_t>(rest_.substr(0, end));
        if (!place || *place == 0 || end == std::string_view::npos) return std::nullopt;
        folded.place = *place;
        rest_.remove_prefix(end + 1);
        std::size_t depth = 0;
        while (skip_blanks()) {
            if (take("(")) {
                ++depth;
                folded.items.push_back({.kind = FoldedItem::Kind::Open});
            } else if (take(")")) {
                if (depth-- == 0) return std::nullopt;
                folded.items.push_back({.kind = FoldedItem::Kind::Close});
            } else if (!parse_part(folded.items)) {
                return std::nullopt;
            }
        }
        const bool is_whole = depth == 0 && !folded.items.empty() &&
                              folded.items.front().kind == FoldedItem::Kind::Node;
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

    // A node, or an annotation of the previous one.
    bool parse_part(std::vector<FoldedItem>& items) {
        if (rest_.front() == '"' || rest_.starts_with("--\"")) {
            FoldedItem item;
            item.node = take(kFoldedSkip) ? NodeKind::Skip : NodeKind::Text;
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
        if (items.empty() || items.back().kind != FoldedItem::Kind::Node) return false;
        return parse_note(items.back());
    }

    bool parse_note(FoldedItem& item) {
        if (take("$")) return parse_nag(item);
        if (rest_.front() == '<') return parse_quoted('<', '>', item.notes.lead);
        if (rest_.front() == '{') return parse_quoted('{', '}', item.notes.comment);
        if (rest_.starts_with("[%")) return parse_commands(item);
        return false;
    }

    bool parse_nag(FoldedItem& item) {
        const std::size_t length = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
        const auto nag = parse_number<record::Nag>(rest_.substr(0, length));
        if (!nag) return false;
        item.notes.nags.push_back(*nag);
        rest_.remove_prefix(length);
        return true;
    }

    bool parse_commands(FoldedItem& item) {
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

}  // namespace

std::optional<FoldedLine> parse_folded_line(std::string_view line) {
    return LineParser(line).parse();
}

}  // namespace chuhe::formats
