// SPDX-License-Identifier: MIT
//
// A game as the page's script expects it: one JSON document. Nodes are numbered in tree order, so
// most parents need not be written, and nothing is nested as deep as the variations. The comment at
// the top of page/tree.js describes each field.
#pragma once

#include <string>
#include <string_view>

#include "chuhe/draw/page.h"
#include "chuhe/record/game.h"

namespace chuhe::draw {

std::string page_data(const record::Game& game, const PageOptions& options);

// A JSON string that is safe inside a <script> element: `<`, `>` and `&` are escaped, and invalid
// UTF-8 becomes U+FFFD.
void append_json(std::string& out, std::string_view text);

}  // namespace chuhe::draw
