// SPDX-License-Identifier: MIT
//
// What the library keeps of a game beside its record, made from it: for lists, indexes and searches
// that must not parse a million records.
#pragma once

#include <cstdint>
#include <string>

#include "chuhe/base/result.h"
#include "chuhe/database/stored_game.h"

namespace SQLite {
class Statement;
}

namespace chuhe::database {

// The columns that save() and add_all() write.
struct GameColumns {
    std::string record = {};
    std::string numbers = {};
    std::string title = {};
    std::string red = {};
    std::string black = {};
    std::string event = {};
    std::string site = {};
    std::string round = {};
    std::string date = {};
    std::string date_key = {};
    std::string result = {};
    std::string start = {};
    std::string line = {};
    std::uint64_t line_hash = 0;
    std::int64_t plies = 0;
    int red_elo = 0;
    int black_elo = 0;
    bool is_playing = false;
};

// Fails if the record cannot be written.
Result<GameColumns> columns_of(const StoredGame& stored);
// All but the texts of record and numbers.
GameColumns columns_beside_record(const record::Game& game, Kind kind);

// For INSERT and UPDATE, in the order in which bind_columns() binds them: "record", …
inline constexpr const char* kWrittenColumns[] = {
    "record",    "numbers", "play",    "problems",  "review",   "title",   "red",   "black",
    "event",     "site",    "round",   "date",      "date_key", "result",  "start", "line",
    "line_hash", "plies",   "red_elo", "black_elo", "playing",  "modified"};

// The columns and the texts of `stored` must live until the statement has run. Returns the next
// free parameter.
int bind_columns(SQLite::Statement& statement, const StoredGame& stored,
                 const GameColumns& columns);

// "2543", "2543 (2020)" -> 2543; 0 if there is no such number.
int parse_elo(std::string_view text);

}  // namespace chuhe::database
