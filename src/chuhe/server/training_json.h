// SPDX-License-Identifier: MIT
//
// The shapes of training in docs/api.md.
#pragma once

#include <span>
#include <string>

#include "chuhe/server/app.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/json.h"
#include "chuhe/server/message.h"

namespace chuhe::server {

// [{"move", "texts", "fen", "check"}]: legal moves from the position.
Json training_line_json(Position position, std::span<const Move> moves);

// {Message, "quoting"}: what is wrong with a move.
Json fault_json(const review::Refutation& refutation);

// The point from which the move is made, or the move itself: the first and the second hint.
std::string hint_text(Move move, std::int64_t hint);

Json rating_json(const training::Rating& rating);
Json streak_json(const training::Streak& streak);
// With the rating that it has now.
Json puzzle_json(const training::Shelf& shelf, std::size_t number, const training::Rating& rating);

// The puzzle of a day, and whether the user has tried and solved it. Requires puzzles.
Json daily_json(App& app, training::Day day, const Trainer::Tried& tried);

// Minutes east of UTC, of the field or query field "zone"; 0 if it is not given.
training::Zone zone_field(Fields& fields);
training::Zone zone_query(const Request& request);

// The fields "hints", "milliseconds" and "zone" of an attempt.
Trainer::Attempt attempt_fields(Fields& fields, database::TrainingItem item);
// How an attempt ended, and what follows: outcome, ratings, due, streak.
Json graded_json(App& app, const Trainer::Attempt& attempt, const Trainer::Graded& graded);

}  // namespace chuhe::server
