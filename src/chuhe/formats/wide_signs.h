// SPDX-License-Identifier: MIT
//
// Full-width characters that people type among moves where a program would write ASCII.
#pragma once

#include <string_view>

namespace chuhe::formats {

inline constexpr std::string_view kWideBlank = "\xE3\x80\x80";  // U+3000
inline constexpr std::string_view kWideOpen = "（";
inline constexpr std::string_view kWideClose = "）";

}  // namespace chuhe::formats
