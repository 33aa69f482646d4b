// SPDX-License-Identifier: MIT
//
// What a question is about: a game with its moves, or a position; and the questions that need
// nothing else to be answered.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "chuhe/base/diagnostic.h"
#include "chuhe/database/stored_game.h"
#include "chuhe/rules/history.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/json.h"

namespace chuhe::server {

// The moves to a node of a game. Refuses if there is no such game or node.
using HistoryOf = std::function<rules::History(database::GameId game, std::int64_t node)>;

struct App;
// Of the games of a server: game_routes.cpp.
HistoryOf histories_of(App& app);

struct Subject {
    rules::History history;
    Json game = nullptr;
    Json node = nullptr;
    Diagnostics remarks = {};  // on moves that were ambiguous
};

// {"game", "node"} or {"fen", "moves"}.
Subject subject_of(Fields& fields, const HistoryOf& history_of);

// The answers of POST /api/position and POST /api/judge, as text.
std::string checked_position(const Json& body);
std::string judged_moves(const Json& body, const HistoryOf& history_of);

}  // namespace chuhe::server
