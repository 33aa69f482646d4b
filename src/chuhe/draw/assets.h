// SPDX-License-Identifier: MIT
//
// The drawings of assets/ and the page templates in draw/page/, compiled into the library: programs
// need no files to draw a board.
#pragma once

#include <string_view>

namespace chuhe::draw {

// The whole file as it is in assets/: asset("pieces/letters/wk.svg"). For pages: "page.html",
// "page.css", the "script.js" concatenated from several files, and "script.js.sha256", its hash in
// hexadecimal. Empty if there is none.
std::string_view asset(std::string_view path);

// What is between the outermost tags of a drawing.
std::string_view asset_body(std::string_view path);

}  // namespace chuhe::draw
