// SPDX-License-Identifier: MIT
//
// Another engine as the library keeps it: the program, what it said of itself, and what the user
// set. Engines belong to this machine: they are no part of an exported library, so that a file from
// elsewhere can never name a program to be started.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace chuhe::database {

using EngineId = std::int64_t;

struct StoredEngine {
    EngineId id = 0;   // 0: not in the library yet
    std::string name;  // no two engines have the same
    std::string program;
    std::vector<std::string> arguments = {};
    std::string folder = {};        // where it runs; empty: where we run
    std::string introduction = {};  // its options and the like; others know the form
    std::map<std::string, std::string> values = {};  // of the options that the user set

    friend bool operator==(const StoredEngine&, const StoredEngine&) = default;
};

}  // namespace chuhe::database
