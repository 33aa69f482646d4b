// SPDX-License-Identifier: MIT
//
// Many messages that say the same about different things, summed up in one.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// What two messages have in common: "…" for what differs. "line …: no red cannon on …".
Message common_part(const Message& a, const Message& b);

}  // namespace chuhe::messages
