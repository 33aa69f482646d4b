// SPDX-License-Identifier: MIT
//
// The errors that seed 002 names, for programs that read its files: "River Missing".
#pragma once

#include <string_view>

#include "chuhe/messages/message.h"

namespace chuhe::formats {

// The name in the document for what this message reports; empty if the document has none.
std::string_view seed_error(const Message& message);

}  // namespace chuhe::formats
