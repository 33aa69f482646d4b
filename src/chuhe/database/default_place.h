// SPDX-License-Identifier: MIT
//
// The default location of the library.
#pragma once

#include <string>

#include "chuhe/base/result.h"

namespace chuhe::database {

// $XDG_DATA_HOME/chuhe/library.chuhe, or ~/.local/share/chuhe/library.chuhe. Creates the folder.
Result<std::string> default_library();

}  // namespace chuhe::database
