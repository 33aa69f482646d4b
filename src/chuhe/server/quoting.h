// SPDX-License-Identifier: MIT
//
// Messages that quote moves, for readers who choose the notation in the browser.
#pragma once

#include <functional>

#include "chuhe/rules/quoting.h"
#include "chuhe/server/json.h"

namespace chuhe::server {

// {"words": Words, "moves": [Texts…]}: the message with {0}, {1}, … in place of the moves. Null if
// it quotes none.
Json quoting_json(const std::function<Message(const rules::Quoting&)>& describe);

}  // namespace chuhe::server
