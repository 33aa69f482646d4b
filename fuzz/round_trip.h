// SPDX-License-Identifier: MIT
//
// What every record reader guarantees, whatever the bytes are: it terminates, it takes memory and
// reports problems in proportion to its input, and its games can be written and read again.
#pragma once

#include <string_view>

#include "chuhe/formats/format.h"

namespace chuhe::fuzz {

// Reads the bytes as that format. If it has a writer, each game is written and read again: it must
// be the same except for what the writer reported as lost, and from then on nothing may change.
void check_format(std::string_view name, Bytes bytes, const formats::ReadOptions& options = {});

// Detects the format from the content, as `chuhe check` does.
void check_any_format(Bytes bytes);

}  // namespace chuhe::fuzz
