// SPDX-License-Identifier: MIT
//
// What texts and pages say about a game around its moves.
#pragma once

#include <string>

#include "chuhe/messages/message.h"
#include "chuhe/record/game.h"

namespace chuhe::draw {

// "Draw", "Several results": as it stands alone, with a capital. Empty for Unknown.
std::string shown_result(record::Outcome outcome, Language language);

// The usual symbol of an annotation glyph: "!", "?!", "±"; "$146" for those without one.
std::string sign_of(record::Nag nag);

// What a reader would call the game: its title, or its players, or its event.
Message title_of(const record::Game& game);

}  // namespace chuhe::draw
