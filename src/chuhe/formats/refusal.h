// SPDX-License-Identifier: MIT
//
// Files that people find among their records but that are not records: says what they are.
#pragma once

#include <optional>
#include <string_view>

#include "chuhe/base/bytes.h"

namespace chuhe::formats {

// "a diagram of xiangqi-setup, not a game record"; nothing for unknown files. For files that no
// format recognises.
std::optional<Message> refusal_of(Bytes head);

}  // namespace chuhe::formats
