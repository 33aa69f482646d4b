// SPDX-License-Identifier: MIT
//
// The shapes of docs/api.md: values of the other rooms as JSON.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "chuhe/base/diagnostic.h"
#include "chuhe/core/position.h"
#include "chuhe/database/stored_game.h"
#include "chuhe/engine/report.h"
#include "chuhe/engine/score.h"
#include "chuhe/messages/message.h"
#include "chuhe/notation/notation.h"
#include "chuhe/notation/writer.h"
#include "chuhe/record/game.h"
#include "chuhe/rules/history.h"
#include "chuhe/rules/verdict.h"
#include "chuhe/server/json.h"
#include "chuhe/server/numbering.h"

namespace chuhe::server {

// As write_message() in messages/json.h.
void put_message(Json& json, const Message& message, std::string_view name = "message");

Json position_json(const Position& position);

// The notations a reader can choose from.
inline constexpr std::array kShownNotations = {
    notation::Notation::Chinese, notation::Notation::Traditional, notation::Notation::Wxf,
    notation::Notation::Iccs, notation::Notation::English};

// How they are written for readers of the app, and of the files that it exports.
inline constexpr notation::WriteOptions kShownMoves = {.common_signs = true};

// The move in all of them. Requires a legal move.
Json texts_json(const Position& before, Move move);

// For nodes, see server/node_writer.h.
Json marks_json(const record::Game& game, record::NodeId node);
Json tags_json(const record::Game& game);
// As a warning to the players, or as the end of a game.
enum class Told : std::uint8_t { AsWarning, AsEnd };
Json verdict_json(const rules::Verdict& verdict, const rules::History& history,
                  Told told = Told::AsWarning);
// `chances` are Red's; empty: nobody knows them.
Json score_json(engine::Score red_score, const std::optional<engine::WinDrawLoss>& chances);
// Of Chuhe's own engine, whose scores say what the chances are.
Json score_json(engine::Score red_score);
Json score_json(const engine::Report& report, Side side_to_move);
// Without source and opening: see server/game_rows.h.
Json summary_json(const database::Summary& summary);

// `numbering` translates the nodes named by problems; if null, they are omitted.
Json problems_json(const Diagnostics& diagnostics, const Numbering* numbering = nullptr);
Json problems_json(const Errors& errors);
// As kept with a game: StoredGame::problems. The game is not numbered yet.
std::string stored_problems(const Diagnostics& problems, const record::Game& game);

// "red_is_better", and its inverse.
std::string judgement_name(record::Judgement judgement);
std::optional<record::Judgement> parse_judgement(std::string_view name);
std::optional<record::Outcome> parse_result(std::string_view text);
// Refuses anything but marks.
std::vector<record::Mark> parse_marks(const Json& list);
// Refuses tags that a record with this start cannot hold. The caller ensures that there are at most
// kMostTags.
inline constexpr std::size_t kMostTags = 200;
std::vector<record::Tag> parse_tags(const Json& list, const Setup& start);

}  // namespace chuhe::server
