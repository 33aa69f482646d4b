// SPDX-License-Identifier: MIT
//
// What a review says, in English, 简体 and 繁體.
#pragma once

#include <string>
#include <string_view>

#include "engine/score.h"
#include "review/grade.h"
#include "review/review.h"
#include "rules/phrases.h"

namespace chuhe::review {

using rules::Language;

// From Red's view: "+0.31", "-2.40", "#5" (Red mates in 5), "#-5" (Black does), "+rule" and "-rule"
// where a rule of repetition decides.
std::string score_text(engine::Score red_score);

// "blunder", 败着; "good" for a good move.
std::string_view name_of(Grade grade, Language language);
// "blunder": in JSON, so a name is never changed.
std::string_view name_of(Grade grade);
// "?!", "?", "??"; "" for a good move.
std::string_view sign_of(Grade grade);

// What there is to say about a move besides its grade: "misses a mate in 4", "allows mate in 2".
// Empty when nothing.
std::string mate_remark(const ReviewedMove& move, Language language);

// "blunder, +0.31 → -2.40, misses a mate in 4". Requires a move that is graded.
std::string describe(const ReviewedMove& move, Language language);

// "better: 炮二平五". Empty when no better move is known.
std::string describe_better(const ReviewedMove& move, const Position& before, Language language);

}  // namespace chuhe::review
