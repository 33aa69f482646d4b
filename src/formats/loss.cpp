// SPDX-License-Identifier: MIT
#include "formats/loss.h"

#include <array>

#include "base/counted.h"
#include "record/walk.h"

namespace chuhe::formats {

using record::Game;
using record::kNoNode;
using record::NodeId;

std::string_view to_string(LossKind kind) {
    constexpr std::array<std::string_view, 17> kNames = {
        "game",      "variation",       "comment",     "nag",
        "mark",      "judgement",       "tag",         "tag part",
        "character", "start position",  "move number", "result",
        "ending",    "unplayable text", "layout",      "moves",
        "tag order"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::string to_string(const Loss& loss, const Game& game) {
    std::string text = "game " + std::to_string(loss.game + 1);
    if (loss.node == record::kRoot) {
        text += ", at the start";
    } else if (loss.node != kNoNode) {
        text += ", ply " + std::to_string(game.depth(loss.node));
        if (!game.is_on_main_line(loss.node)) text += " of a variation";
    }
    text += ": ";
    text += to_string(loss.kind);
    if (!loss.text.empty()) text += ": " + loss.text;
    return text;
}

namespace {

// The other things of a subtree, by how many there are.
class Inventory {
public:
    void add(const Game& game, NodeId node, NodeId top) {
        if (node != top && !game.is_first_child(node)) ++variations_;
        if (game.judgement(node) != record::Judgement::None) ++judgements_;
        const record::Annotations& notes = game.annotations(node);
        if (!notes.comment.empty()) ++comments_;
        if (!notes.lead.empty()) ++comments_;
        signs_ += notes.nags.size();
        marks_ += notes.marks.size();
    }

    // Only what is there, each with its number.
    void append_to(std::vector<std::string>& parts) const {
        const auto append = [&](std::size_t count, std::string_view noun) {
            if (count > 0) parts.push_back(counted(count, noun));
        };
        append(comments_, "comment");
        append(variations_, "variation");
        append(signs_, "sign");
        append(marks_, "mark");
        append(judgements_, "judgement");
    }

private:
    std::size_t comments_ = 0;
    std::size_t variations_ = 0;
    std::size_t signs_ = 0;
    std::size_t marks_ = 0;
    std::size_t judgements_ = 0;
};

}  // namespace

Subtree describe_subtree(const Game& game, NodeId top) {
    Inventory inventory;
    std::size_t moves = 0;
    for (const NodeId node : record::nodes_of(game, top)) {
        ++moves;
        inventory.add(game, node, top);
    }
    std::vector<std::string> parts;
    parts.push_back(game.is_move(top) ? to_string(game.move(top)) : game.token(top));
    if (moves > 1) parts.push_back(counted(moves - 1, "more move"));
    inventory.append_to(parts);
    // The move itself and the rest: "h2e2 and 3 more moves, 1 comment and 2 marks".
    std::string words = parts.front();
    if (parts.size() > 1) words += " and " + joined_with_and(std::span(parts).subspan(1));
    return {std::move(words), moves};
}

}  // namespace chuhe::formats
