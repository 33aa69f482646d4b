// SPDX-License-Identifier: MIT
//
// An external engine as stored in the library: the program, how it identified itself, and the
// user's settings. Engines belong to this machine: they are not part of an exported library, so
// that an imported file can never name a program to run.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace chuhe::database {

using EngineId = std::int64_t;

struct StoredEngine {
    EngineId id = 0;        // 0: not in the library yet
    std::string name = {};  // unique
    std::string program = {};
    std::vector<std::string> arguments = {};
    std::string folder = {};                         // working directory; empty: ours
    std::string introduction = {};                   // its options and the like; opaque here
    std::map<std::string, std::string> values = {};  // options set by the user

    friend bool operator==(const StoredEngine&, const StoredEngine&) = default;
};

}  // namespace chuhe::database
