// SPDX-License-Identifier: MIT
//
// Sentences that other rooms made in English, as Words of docs/api.md.
#pragma once

#include <string_view>

#include "formats/loss.h"
#include "rules/phrases.h"
#include "server/json.h"

namespace chuhe::server {

// The sentence in all languages; one that src/words does not know stays as it is in all of them.
Json words_of(std::string_view english);

// Puts their words beside the messages of Problems. The library keeps problems without them, so
// that it speaks as the program does that shows it.
Json with_words(Json problems);

// What a writer lost, in all languages. The game must be the one the loss is about.
Json loss_words(const formats::Loss& loss, const record::Game& game);

}  // namespace chuhe::server
