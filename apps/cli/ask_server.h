// SPDX-License-Identifier: MIT
//
// Asks a running server whether it is there.
#pragma once

#include <string>

namespace chuhe::cli {

// Is there a Chuhe server at this port of this machine that accepts the token? Waits for a few
// seconds at most.
bool is_answering(int port, const std::string& token);

}  // namespace chuhe::cli
