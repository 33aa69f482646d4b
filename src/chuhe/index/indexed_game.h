// SPDX-License-Identifier: MIT
//
// A game as the index sees it: what can be searched for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/setup.h"
#include "chuhe/database/stored_game.h"
#include "chuhe/record/node.h"

namespace chuhe::index {

using database::GameId;

// Where a game comes from. Stored on disk, never renumber.
enum class Source : std::uint8_t { Library, Masters };

inline constexpr std::size_t kSources = 2;

struct IndexedGame {
    Source source = Source::Library;
    GameId id = 0;
    std::int64_t change = 0;  // orders games by when they were changed
    std::string red = {};     // names without team, as they are shown
    std::string black = {};
    std::string event = {};
    std::uint32_t date = 0;  // 20240531, 20240500, 20240000; 0: unknown
    record::Outcome outcome = record::Outcome::Unknown;
    std::uint16_t red_elo = 0;  // 0: unknown
    std::uint16_t black_elo = 0;
    std::uint16_t opening = 0;  // stored_opening(); 0: none
    std::int64_t collection = 0;
    std::optional<Setup> start = {};  // empty: the usual one
    std::vector<Move> line = {};      // the main line
};

// A game that is no longer there.
struct GoneGame {
    Source source = Source::Library;
    GameId id = 0;
};

// "2024-05-31" as 20240531, "2024" as 20240000; 0 for anything else.
std::uint32_t date_number(std::string_view sortable_date);

}  // namespace chuhe::index
