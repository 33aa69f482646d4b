// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>
#include <string>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/formats/lost_characters.h"
#include "chuhe/formats/pfc.h"
#include "chuhe/formats/squares_writer.h"
#include "chuhe/formats/utf16.h"
#include "chuhe/messages/formats.h"
#include "chuhe/record/tags.h"

namespace chuhe::formats {

using record::kNoNode;
using record::kRoot;
using record::NodeId;

namespace {

void append_reference(std::string& out, char32_t character) {
    out += "&#" + std::to_string(static_cast<std::uint32_t>(character)) + ';';
}

// The value of an attribute. Line breaks would become blanks if they were not escaped.
std::string escape_xml(std::string_view text) {
    constexpr std::string_view kSpecial = "&<>\"";
    std::string value;
    for (const char c : text) {
        const bool is_control = static_cast<unsigned char>(c) < 0x20;
        if (is_control || kSpecial.find(c) != std::string_view::npos) {
            append_reference(value, static_cast<char32_t>(c));
        } else {
            value += c;
        }
    }
    return value;
}

// By XML 1.0, even as a reference.
bool is_forbidden(char c) {
    return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r';
}

bool is_attribute_name(std::string_view name) {
    const auto is_letter = [](char c) { return is_lower(to_lower(c)) || c == '_'; };
    return !name.empty() && is_letter(name[0]) && std::ranges::all_of(name, [&](char c) {
        return is_letter(c) || is_digit(c) || c == '-' || c == '.';
    });
}

class PfcWriter : public SquaresWriter {
public:
    PfcWriter(ByteSink& sink, Encoding encoding) : SquaresWriter(encoding), sink_(sink) {}

    Result<void> write(const record::Game& game) override {
        if (game_number() > 0) {
            lose_text(LossKind::Game, game.tag(record::tags::kTitle).value_or(""));
            next_game();
            return {};
        }
        prepare(game);
        out_ = "<?xml version=\"1.0\" encoding=\"";
        out_.append(is_utf16(encoder().encoding()) ? "utf-16" : name_of(encoder().encoding()));
        out_ += "\"?>\n<n version=\"2\"";
        write_result();
        write_tags();
        write_tree();
        next_game();
        std::string bytes = encoder().encode(with_codes(out_, encoder(), append_reference));
        if (is_utf16(encoder().encoding())) bytes.insert(0, encoder().encode("\uFEFF"));
        return sink_.write(bytes);
    }

private:
    void attribute(std::string_view name, std::string_view value) {
        out_.append(" ").append(name).append("=\"").append(escape_xml(value)).append("\"");
    }

    void write_result() {
        const bool is_held = game().outcome() != record::Outcome::Several;
        attribute(kPfcResult, is_held ? to_string(game().outcome()) : "*");
        if (!is_held) lose_text(LossKind::Result, to_string(game().outcome()));
        if (!game().ending().empty()) lose_text(LossKind::Ending, game().ending());
    }

    void write_tags() {
        if (!game().unread_start()) attribute(kPfcMove, to_fen(game().start()));
        std::set<std::string> written = {std::string(kPfcMove), std::string(kPfcComment),
                                         std::string(kPfcResult), std::string(kPfcVersion),
                                         std::string(kPfcDefault)};
        for (const record::Tag& tag : game().tags()) {
            const std::string name = pfc_attribute_of(tag.name);
            const bool is_start =
                tag.name == record::tags::kUnreadStart && game().unread_start() == tag.value;
            const bool comes_back = is_attribute_name(name) && pfc_tag_of(name) == tag.name;
            if (is_start) {
                write_unread_start(tag);
            } else if (comes_back && written.insert(name).second) {
                attribute(name, held(tag.value, tag.name, kNoNode));
            } else {
                lose_tag(tag.name, tag.value);
            }
        }
        write_comment(kRoot);
    }

    void write_unread_start(const record::Tag& tag) {
        const bool is_held = std::ranges::none_of(tag.value, is_forbidden);
        attribute(kPfcMove, is_held ? tag.value : to_fen(game().start()));
        if (!is_held) lose_tag(tag.name, tag.value);
    }

    void write_comment(NodeId node) {
        const std::string comment = comment_of(node);
        if (!comment.empty()) attribute(kPfcComment, held(comment, {}, node));
    }

    // With a question mark for each character that XML has no place for.
    std::string held(std::string_view text, std::string_view field, NodeId node) {
        std::string kept(text);
        std::string lost;
        for (char& c : kept) {
            if (!is_forbidden(c)) continue;
            lost += c;
            c = '?';
        }
        if (lost.empty()) return kept;
        if (field.empty()) {
            lose_text(LossKind::Character, lost, node);
        } else {
            lose_tag(field, lost, LossKind::Character);
        }
        return kept;
    }

    void write_tree() {
        NodeId at = kRoot;
        while (true) {
            if (const NodeId child = first_child(at); child != kNoNode) {
                out_ += ">\n";
                open(child, true);
                at = child;
                continue;
            }
            out_ += " />\n";
            while (at != kRoot && next_sibling(at) == kNoNode) {
                at = game().parent(at);
                out_ += "</n>\n";
            }
            if (at == kRoot) return;
            at = next_sibling(at);
            open(at, false);
        }
    }

    void open(NodeId node, bool is_main) {
        out_ += "<n";
        const Move move = game().move(node);
        attribute(kPfcMove, move.is_none() ? game().token(node) : to_string(move));
        write_comment(node);
        if (is_main) attribute(kPfcDefault, "true");
    }

    // A single word that is not two squares; longer ones are folded.
    bool can_hold_token(NodeId /*node*/, std::string_view token) const override {
        return !token.empty() && !parse_move(token) && std::ranges::all_of(token, [](char c) {
            return is_digit(c) || is_lower(to_lower(c));
        });
    }

    ByteSink& sink_;
    std::string out_;
};

}  // namespace

std::unique_ptr<Writer> write_pfc(ByteSink& sink, const WriteOptions& options) {
    return std::make_unique<PfcWriter>(sink, options.encoding.value_or(Encoding::Utf8));
}

}  // namespace chuhe::formats
