// SPDX-License-Identifier: MIT
//
// Is a library sound? Everything in it is read, and nothing is changed.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/database/stored_game.h"

namespace chuhe::database {

// What was found.
struct Checkup {
    std::size_t games = 0;  // not counting deleted ones
    std::size_t deleted = 0;
    std::vector<std::string> faults = {};  // of the file, in SQLite's words; the first of them
    std::vector<GameId> unreadable = {};   // games whose record cannot be read
    std::size_t lost_in_log = 0;           // changes in the log beside it that cannot be read
    bool is_sound() const { return faults.empty() && unreadable.empty() && lost_in_log == 0; }
};

// Fails if there is no such file, or if it is not a library. It may be open, in this program or in
// another one, as far as the file system allows it and under the same name; its log, which changes
// all the time, is then not looked at: that program did so when it opened it.
Result<Checkup> check_library(const std::string& path);

}  // namespace chuhe::database
