// SPDX-License-Identifier: MIT
#include "chuhe/review/theory.h"

#include "chuhe/messages/findings.h"

namespace chuhe::review {

Message describe(const Theory& theory) {
    if (theory.code.empty()) return {};
    const auto& names = theory.names;
    return say(messages::kOpeningNamed, say(messages::kOpeningName, names[0], names[1], names[2]),
               theory.code);
}

}  // namespace chuhe::review
