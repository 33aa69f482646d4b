// SPDX-License-Identifier: MIT
//
// Common setup for tests of `chuhe play`.
#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include "cli/folder.h"
#include "test_paths.h"

namespace chuhe::cli {

// A separate home for the saved game.
class Home : public Folder {
public:
    Home() { setenv("XDG_STATE_HOME", path().c_str(), 1); }
    ~Home() { unsetenv("XDG_STATE_HOME"); }
};

// The command line of a game against an engine that always plays the first legal move.
inline std::vector<std::string> play_against_mock(const std::vector<std::string>& more) {
    std::vector<std::string> words = {
        "play", "--engine", "cmd=" + tests::kMockEngine + ",name=Mock,args=good", "--depth", "1"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

}  // namespace chuhe::cli
