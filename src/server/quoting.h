// SPDX-License-Identifier: MIT
//
// Words in which moves are quoted, for readers who choose their notation in the browser.
#pragma once

#include <functional>
#include <string>

#include "rules/wording.h"
#include "server/json.h"

namespace chuhe::server {

// {"words": Words, "moves": [Texts…]}: what `say` says, with {0}, {1} … for the moves. Null when
// it quotes none.
Json quoting_json(const std::function<std::string(const rules::Wording&)>& say);

}  // namespace chuhe::server
