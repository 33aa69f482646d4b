// SPDX-License-Identifier: MIT
#include "formats/main_line_writer.h"

#include <algorithm>
#include <array>

#include "record/walk.h"

namespace chuhe::formats {

using record::Game;
using record::kNoNode;
using record::kRoot;
using record::NodeId;

namespace {

std::string show(const Game& game, NodeId node) {
    return game.is_move(node) ? to_string(game.move(node)) : game.token(node);
}

}  // namespace

std::string_view byte_order_mark(Encoding encoding) {
    const bool is_needed = encoding == Encoding::Utf16Le || encoding == Encoding::Utf16Be;
    return is_needed ? "\xEF\xBB\xBF" : "";
}

std::string_view glyphs_of(record::Nag nag) {
    constexpr std::array<std::string_view, 7> kGlyphs = {"", "!", "?", "!!", "??", "!?", "?!"};
    return nag < kGlyphs.size() ? kGlyphs[nag] : std::string_view{};
}

std::vector<NodeId> MainLineWriter::main_line(const Game& game, const Kept& kept) {
    report_header(game, kept);
    report_node(game, kRoot, kept);
    std::vector<NodeId> line;
    NodeId node = game.first_child(kRoot);
    if (!kept.moves && node != kNoNode) {
        lose(LossKind::Variation, std::to_string(game.move_count()) + " moves", node);
        return line;
    }
    for (; node != kNoNode; node = game.first_child(node)) {
        report_variations(game, node);
        if (!game.is_move(node)) {
            lose(LossKind::UnplayableText, game.token(node), node);
            break;
        }
        report_node(game, node, kept);
        line.push_back(node);
    }
    return line;
}

void MainLineWriter::report_header(const Game& game, const Kept& kept) {
    for (const record::Tag& tag : game.tags()) {
        const auto first = std::ranges::find(game.tags(), tag.name, &record::Tag::name);
        const bool is_kept =
            &*first == &tag && std::ranges::find(kept.tags, tag.name) != kept.tags.end();
        const bool is_news = kept.empty_tags || !tag.value.empty();
        if (!is_kept && is_news) lose(LossKind::Tag, tag.name + ": " + tag.value);
    }
    if (!game.ending().empty()) lose(LossKind::Ending, game.ending());
    const bool is_lost = kept.result ? game.outcome() == record::Outcome::Several
                                     : game.outcome() != record::Outcome::Unknown;
    if (is_lost) {
        lose(LossKind::Result, game.outcome() == record::Outcome::Several
                                   ? "several"
                                   : std::string(to_string(game.outcome())));
    }
}

void MainLineWriter::report_node(const Game& game, NodeId node, const Kept& kept) {
    const record::Judgement judgement = game.judgement(node);
    if (judgement != record::Judgement::None) {
        lose(LossKind::Judgement, std::string(to_string(judgement)), node);
    }
    if (!game.has_annotations(node)) return;
    const record::Annotations& notes = game.annotations(node);
    if (!notes.lead.empty()) lose(LossKind::Comment, notes.lead, node);
    if (!notes.comment.empty() && !(kept.comment && node == kRoot)) {
        lose(LossKind::Comment, notes.comment, node);
    }
    for (const record::Nag nag : notes.nags) {
        const bool is_kept = kept.nags && node != kRoot && !glyphs_of(nag).empty();
        if (!is_kept) lose(LossKind::Nag, "$" + std::to_string(nag), node);
    }
    for (const record::Mark& mark : notes.marks)
        lose(LossKind::Mark, to_string(mark), node);
}

void MainLineWriter::report_variations(const Game& game, NodeId first) {
    for (NodeId other = game.next_sibling(first); other != kNoNode;
         other = game.next_sibling(other)) {
        std::size_t more = 0;
        for (const NodeId node : record::nodes_of(game, other))
            more += node == other ? 0 : 1;
        std::string text = show(game, other);
        if (more > 0) text += " and " + std::to_string(more) + " more moves";
        lose(LossKind::Variation, text, other);
    }
}

std::string MainLineWriter::in_encoding(Encoder& encoder, std::string_view text,
                                        std::string_view field, NodeId node) {
    std::vector<LostCharacter> lost;
    encoder.encode(text, &lost);
    std::string characters;
    std::string held;
    std::size_t at = 0;
    for (const LostCharacter& character : lost) {
        characters += character.character;
        held.append(text.substr(at, character.offset - at)) += '?';
        at = character.offset + utf8_at(text, character.offset).length;
    }
    if (!lost.empty()) {
        lose(LossKind::Character,
             field.empty() ? characters : std::string(field) + ": " + characters, node);
    }
    return held.append(text.substr(at));
}

std::string MainLineWriter::in_one_line(std::string_view text, std::string_view field,
                                        NodeId node) {
    std::string line(text);
    if (text.find_first_of("\r\n") == std::string_view::npos) return line;
    lose(LossKind::Layout, field.empty() ? line : std::string(field) + ": " + line, node);
    std::ranges::replace(line, '\r', ' ');
    std::ranges::replace(line, '\n', ' ');
    return line;
}

}  // namespace chuhe::formats
