// SPDX-License-Identifier: MIT
//
// Words in which moves are quoted, for readers who choose their notation in the browser.
#pragma once

#include <functional>

#include "chuhe/rules/quoting.h"
#include "chuhe/server/json.h"

namespace chuhe::server {

// {"words": Words, "moves": [Texts…]}: what `describe` says, with {0}, {1} … for the moves. Null
// when it quotes none.
Json quoting_json(const std::function<Message(const rules::Quoting&)>& describe);

}  // namespace chuhe::server
