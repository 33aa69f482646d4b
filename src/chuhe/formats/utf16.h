// SPDX-License-Identifier: MIT
//
// What is special about UTF-16 among the text encodings.
#pragma once

#include <string_view>

#include "chuhe/base/encoding.h"

namespace chuhe::formats {

constexpr bool is_utf16(Encoding encoding) {
    return encoding == Encoding::Utf16Le || encoding == Encoding::Utf16Be;
}

// In UTF-8, to be encoded: UTF-16 needs it, other encodings do not.
constexpr std::string_view byte_order_mark(Encoding encoding) {
    return is_utf16(encoding) ? "\xEF\xBB\xBF" : "";
}

}  // namespace chuhe::formats
