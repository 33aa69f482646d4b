// SPDX-License-Identifier: MIT
//
// What became of the layout of a text, in words: of its blanks, its line breaks, and the signs that
// a format uses itself. The words of the text are all there, so that a report names the change and
// quotes only as much as is needed to find the place:
//
//   line breaks become blanks and # is replaced in "第一行 第二行…"
#pragma once

#include <string>
#include <string_view>

#include "chuhe/messages/message.h"

namespace chuhe::formats {

// `text` as it was, and `written` as it stands in the file. Requires that they differ.
Message layout_change(std::string_view text, std::string_view written);

// The first characters of a text in one line, with an ellipsis where there are more.
std::string beginning_of(std::string_view text);

}  // namespace chuhe::formats
