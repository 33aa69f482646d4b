// SPDX-License-Identifier: MIT
//
// The lines of an analysis: docs/api.md, event "analysis".
#pragma once

#include <cstddef>
#include <vector>

#include "chuhe/core/position.h"
#include "chuhe/engine/report.h"
#include "chuhe/server/json.h"

namespace chuhe::server {

// Without the moves from the first illegal one on: external engines may report unplayable lines.
Json line_json(const Position& position, const engine::Report& report);

// When a move changes rank, the line it displaces takes the old rank until it is reported again;
// otherwise the move would be listed twice.
void give_place(std::vector<engine::Report>& lines, std::size_t place, Move move);

}  // namespace chuhe::server
