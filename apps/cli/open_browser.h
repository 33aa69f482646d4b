// SPDX-License-Identifier: MIT
//
// Showing an address in the user's browser.
#pragma once

#include <string>

namespace chuhe::cli {

// Asks the desktop to open it and does not wait. False when there is no program for it.
bool open_browser(const std::string& url);

}  // namespace chuhe::cli
