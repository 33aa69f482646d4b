// SPDX-License-Identifier: MIT
//
// Where the system keeps the data of a user's programs: data_home_posix.cpp, data_home_windows.cpp.
#pragma once

#include <filesystem>
#include <optional>

namespace chuhe::database {

// An absolute path. Nothing if the system does not know the user.
std::optional<std::filesystem::path> data_home();

}  // namespace chuhe::database
