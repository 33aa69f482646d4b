// SPDX-License-Identifier: MIT
//
// Addresses of databases: postgresql://club@db.example/club, as PostgreSQL's own programs take
// them.
#pragma once

#include <string>
#include <string_view>

namespace chuhe::postgres {

// Does it begin with postgresql:// or postgres://? Anything else is the name of a file.
bool is_address(std::string_view text);

// Without the password, for messages and logs: also where it is a parameter (?password=…).
std::string shown_address(std::string_view address);

// Sixteen letters and digits that name what belongs to this database on this machine. The password
// does not matter.
std::string address_name(std::string_view address);

}  // namespace chuhe::postgres
