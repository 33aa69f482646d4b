// SPDX-License-Identifier: MIT
//
// Games that come to the desk and leave it: new ones, those that the host has kept, and files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chuhe/formats/format.h"
#include "desk.h"

namespace chuhe::wasm {

// POST /api/games: the question has also "id", and "name" and "language" of the user.
OpenGame& new_game(const Json& question);

// A game as the host keeps it: "record" is PGN (database/record_text.h), the rest is opaque, but
// for "summary", the row of lists.
std::string kept_text(OpenGame& game);
OpenGame& load_kept(const Json& kept);
Json summary_of(const OpenGame& game);

// POST /api/games/read: saves nothing.
std::string read_file(std::string_view content, const Json& options);
// POST /api/games/import: numbers the games from "id" on.
std::string import_file(std::string_view content, const Json& options);

// GET /api/file: the bytes; and GET /api/losses.
std::string written_file(const Json& options, Json& losses);

}  // namespace chuhe::wasm
