// SPDX-License-Identifier: MIT
//
// How writers report what their format cannot hold.
#include <algorithm>

#include "chuhe/formats/format.h"
#include "chuhe/formats/layout_change.h"
#include "chuhe/formats/tag_order.h"
#include "chuhe/messages/losses.h"
#include "chuhe/record/words.h"

namespace chuhe::formats {

void Writer::lose_layout(std::string_view text, std::string_view written, std::string_view field,
                         record::NodeId node) {
    if (text == written) return;
    Message change = layout_change(text, written);
    if (!field.empty())
        change = say(messages::kTagLayout, record::tag_label(field), std::move(change));
    lose(LossKind::Layout, std::move(change), node);
}

void Writer::lose_tag(std::string_view name, std::string_view value, LossKind kind) {
    if (value.empty()) return lose_empty_tag(name);
    lose(kind, say(messages::kTagValue, record::tag_label(name), value));
}

void Writer::lose_empty_tag(std::string_view name) {
    lose(LossKind::Layout,
         say(messages::kTagLayout, record::tag_label(name), say(messages::kEmptyTagDropped)));
}

void Writer::lose_drawings(const record::Game& game, record::NodeId node) {
    for (const record::Nag nag : game.nags(node))
        lose_text(LossKind::Nag, '$' + std::to_string(nag), node);
    for (const record::Mark& mark : game.marks(node))
        lose(LossKind::Mark, describe(mark), node);
}

void Writer::lose_subtree(LossKind kind, const record::Game& game, record::NodeId top) {
    Subtree subtree = describe_subtree(game, top);
    Message detail = std::move(subtree.detail);
    if (kind == LossKind::UnplayableText)
        detail = say(messages::kLineEndsBefore, std::move(detail));
    losses_.push_back({kind, game_, top, std::move(detail), subtree.moves});
}

void Writer::lose_variations(const record::Game& game, record::NodeId main) {
    for (record::NodeId node = game.next_sibling(main); node != record::kNoNode;
         node = game.next_sibling(node)) {
        lose_subtree(LossKind::Variation, game, node);
    }
}

void Writer::lose_tag_order(std::span<const std::string_view> written) {
    const std::vector<std::string_view> read_back = sorted_tag_names(written);
    if (std::ranges::equal(written, read_back)) return;
    const auto listed = [](std::span<const std::string_view> names) {
        messages::List labels;
        for (const std::string_view name : names)
            labels.push_back(record::tag_label(name));
        return labels;
    };
    lose(LossKind::TagOrder, say(messages::kTagsReordered, listed(written), listed(read_back)));
}

}  // namespace chuhe::formats
