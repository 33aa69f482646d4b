// SPDX-License-Identifier: MIT
//
// The text around a record: its result, annotation glyphs, title. Text output and pages share it.
#pragma once

#include <string>

#include "chuhe/messages/message.h"
#include "chuhe/record/game.h"

namespace chuhe::draw {

// The result with a capital letter, as it stands alone: "Draw". Empty for Unknown.
std::string shown_result(record::Outcome outcome, Language language);

// The usual symbol of an annotation glyph: "!", "?!", "±"; "$146" for those without one.
std::string sign_of(record::Nag nag);

// A display name for the game: its title, otherwise its players, otherwise its event.
Message title_of(const record::Game& game);

}  // namespace chuhe::draw
