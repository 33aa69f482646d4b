// SPDX-License-Identifier: MIT
//
// The texts of a review.
#pragma once

#include <string>
#include <string_view>

#include "chuhe/engine/score.h"
#include "chuhe/messages/message.h"
#include "chuhe/review/grade.h"
#include "chuhe/review/review.h"
#include "chuhe/rules/quoting.h"

namespace chuhe::review {

// From Red's point of view: "+0.31", "-2.40", "#5" (Red mates in 5), "#-5" (Black does), "1-0" and
// "0-1" if a repetition rule decides.
std::string score_text(engine::Score red_score);

// "blunder", 败着; "good" for a good move.
Message describe(Grade grade);
// "blunder": used in JSON, so names never change.
std::string_view name_of(Grade grade);
// "?!", "?", "??"; "" for a good move.
std::string_view sign_of(Grade grade);

// "misses a mate in 4", 错过 4 步杀: without the line.
Message describe(const Finding& finding, const Theory& theory = {},
                 const rules::Quoting& quoting = {});

// "misses a mate in 4: 炮二平五 …". Requires the position in which the line begins.
Message describe_with_line(const Finding& finding, const Position& start,
                           const rules::Quoting& quoting = {});

// Whether people want to read it even if the move is good: theory and forced moves speak for
// themselves.
bool is_worth_telling(const Finding& finding);
// Whether people want to read about the move: it is graded, or such a finding is about it.
bool is_worth_telling(const ReviewedMove& move);

// The findings worth telling, with their lines: "misses a mate in 4: …; repeating again would
// lose: perpetual check". Empty if there are none.
Message describe_findings(const ReviewedMove& move, const Review& review,
                          const rules::Quoting& quoting = {});

// "blunder, +0.31 → -2.40, misses a mate in 4: …". Requires a move that is graded.
Message describe(const ReviewedMove& move, const Review& review,
                 const rules::Quoting& quoting = {});

// "better: 炮二平五". Empty if no better move is known.
Message describe_better(const ReviewedMove& move, const Position& before,
                        const rules::Quoting& quoting = {});

// What people read about any move: the description of one that is graded, the findings worth
// telling of a good one, and if there are none, that it is good.
Message describe_any(const ReviewedMove& move, const Review& review,
                     const rules::Quoting& quoting = {});

// Both: "blunder, +0.31 → -2.40; better: 炮二平五". The better move is left out if a finding shows
// its line. Requires a move that is graded.
Message describe_with_better(const ReviewedMove& move, const Review& review,
                             const rules::Quoting& quoting = {});

// "12. 炮二平五", "12… 炮８平５".
Message describe_move(const ReviewedMove& move, const Position& before,
                      const rules::Quoting& quoting = {});

}  // namespace chuhe::review
