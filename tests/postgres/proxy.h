// SPDX-License-Identifier: MIT
//
// nginx in front of two servers, configured as docs/club.md says, and browsers that come through
// it: curl, over TLS, under the public name. It ends with the object.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "chuhe/protocol/process.h"
#include "database/temporary_folder.h"
#include "server/running_server.h"

namespace chuhe::tests {

// A port of this machine that nobody uses, and that the system gives to nobody who does not ask for
// it: a server that is restarted finds it free again.
int unused_port();

// A request of a browser. Without an Authorization or Cookie header it brings the token.
struct Visit {
    std::string path;
    std::string method = "GET";
    std::string body = {};
    std::string type = "application/json";
    std::vector<std::string> headers = {};
    std::string from = "127.0.0.1";  // any address of this machine: 127.…
    std::string protocol = "--http2";
};

class Proxy {
public:
    // Not yet running: the servers must know its origin first. Fails the test if nginx, openssl or
    // curl is not installed.
    Proxy();

    // "https://club.example:21443"
    std::string origin() const;

    // In front of the servers at these ports. Fails the test if it does not start.
    void start(int one, int other);

    // The status is 0 if there is no answer. Any thread may call it.
    Answer ask(const Visit& visit) const;

    // An event stream, read line by line.
    std::unique_ptr<protocol::Process> listen(const std::string& from) const;

    // One line for each request: which servers it was sent to, and the status.
    std::string log() const;

private:
    std::vector<std::string> curl_arguments(const Visit& visit) const;
    std::string configuration(int one, int other) const;

    TemporaryFolder folder_;
    int port_;
    std::unique_ptr<protocol::Process> nginx_;
};

}  // namespace chuhe::tests
