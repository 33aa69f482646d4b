// SPDX-License-Identifier: MIT
//
// A library opened through a symbolic link. SQLite follows the link, and keeps the log beside the
// file itself; so code that looks for the log, moves the library or makes files beside it must do
// the same.
#pragma once

#include <string>

namespace chuhe::database {

// The path of the file that the links lead to, whether it exists or not. A path that is no link is
// returned as it is.
std::string real_place(const std::string& library);

// "library.chuhe-wal": the latest changes.
std::string log_of(const std::string& library);

// Calls the function with the real place. Its errors name the path that the user gave.
template <typename Function>
auto at_real_place(const std::string& library, Function function) {
    const std::string place = real_place(library);
    auto result = function(place);
    if (!result && result.error().where.source == place) result.error().where.source = library;
    return result;
}

}  // namespace chuhe::database
