// SPDX-License-Identifier: MIT
//
// Files that other users of the machine must not read: the token of a running server.
#pragma once

#include <string>
#include <string_view>

#include "chuhe/base/result.h"

namespace chuhe::cli {

// The token kept in this file. If there is no such file, it is made, with a random token. Fails if
// other users can read it, or if it holds no good token.
Result<std::string> kept_token(const std::string& path);

// At least 16 letters, digits, hyphens and underscores.
bool is_good_token(std::string_view token);

// What belongs to a running server, in XDG_RUNTIME_DIR or, if there is none, in the state folder:
// its token, and a page that leads to the app. Both go when this object does.
//
// The page is what a browser is told to open: an address with the token in it would be visible to
// all users in the list of processes.
class RunningFiles {
public:
    // Without a place for them, both names are empty.
    RunningFiles(int port, const std::string& token, const std::string& url);
    ~RunningFiles();
    RunningFiles(const RunningFiles&) = delete;
    RunningFiles& operator=(const RunningFiles&) = delete;

    const std::string& token() const { return token_; }
    const std::string& page() const { return page_; }

private:
    std::string token_;
    std::string page_;
};

}  // namespace chuhe::cli
