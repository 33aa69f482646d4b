// SPDX-License-Identifier: MIT
//
// The status of a farm as JSON: for `chuhe farm status --json`, and on its way there.
#pragma once

#include <string>
#include <string_view>

#include "chuhe/farm/coordinator.h"

namespace chuhe::farm {

std::string to_text(const FarmStatus& status);
Result<FarmStatus> parse_status(std::string_view text);

}  // namespace chuhe::farm
