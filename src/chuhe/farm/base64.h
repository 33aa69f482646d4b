// SPDX-License-Identifier: MIT
//
// Bytes in JSON: RFC 4648's base64, with padding and without line ends.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace chuhe::farm {

std::string to_base64(std::string_view bytes);

// The inverse. Nothing for everything that to_base64() does not write.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace chuhe::farm
