// SPDX-License-Identifier: MIT
//
// Text that every kind of store can keep: valid UTF-8 without U+0000. Files keep anything;
// PostgreSQL does not.
#pragma once

#include <string>
#include <string_view>

namespace chuhe::database {

bool is_storable(std::string_view text);
// U+FFFD stands for what is not. A storable text stays as it is.
std::string storable(std::string_view text);

}  // namespace chuhe::database
