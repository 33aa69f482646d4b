// SPDX-License-Identifier: MIT
//
// Opens an address in the user's browser.
#pragma once

#include <string>

namespace chuhe::cli {

// Asks the desktop to open it and does not wait. False if there is no program for it.
bool open_browser(const std::string& url);

}  // namespace chuhe::cli
