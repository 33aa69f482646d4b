// SPDX-License-Identifier: MIT
//
// How the layout of a text changes when it is written: blanks, line breaks, and characters that are
// special in the format. No words are lost, so the report names the change and quotes just enough
// to find the place:
//
//   line breaks become spaces and # is replaced in "第一行 第二行…"
#pragma once

#include <string>
#include <string_view>

#include "chuhe/messages/message.h"

namespace chuhe::formats {

// `text` before, and `written` as it is in the file. Requires that they differ.
Message layout_change(std::string_view text, std::string_view written);

// The first characters of a text on one line, with an ellipsis if there are more.
std::string beginning_of(std::string_view text);

}  // namespace chuhe::formats
