// SPDX-License-Identifier: MIT
//
// A position as given on the command line or in a list.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "chuhe/base/result.h"
#include "chuhe/core/position.h"

namespace chuhe::cli {

// A FEN in any dialect, "startpos", or a board string #@…@#.
Checked<Position> read_position(std::string_view text);

// The same from the words of the command line: the shell has split an unquoted FEN. No words mean
// the start position.
Checked<Position> read_position(std::span<const std::string> words);

}  // namespace chuhe::cli
