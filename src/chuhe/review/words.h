// SPDX-License-Identifier: MIT
//
// What a review says, in English, 简体 and 繁體.
#pragma once

#include <string>
#include <string_view>

#include "chuhe/engine/score.h"
#include "chuhe/messages/message.h"
#include "chuhe/review/grade.h"
#include "chuhe/review/review.h"

namespace chuhe::review {

// From Red's view: "+0.31", "-2.40", "#5" (Red mates in 5), "#-5" (Black does), "+rule" and "-rule"
// where a rule of repetition decides.
std::string score_text(engine::Score red_score);

// "blunder", 败着; "good" for a good move.
Message describe(Grade grade);
// "blunder": in JSON, so a name is never changed.
std::string_view name_of(Grade grade);
// "?!", "?", "??"; "" for a good move.
std::string_view sign_of(Grade grade);

// What there is to say about a move besides its grade: "misses a mate in 4", "allows a mate in 2".
// Empty when nothing.
Message mate_remark(const ReviewedMove& move);

// "blunder, +0.31 → -2.40, misses a mate in 4". Requires a move that is graded.
Message describe(const ReviewedMove& move);

// "better: 炮二平五". Empty when no better move is known.
Message describe_better(const ReviewedMove& move, const Position& before);

}  // namespace chuhe::review
