// SPDX-License-Identifier: MIT
//
// Line ends: '\n' in games, two bytes in the files of Windows programs.
#pragma once

#include <string>
#include <string_view>

namespace chuhe::formats {

// "\r\n" and a lone '\r' become '\n'.
std::string unix_lines(std::string_view text);

// '\n' becomes "\r\n".
std::string windows_lines(std::string_view text);

}  // namespace chuhe::formats
