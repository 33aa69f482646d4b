// SPDX-License-Identifier: MIT
//
// Paths as text. Inside Chuhe they are UTF-8, as all text; Windows wants them in UTF-16, and the
// standard library would take them for something else there.
#pragma once

#include <filesystem>
#include <string_view>

namespace chuhe {

// The inverse is path.string(). Bytes that are not UTF-8 are kept on POSIX systems; on Windows they
// are read in the code page of the system, in which older programs pass them.
std::filesystem::path path_of(std::string_view text);

}  // namespace chuhe
