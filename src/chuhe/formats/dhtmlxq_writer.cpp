// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/formats/dhtmlxq.h"
#include "chuhe/formats/dhtmlxq_layout.h"
#include "chuhe/formats/dhtmlxq_text.h"
#include "chuhe/formats/squares_writer.h"
#include "chuhe/formats/utf16.h"

namespace chuhe::formats {

using record::Game;
using record::kNoNode;
using record::kRoot;
using record::NodeId;

namespace {

// What a reader takes for a plain field name, without a meaning of its own.
bool can_be_field(std::string_view name) {
    const bool is_plain = std::ranges::all_of(
        name, [](char c) { return is_digit(c) || is_lower(to_lower(c)) || c == '_'; });
    if (name.empty() || !is_plain) return false;
    const std::string lower = lower_case(name);
    return !is_dhtmlxq_machinery(lower) &&
           std::ranges::find(kDhtmlNames, lower, &DhtmlName::field) == kDhtmlNames.end();
}

class DhtmlWriter : public SquaresWriter {
public:
    DhtmlWriter(ByteSink& sink, Encoding encoding) : SquaresWriter(encoding), sink_(sink) {}

    Result<void> write(const Game& game) override {
        prepare(game);
        out_ = "[DhtmlXQ]\n";
        write_tags();
        write_result();
        write_start();
        write_tree();
        out_ += "[/DhtmlXQ]\n";
        std::string bytes = encode_with_escapes(encoder(), out_);
        if (game_number() == 0 && is_utf16(encoder().encoding()))
            bytes.insert(0, encoder().encode("\uFEFF"));
        next_game();
        return sink_.write(bytes);
    }

private:
    void field(std::string_view name, std::string_view value) {
        out_.append("[DhtmlXQ_").append(name).append("]").append(value);
        out_.append("[/DhtmlXQ_").append(name).append("]\n");
    }

    void write_tags() {
        for (const record::Tag& tag : game().tags()) {
            const std::string value = escape_dhtmlxq(tag.value);
            const auto* known = std::ranges::find(kDhtmlNames, tag.name, &DhtmlName::tag);
            if (known != kDhtmlNames.end()) {
                field(known->field, value);
            } else if (tag.name == tags::kKind) {
                write_kind(tag);
            } else if (!tag.value.empty() && (can_be_field(tag.name) || is_unknown_result(tag))) {
                field(tag.name, value);
            } else if (is_unread_start(tag)) {
                field("fen", value);
            } else {
                lose_tag(tag.name, tag.value);
            }
        }
    }

    void write_kind(const record::Tag& tag) {
        const auto* kind = std::ranges::find(kDhtmlKinds, tag.value, &DhtmlName::tag);
        field("type",
              kind == kDhtmlKinds.end() ? escape_dhtmlxq(tag.value) : std::string(kind->field));
    }

    // A result unknown to the reader of this format was kept as a tag.
    bool is_unknown_result(const record::Tag& tag) const {
        return tag.name == "result" && game().outcome() == record::Outcome::Unknown &&
               !outcome_of_dhtmlxq(tag.value);
    }

    void write_result() {
        if (game().outcome() != record::Outcome::Unknown) {
            field("result", dhtmlxq_word_of(game().outcome()));
        }
        if (!game().ending().empty()) field("endtype", escape_dhtmlxq(game().ending()));
    }

    // One that could not be read is kept among the tags, as it was.
    bool is_unread_start(const record::Tag& tag) const {
        return tag.name == tags::kUnreadStart && game().unread_start() == tag.value;
    }

    // The piece list for all programs, and a FEN if the list does not say everything.
    void write_start() {
        if (game().unread_start()) return;
        const Setup setup = game().start();
        std::vector<Square> homeless;
        const PieceList squares = piece_list_of(setup, kDhtmlHomes, homeless);
        std::string list;
        for (const std::optional<Square>& square : squares)
            list += square ? dhtmlxq_square(*square) : "99";
        if (homeless.empty()) field("binit", list);
        const bool says_all = homeless.empty() && game().start_position() &&
                              setup.side_to_move == Side::Red && setup.quiet_plies == 0 &&
                              setup.move_number == 1;
        if (!says_all) field("fen", to_fen(setup));
    }

    // Each first child continues its parent's line; every other child begins a new one. So a walk
    // through the tree visits each line in one piece.
    void write_tree() {
        std::vector<std::uint32_t> line_of(game().id_limit());
        std::vector<std::uint32_t> depth_of(game().id_limit());
        std::uint32_t lines = 0;
        std::string comments;
        std::string name = "movelist";
        std::string moves;
        for (NodeId node = kRoot; node != kNoNode; node = next_in_tree(node)) {
            std::uint32_t line = 0;
            std::uint32_t depth = 0;
            if (node != kRoot) {
                const NodeId parent = game().parent(node);
                line = line_of[index_of(parent)];
                depth = depth_of[index_of(parent)] + 1;
                if (first_child(parent) != node) {
                    field(name, moves);
                    moves.clear();
                    name = "move_" + std::to_string(line) + '_' + std::to_string(depth) + '_';
                    line = ++lines;
                    name += std::to_string(line);
                }
                moves += squares_of(node);
            }
            line_of[index_of(node)] = line;
            depth_of[index_of(node)] = depth;
            add_comment(comments, node, line, depth);
        }
        field(name, moves);
        out_ += comments;
    }

    void add_comment(std::string& comments, NodeId node, std::uint32_t line, std::uint32_t depth) {
        const std::string comment = comment_of(node);
        if (comment.empty()) return;
        std::swap(out_, comments);
        field("comment" + (line == 0 ? "" : std::to_string(line) + '_') + std::to_string(depth),
              escape_dhtmlxq(comment));
        std::swap(out_, comments);
    }

    std::string squares_of(NodeId node) const {
        const Move move = game().move(node);
        if (move.is_none()) return game().token(node);
        return dhtmlxq_square(move.from()) + dhtmlxq_square(move.to());
    }

    // Four letters or digits that are not squares; fewer only at the end of a line.
    bool can_hold_token(NodeId node, std::string_view token) const override {
        if (parse_dhtmlxq_move(token) || token.empty() || token.size() > 4) return false;
        if (token.size() < 4 && game().first_child(node) != kNoNode) return false;
        return std::ranges::all_of(token,
                                   [](char c) { return is_digit(c) || is_lower(to_lower(c)); });
    }

    ByteSink& sink_;
    std::string out_;
};

}  // namespace

std::unique_ptr<Writer> write_dhtmlxq(ByteSink& sink, const WriteOptions& options) {
    return std::make_unique<DhtmlWriter>(sink, options.encoding.value_or(Encoding::Utf8));
}

}  // namespace chuhe::formats
