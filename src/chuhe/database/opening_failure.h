// SPDX-License-Identifier: MIT
//
// Why a library could not be opened or changed, in words for the user.
#pragma once

#include <string>

#include "chuhe/base/result.h"

namespace SQLite {
class Exception;
}  // namespace SQLite

namespace chuhe::database {

bool means_damage(const SQLite::Exception& error);
// SQLite reports this in several ways, an input/output error among them.
bool means_write_protection(const SQLite::Exception& error, const std::string& path);

// In words: "no space left on device".
Message reason_of(const SQLite::Exception& error);
Error opening_error(const SQLite::Exception& error, const std::string& path);
tl::unexpected<Error> library_in_use(const std::string& path);
tl::unexpected<Error> not_a_library(const std::string& path);

}  // namespace chuhe::database
