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

namespace chuhe::review {

// From Red's point of view: "+0.31", "-2.40", "#5" (Red mates in 5), "#-5" (Black does), "+rule"
// and "-rule" if a repetition rule decides.
std::string score_text(engine::Score red_score);

// "blunder", 败着; "good" for a good move.
Message describe(Grade grade);
// "blunder": used in JSON, so names never change.
std::string_view name_of(Grade grade);
// "?!", "?", "??"; "" for a good move.
std::string_view sign_of(Grade grade);

// Remarks on a move besides its grade: "misses a mate in 4", "allows a mate in 2". Empty if there
// are none.
Message mate_remark(const ReviewedMove& move);

// "blunder, +0.31 → -2.40, misses a mate in 4". Requires a move that is graded.
Message describe(const ReviewedMove& move);

// "better: 炮二平五". Empty if no better move is known.
Message describe_better(const ReviewedMove& move, const Position& before);

}  // namespace chuhe::review
