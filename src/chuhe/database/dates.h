// SPDX-License-Identifier: MIT
//
// Dates as written in records, in a sortable form.
#pragma once

#include <string>
#include <string_view>

namespace chuhe::database {

// "2024-05-31", "2024-05" or "2024", from 2024.05.31, 2024.05.??, 2024年5月31日, 20240531…; empty
// if there is no year.
std::string sortable_date(std::string_view text);

// Now, as 2026-11-15T18:00:00Z.
std::string now_utc();

}  // namespace chuhe::database
