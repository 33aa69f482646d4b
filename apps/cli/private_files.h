// SPDX-License-Identifier: MIT
//
// Files that other users of the machine must not read: the token of a running server.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"

namespace chuhe::cli {

// The token kept in this file. If there is no such file, it is made, with a random token. Fails if
// other users can read it, or if it holds no good token.
Result<std::string> kept_token(const std::string& path);

// What is wrong with a token that comes from `source`. Nothing if it has 16 to 256 letters, digits,
// hyphens and underscores: it must be hard to guess, and fit into a cookie, a header and an
// address.
std::optional<Message> fault_of_token(std::string_view token, const std::string& source);

// A server of this user.
struct RunningServer {
    int port = 0;
    std::string token;
    std::string url;  // with the token
    std::string library;
    std::string page;  // the file that a browser is told to open
};

// What belongs to a running server, in XDG_RUNTIME_DIR or, if there is none, in the state folder:
//
//   token-8098       its token, for scripts
//   open-8098.html   a page that leads to the app
//   server-8098      its address and its library; locked as long as the server is running
//
// All go when this object does. The page is what a browser is told to open: an address with the
// token in it would be visible to all users in the list of processes.
class RunningFiles {
public:
    // Without a place for them, the names are empty.
    RunningFiles(int port, const std::string& token, const std::string& url,
                 const std::string& library);
    ~RunningFiles();
    RunningFiles(const RunningFiles&) = delete;
    RunningFiles& operator=(const RunningFiles&) = delete;

    const std::string& token() const { return token_; }
    const std::string& page() const { return page_; }

private:
    std::string token_;
    std::string page_;
    std::string server_;
    int lock_ = -1;
};

// The server of this user that holds the port. Nothing if a server has left its files behind and
// something else may be using the port now: the token is not for that program.
std::optional<RunningServer> running_server(int port);

// All servers of this user that are running, by port.
std::vector<RunningServer> running_servers();

}  // namespace chuhe::cli
