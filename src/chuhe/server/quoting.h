// SPDX-License-Identifier: MIT
//
// Messages that quote moves, for readers who choose the notation in the browser.
#pragma once

#include <functional>
#include <string>

#include "chuhe/rules/quoting.h"
#include "chuhe/server/json.h"

namespace chuhe::server {

// {"words": Words, "moves": [Texts…]}: the message with {0}, {1}, … in place of the moves. Null if
// it quotes none.
Json quoting_json(const std::function<Message(const rules::Quoting&)>& describe);

// The message as put_message() writes it, and "quoting" (for another name: "title_quoting").
void put_quoting_message(Json& json, const std::function<Message(const rules::Quoting&)>& describe,
                         const std::string& name = "message");

}  // namespace chuhe::server
