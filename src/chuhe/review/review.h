// SPDX-License-Identifier: MIT
//
// A game analysed by an analyst (复盘): every position of the main line gets a score, and every
// move is compared with the best one.
//
//   Review review = begin_review(game, book);
//   review.theory = …;                                                    // if it is known
//   if (auto done = look_through(review, analyst, limits, {}); !done) …   // what is done is kept
//   for (const ReviewedMove& move : moves_of(review)) …
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "chuhe/record/game.h"
#include "chuhe/review/analyst.h"
#include "chuhe/review/finding.h"
#include "chuhe/review/grade.h"
#include "chuhe/review/phase.h"
#include "chuhe/review/theory.h"
#include "chuhe/rules/history.h"
#include "chuhe/rules/rule_book.h"

namespace chuhe::review {

struct Review {
    // The playable part of the main line, and its nodes. Empty: nothing to analyse.
    rules::History history;
    std::vector<record::NodeId> nodes = {};  // of the moves; history.plies() of them

    // One for each position, history.plies() + 1 of them; nothing if not analysed yet.
    std::vector<std::optional<Insight>> insights = {};

    rules::RuleBook book = rules::RuleBook::asian();  // under which the game was played
    Theory theory = {};

    std::size_t plies() const { return nodes.size(); }
    std::size_t missing() const;
    bool is_complete() const { return missing() == 0; }
};

// Fills in what is known without a search: the end of a finished game. If no move of the game can
// be played, plies() is 0.
Review begin_review(const record::Game& game,
                    const rules::RuleBook& book = rules::RuleBook::asian());

// The number of positions that a review of the game analyses.
std::size_t positions_in(const record::Game& game);

// Follows a review, and may end it. Called from several threads with several analysts, but never at
// the same time.
struct Watch {
    // Called after each analysed position.
    std::function<void(std::size_t ply, const Insight& insight)> on_insight = {};
    Cancelled cancelled = {};
};

// Analyses every position that is still missing, in game order. Stops at the first setback; the
// results so far are kept in the review.
Looked<void> look_through(Review& review, Analyst& analyst, const engine::Limits& limits,
                          const Watch& watch);

// The same by several analysts at once, each in a thread of its own; the positions are finished in
// any order. The result is the same if what an analyst says does not depend on what it was asked
// before: see OwnAnalyst. Requires at least one.
Looked<void> look_through(Review& review, std::span<Analyst* const> analysts,
                          const engine::Limits& limits, const Watch& watch);

// A move of the game with the insights before and after it.
struct ReviewedMove {
    std::size_t ply;  // counts from 1
    record::NodeId node;
    Side mover;
    Move played;
    const Insight* before;  // with the best move; valid as long as the review
    const Insight* after;
    engine::Score best_score;    // both from the mover's point of view
    engine::Score played_score;  // of the position after the move
    Assessment assessment = {};
    Circumstances around = {};
    PieceType piece = PieceType::King;  // that moved
    Phase phase = Phase::Opening;
    std::vector<Finding> findings = {};

    bool is_best() const { return played == before->best(); }
    // Whether it shows how well the player plays.
    bool is_counted() const {
        return !around.is_theory && !around.is_forced && !assessment.is_decided;
    }
};

// The moves whose positions, before and after, have been analysed.
std::vector<ReviewedMove> moves_of(const Review& review);

// The score as records show it: from Red's point of view.
engine::Score for_red(engine::Score score, Side side_to_move);

}  // namespace chuhe::review
