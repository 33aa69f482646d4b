// SPDX-License-Identifier: MIT
//
// Packs the masters' games: from the table of the Chinese Chess Practical Dataset to the file that
// comes with Chuhe (docs/formats/packed-games.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "chuhe/base/result.h"

namespace chuhe::data {

// Counts of players are by side: two per game.
struct MastersReport {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::uint64_t split = 0;          // players whose field had a team
    std::uint64_t from_event = 0;     // whose field was empty
    std::uint64_t completed = 0;      // whose field was cut off
    std::uint64_t unknown = 0;        // without a name
    std::uint64_t full_dates = 0;     // with a day
    std::uint64_t partial_dates = 0;  // a year, or a year and a month
};

struct PackedMasters {
    std::string file;
    MastersReport report;
};

// `table` has a heading and one game per line, in the columns red, black, event, site, date,
// result, ecco, moves (h2e2 …), separated by tabs. The same table gives the same file.
Result<PackedMasters> pack_masters(std::string_view table, const std::string& source);

std::string to_text(const MastersReport& report);

}  // namespace chuhe::data
