// SPDX-License-Identifier: MIT
//
// A message that quotes a file can be as long as the file, and a JSON document repeats it for every
// language.
#pragma once

#include <cstddef>

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// Every quotation in a message that is longer than this is cut after a whole character, and says
// how much is left out: "the cannon … (1048576 more bytes)".
inline constexpr std::size_t kLongestQuotation = 1000;  // bytes

Message shortened(const Message& message);

}  // namespace chuhe::messages
