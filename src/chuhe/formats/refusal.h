// SPDX-License-Identifier: MIT
//
// Files that people find among their records and that are none: what they are, so that nobody has
// to wonder.
#pragma once

#include <optional>
#include <string_view>

#include "chuhe/base/bytes.h"

namespace chuhe::formats {

// "a diagram of xiangqi-setup, not a game record"; nothing for what is not known either. For a file
// that no format recognises.
std::optional<Message> refusal_of(Bytes head);

}  // namespace chuhe::formats
