// SPDX-License-Identifier: MIT
//
// A game as the script of a page wants it: one JSON document. Numbers of nodes are places in the
// order of the tree, so that most parents need not be written; nothing is nested as deep as the
// variations are. The script, page/tree.js, says at its top what each field is.
#pragma once

#include <string>
#include <string_view>

#include "draw/page.h"
#include "record/game.h"

namespace chuhe::draw {

std::string page_data(const record::Game& game, const PageOptions& options);

// A JSON string that is safe inside of a <script> element: `<`, `>` and `&` are escaped, and bytes
// that are no UTF-8 become U+FFFD.
void append_json(std::string& out, std::string_view text);

}  // namespace chuhe::draw
