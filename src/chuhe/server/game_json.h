// SPDX-License-Identifier: MIT
//
// An open game and its changes as JSON, as documented in docs/api.md.
#pragma once

#include <optional>
#include <string>

#include "chuhe/notation/notation.h"
#include "chuhe/server/json.h"
#include "chuhe/server/open_game.h"

namespace chuhe::server {

Json head_json(const OpenGame& game);
// As text, because of the nodes: see server/node_writer.h. Without `notation`, in all notations.
std::string game_text(const OpenGame& game,
                      std::optional<notation::Notation> notation = std::nullopt);
std::string change_text(const OpenGame& game, const Touched& touched);

}  // namespace chuhe::server
