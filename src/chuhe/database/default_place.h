// SPDX-License-Identifier: MIT
//
// Where the user's data is kept by default.
#pragma once

#include <string>

#include "chuhe/base/result.h"

namespace chuhe::database {

// $XDG_DATA_HOME/chuhe, or ~/.local/share/chuhe; %LOCALAPPDATA%\chuhe on Windows. It need not
// exist.
Result<std::string> data_place();
// The same. Creates the folder.
Result<std::string> data_folder();

// library.chuhe in that folder.
Result<std::string> default_library();

}  // namespace chuhe::database
