// SPDX-License-Identifier: MIT
//
// How the arguments of an engine are stored: as a list in JSON.
#pragma once

#include <string>
#include <vector>

namespace chuhe::database {

std::string to_arguments_text(const std::vector<std::string>& arguments);
// Empty if the text is anything but such a list.
std::vector<std::string> from_arguments_text(const std::string& text);

}  // namespace chuhe::database
