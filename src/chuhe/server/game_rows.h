// SPDX-License-Identifier: MIT
//
// Games that were found, as rows of lists: those of the library with what the library says about
// them, the masters' games with what came with them, and the opening of both from the index.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "chuhe/database/stored_game.h"
#include "chuhe/index/explorer.h"
#include "chuhe/index/index.h"
#include "chuhe/index/openings.h"
#include "chuhe/server/json.h"
#include "chuhe/server/library_index.h"

namespace chuhe::server {

struct App;

// In the order given. Games that have disappeared in the meantime are left out.
Json rows_json(App& app, const index::Index& index, std::span<const index::GameSlot> slots);
// With "ply" and "mirrored".
Json rows_json(App& app, const index::Index& index, std::span<const index::FoundPosition> found);
// Those of the library. The opening is null if there is no index.
Json rows_json(App& app, std::span<const database::Summary> summaries);

// {"code", "name"}, or null.
Json opening_json(std::optional<index::OpeningCode> code);
Json opening_json(std::uint16_t stored);  // as in index::Head
// The name of an opening: {"en", "zh-Hans", "zh-Hant"}.
Json opening_name_json(index::OpeningCode code);

// Adds "games", "red", "draw" and "black".
void put_tally(Json& json, const index::Tally& tally);
Json tally_json(const index::Tally& tally);
// {"games", "total"}, or null if everything is in the index.
Json indexing_json(const LibraryIndex::View& view);
// "2024-05-31", "2024-05", "2024", or null.
Json date_json(std::uint32_t date);

}  // namespace chuhe::server
