// SPDX-License-Identifier: MIT
//
// What endgame tables say of a position that a command shows.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "chuhe/core/position.h"
#include "chuhe/messages/message.h"
#include "chuhe/tables/line.h"

namespace chuhe::cli {

// From the tables in the data folder; small endings are solved, which takes a second or so. Nothing
// if there is no table, or the game is over.
std::optional<tables::Entry> table_entry(const Position& position);

// "endgame table: Red wins in 17 moves".
Message table_line(const tables::Entry& entry, const Position& position);

// {"outcome", "plies", "by_law", "disputed", Message}, seen from the side to move; null if there is
// no entry.
nlohmann::ordered_json table_json(const std::optional<tables::Entry>& entry,
                                  const Position& position);

}  // namespace chuhe::cli
