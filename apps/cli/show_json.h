// SPDX-License-Identifier: MIT
//
// Positions and records as JSON, for `chuhe show --json`.
//
// A tree is a flat list of nodes that name their parents, so that any depth can be read, and nodes
// are written one by one, so that memory use is constant.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

#include "chuhe/base/diagnostic.h"
#include "chuhe/core/position.h"
#include "chuhe/record/game.h"
#include "cli/show_place.h"
#include "cli/show_request.h"

namespace chuhe::cli {

// The origin of a game.
struct GameOrigin {
    std::string file = {};
    std::string_view format = {};
    std::string_view encoding = {};
    std::size_t game = 1;
    const Diagnostics* diagnostics = nullptr;
};

void write_json(const Position& position, std::ostream& out);

void write_json(const record::Game& game, const Place& place, const GameOrigin& origin,
                const ShowRequest& request, std::ostream& out);

// The games of a file: begin, one entry for each, end.
void begin_json_list(const GameOrigin& origin, std::ostream& out);
void write_json_list_entry(const record::Game& game, std::size_t number, std::ostream& out);
void end_json_list(const Diagnostics& problems, std::ostream& out);

}  // namespace chuhe::cli
