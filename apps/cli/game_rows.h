// SPDX-License-Identifier: MIT
//
// Games in the lists that commands print: as rows of a table, and as JSON in the shape of the API.
//
// The built-in games have negative numbers, so that one number names one game.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "chuhe/database/store.h"
#include "chuhe/index/explorer.h"
#include "chuhe/index/index.h"
#include "cli/command.h"

namespace chuhe::cli {

struct GameRow {
    std::int64_t id = 0;
    index::Source source = index::Source::Library;
    std::string red = {};
    std::string black = {};
    std::string event = {};
    std::string title = {};  // if neither the players nor the event are known
    std::string date = {};   // "2024-05-31", "2024-05", "2024"; empty: unknown
    record::Outcome outcome = record::Outcome::Unknown;
    std::uint16_t plies = 0;
    std::uint16_t red_elo = 0;  // 0: unknown
    std::uint16_t black_elo = 0;
    std::uint16_t opening = 0;  // as in index::Head
    std::uint32_t collection = 0;

    // In a search for a position: where it was found.
    std::optional<std::uint16_t> ply = {};
    bool is_mirrored = false;
};

// Requires the slot of a game. Without a library, titles are not filled in.
GameRow game_row(const index::Index& index, index::GameSlot slot, database::Store* library);
GameRow game_row(const index::Index& index, const index::FoundPosition& found,
                 database::Store* library);

std::int64_t public_id(const index::Head& head);

// "2024-05" from 20240500; empty for 0.
std::string date_text(std::uint32_t date);

nlohmann::ordered_json row_json(const GameRow& row);
// {"code": "C49", "name": {"en": …, …}}; null for 0.
nlohmann::ordered_json opening_json(std::uint16_t opening);
// {"games": …, "red": …, "draw": …, "black": …}
nlohmann::ordered_json tally_json(const index::Tally& tally);

// A table, one row at a time. Long names are cut; the JSON has them in full.
class GameTable {
public:
    GameTable(const Streams& io, bool has_plies) : io_(io), has_plies_(has_plies) {}

    // The first row is preceded by the names of the columns.
    void add(const GameRow& row);
    // What the signs in the table mean, if there were any.
    void finish();

private:
    const Streams& io_;
    bool has_plies_;  // the column with the ply where it was found
    bool has_begun_ = false;
    bool has_mirrored_ = false;
};

}  // namespace chuhe::cli
