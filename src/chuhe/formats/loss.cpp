// SPDX-License-Identifier: MIT
#include "chuhe/formats/loss.h"

#include <array>

#include "chuhe/messages/losses.h"
#include "chuhe/messages/shortened.h"
#include "chuhe/record/walk.h"

namespace chuhe::formats {

using record::Game;
using record::kNoNode;
using record::NodeId;

std::string_view name_of(LossKind kind) {
    constexpr std::array<std::string_view, 17> kNames = {
        "game",      "variation",       "comment",     "nag",
        "mark",      "judgement",       "tag",         "tag_part",
        "character", "start_position",  "move_number", "result",
        "ending",    "unplayable_text", "layout",      "moves",
        "tag_order"};
    return kNames[static_cast<std::size_t>(kind)];
}

Message describe(LossKind kind) {
    constexpr std::array<const messages::Row<>*, 17> kRows = {
        &messages::kLostGame,          &messages::kLostVariation,      &messages::kLostComment,
        &messages::kLostNag,           &messages::kLostMark,           &messages::kLostJudgement,
        &messages::kLostTag,           &messages::kLostTagPart,        &messages::kLostCharacter,
        &messages::kLostStartPosition, &messages::kLostMoveNumber,     &messages::kLostResult,
        &messages::kLostEnding,        &messages::kLostUnplayableText, &messages::kLostLayout,
        &messages::kLostMoves,         &messages::kLostTagOrder};
    return say(*kRows[static_cast<std::size_t>(kind)]);
}

Message describe(const Loss& loss, const Game& game) {
    Message what = describe(loss.kind);
    if (!loss.detail.empty()) {
        what = say(messages::kLossOfKind, std::move(what), messages::shortened(loss.detail));
    }
    const std::size_t number = loss.game + 1;
    if (loss.node == kNoNode) return say(messages::kLossInGame, number, std::move(what));
    if (loss.node == record::kRoot) return say(messages::kLossAtStart, number, std::move(what));
    const bool is_main = game.is_on_main_line(loss.node);
    return say(is_main ? messages::kLossAtPly : messages::kLossAtPlyOfVariation, number,
               game.depth(loss.node), std::move(what));
}

namespace {

// The other contents of a subtree, counted by kind.
class Inventory {
public:
    void add(const Game& game, NodeId node, NodeId top) {
        if (node != top && !game.is_first_child(node)) ++variations_;
        if (game.judgement(node) != record::Judgement::None) ++judgements_;
        const record::Annotations& notes = game.annotations(node);
        if (!notes.comment.empty()) ++comments_;
        if (!notes.lead.empty()) ++comments_;
        nags_ += notes.nags.size();
        marks_ += notes.marks.size();
    }

    // Only nonzero counts.
    void append_to(messages::List& parts) const {
        const auto append = [&](std::size_t count, const messages::Row<messages::Number>& counted) {
            if (count > 0) parts.push_back(say(counted, count));
        };
        append(comments_, messages::kCountComments);
        append(variations_, messages::kCountVariations);
        append(nags_, messages::kCountNags);
        append(marks_, messages::kCountMarks);
        append(judgements_, messages::kCountJudgements);
    }

private:
    std::size_t comments_ = 0;
    std::size_t variations_ = 0;
    std::size_t nags_ = 0;
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
    messages::List rest;
    if (moves > 1) rest.push_back(say(messages::kCountMoreMoves, moves - 1));
    inventory.append_to(rest);
    const std::string move = game.is_move(top) ? to_string(game.move(top)) : game.token(top);
    // The move itself and the rest: "h2e2 and 3 more moves, 1 comment and 2 marks".
    Message detail =
        rest.empty() ? Message::verbatim(move) : say(messages::kMoveAnd, move, std::move(rest));
    return {std::move(detail), moves};
}

}  // namespace chuhe::formats
