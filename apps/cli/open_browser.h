// SPDX-License-Identifier: MIT
//
// Opens a page in the user's browser.
#pragma once

#include <string>

namespace chuhe::cli {

// Asks the desktop to open it and does not wait. False if there is no program for it.
// All users can see its name while it is being opened.
bool open_browser(const std::string& page);

}  // namespace chuhe::cli
