// SPDX-License-Identifier: MIT
#include "chuhe/formats/main_line_writer.h"

#include <algorithm>

#include "chuhe/formats/glyphs.h"
#include "chuhe/record/walk.h"
#include "chuhe/record/words.h"

namespace chuhe::formats {

using record::Game;
using record::kNoNode;
using record::kRoot;
using record::NodeId;

std::vector<NodeId> MainLineWriter::main_line(const Game& game, const Kept& kept) {
    report_header(game, kept);
    report_node(game, kRoot, kept);
    std::vector<NodeId> line;
    if (!kept.moves) {
        for (const NodeId node : record::children_of(game, kRoot))
            lose_subtree(LossKind::Moves, game, node);
        return line;
    }
    for (const NodeId node : record::main_line_of(game)) {
        lose_variations(game, node);
        if (!game.is_move(node)) {
            lose_subtree(LossKind::UnplayableText, game, node);
            break;
        }
        report_node(game, node, kept);
        line.push_back(node);
    }
    return line;
}

void MainLineWriter::report_header(const Game& game, const Kept& kept) {
    std::vector<std::string_view> written;
    for (const record::Tag& tag : game.tags()) {
        const auto first = std::ranges::find(game.tags(), tag.name, &record::Tag::name);
        const bool is_kept =
            &*first == &tag && std::ranges::find(kept.tags, tag.name) != kept.tags.end();
        if (!is_kept) {
            lose_tag(tag.name, tag.value);
        } else if (!tag.value.empty()) {
            written.push_back(tag.name);
        }
    }
    if (!kept.tag_order) lose_tag_order(written);
    if (!game.ending().empty()) lose_text(LossKind::Ending, game.ending());
    const bool is_lost = kept.result ? game.outcome() == record::Outcome::Several
                                     : game.outcome() != record::Outcome::Unknown;
    if (is_lost) {
        const bool is_single = game.outcome() != record::Outcome::Several;
        lose(LossKind::Result,
             is_single ? Message::verbatim(to_string(game.outcome())) : describe(game.outcome()));
    }
}

void MainLineWriter::report_node(const Game& game, NodeId node, const Kept& kept) {
    const record::Judgement judgement = game.judgement(node);
    if (judgement != record::Judgement::None) {
        lose(LossKind::Judgement, describe(judgement), node);
    }
    if (!game.has_annotations(node)) return;
    const record::Annotations& notes = game.annotations(node);
    if (!notes.lead.empty()) lose_text(LossKind::Comment, notes.lead, node);
    if (!notes.comment.empty() && !(kept.comment && node == kRoot)) {
        lose_text(LossKind::Comment, notes.comment, node);
    }
    for (const record::Nag nag : notes.nags) {
        const bool is_kept = kept.nags && node != kRoot && !glyphs_of(nag).empty();
        if (!is_kept) lose_text(LossKind::Nag, "$" + std::to_string(nag), node);
    }
    for (const record::Mark& mark : notes.marks)
        lose(LossKind::Mark, describe(mark), node);
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
        if (field.empty())
            lose_text(LossKind::Character, characters, node);
        else
            lose_tag(field, characters, LossKind::Character);
    }
    return held.append(text.substr(at));
}

std::string MainLineWriter::in_one_line(std::string_view text, std::string_view field,
                                        NodeId node) {
    std::string line(text);
    std::ranges::replace(line, '\r', ' ');
    std::ranges::replace(line, '\n', ' ');
    lose_layout(text, line, field, node);
    return line;
}

}  // namespace chuhe::formats
