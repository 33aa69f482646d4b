// SPDX-License-Identifier: MIT
//
// Where the library lies when nobody says otherwise.
#pragma once

#include <string>

#include "base/result.h"

namespace chuhe::database {

// $XDG_DATA_HOME/chuhe/library.chuhe, or ~/.local/share/chuhe/library.chuhe. Makes the folder.
Result<std::string> default_library();

}  // namespace chuhe::database
