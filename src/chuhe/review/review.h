// SPDX-License-Identifier: MIT
//
// A game looked at by an analyst (复盘): every position of the main line has a score, and every
// move is held against the best one.
//
//   Review review = begin_review(game, book);
//   if (auto done = look_through(review, analyst, limits, {}); !done) …   // what is done is kept
//   for (const ReviewedMove& move : moves_of(review)) …
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "chuhe/record/game.h"
#include "chuhe/review/analyst.h"
#include "chuhe/review/grade.h"
#include "chuhe/rules/history.h"
#include "chuhe/rules/rule_book.h"

namespace chuhe::review {

struct Review {
    // The main line as far as it can be played, and its nodes. Empty: there is nothing to look at.
    rules::History history;
    std::vector<record::NodeId> nodes;  // of the moves; history.plies() of them

    // One for each position, history.plies() + 1 of them; nothing where nobody has looked yet.
    std::vector<std::optional<Insight>> insights;

    std::size_t plies() const { return nodes.size(); }
    std::size_t missing() const;
    bool is_complete() const { return missing() == 0; }
};

// What is known without thinking, the end of a finished game, is filled in. Of a game that cannot
// be played there is nothing to review: plies() is 0.
Review begin_review(const record::Game& game,
                    const rules::RuleBook& book = rules::RuleBook::asian());

// The number of positions that a review of the game looks at.
std::size_t positions_in(const record::Game& game);

struct Watch {
    // After each position that was looked at.
    std::function<void(std::size_t ply, const Insight& insight)> on_insight = {};
    Cancelled cancelled = {};
};

// Looks at every position that is still missing, in the order of the game. Stops at the first
// setback; what was found out until then is in the review.
Looked<void> look_through(Review& review, Analyst& analyst, const engine::Limits& limits,
                          const Watch& watch);

struct ReviewedMove {
    std::size_t ply;  // counts from 1
    record::NodeId node;
    Side mover;
    Move played;
    const Insight* before;  // what was best; lives as long as the review
    const Insight* after;
    engine::Score best_score;    // both from the view of the mover
    engine::Score played_score;  // of the position after the move
    Assessment assessment;

    bool is_best() const { return played == before->best(); }
};

// Those whose positions, before and after, have been looked at.
std::vector<ReviewedMove> moves_of(const Review& review);

// The score as records and people read it: from Red's side.
engine::Score for_red(engine::Score score, Side side_to_move);

}  // namespace chuhe::review
