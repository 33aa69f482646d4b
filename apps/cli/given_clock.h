// SPDX-License-Identifier: MIT
//
// The clock of training that a test gives to `chuhe serve`, in the environment variable CHUHE_NOW:
// a time such as 2026-11-18T23:59:00Z, or @ and the name of a file that contains one and is read
// again each time.
#pragma once

#include <cstdint>
#include <functional>
#include <tl/expected.hpp>

#include "chuhe/messages/message.h"

namespace chuhe::cli {

// Empty without the variable.
tl::expected<std::function<std::int64_t()>, Message> given_clock();

}  // namespace chuhe::cli
