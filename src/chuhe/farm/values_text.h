// SPDX-License-Identifier: MIT
//
// Values of other rooms as JSON in the settings and results of campaigns: lines of moves, rule
// books, budgets, engines.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/farm/blobs.h"
#include "chuhe/farm/document.h"
#include "chuhe/match/plan.h"
#include "chuhe/rules/rule_book.h"

namespace chuhe::farm {

// "h2e2 h9g7".
std::string moves_text(std::span<const Move> moves);
// Nothing if a word is not a move, or a move is illegal where it is made.
std::optional<std::vector<Move>> parse_moves(Position position, std::string_view text);

nlohmann::json to_json(const rules::RuleBook& book);
rules::RuleBook rule_book_of(nlohmann::json value, Document& document);

nlohmann::json to_json(const match::Budget& budget);
match::Budget budget_of(nlohmann::json value, Document& document);

// An engine that has been packed: its program is a reference to a blob.
nlohmann::json to_json(const match::Contestant& engine);
match::Contestant contestant_of(nlohmann::json value, Document& document);

// Puts a file into the blobs. Returns the reference to it.
Result<std::string> pack_file(const std::string& path, Blobs& blobs);

// Puts the program and the files named in its settings into the blobs, and refers to them from
// there: `EvalFile=net.nnue` becomes `EvalFile=blob:9f…`. A program without a slash is searched in
// PATH.
Result<void> pack(match::Contestant& engine, Blobs& blobs);
// The inverse: the references become paths.
Result<void> unpack(match::Contestant& engine, Blobs& blobs);

}  // namespace chuhe::farm
