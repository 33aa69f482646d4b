// SPDX-License-Identifier: MIT
//
// Libraries that are not files: in PostgreSQL. club_postgres.cpp has them; a build without libpq
// has club_none.cpp instead, which refuses.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "chuhe/accounts/accounts.h"
#include "chuhe/base/result.h"
#include "chuhe/server/server.h"

namespace chuhe::cli {

// Is it the address of a database? Anything else is the name of a file.
bool is_club_address(std::string_view text);

// The same without the password.
std::string shown_club(const std::string& address);

// A short name for files, the same whatever the password.
std::string club_folder_name(const std::string& address);
// The folder on this machine for what belongs to that library: its index, for example. It is made.
Result<std::string> club_folder(const std::string& address);

Result<server::OpenedStore> open_club(const std::string& address);
Result<std::unique_ptr<server::Wire>> open_club_wire(const std::string& address,
                                                     server::Wire::Ears ears);

// The people who may use it.
Result<std::unique_ptr<accounts::Accounts>> open_club_accounts(const std::string& address);

// A library by the word that the user has for it: a database, or a file. A file that may not be
// created is only read.
enum class MayCreate : std::uint8_t { No, Yes };
Result<server::OpenedStore> open_any_library(const std::string& place, MayCreate may_create);

}  // namespace chuhe::cli
