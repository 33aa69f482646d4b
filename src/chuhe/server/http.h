// SPDX-License-Identifier: MIT
//
// Between sockets and routes: with http_body.h, all that knows cpp-httplib.
#pragma once

#include <memory>
#include <string>

#include "chuhe/base/result.h"
#include "chuhe/server/app.h"
#include "chuhe/server/assets.h"
#include "chuhe/server/gate.h"

namespace chuhe::server {

class Http {
public:
    Http(App& app, Door door, std::string web_dir);
    ~Http();
    Http(const Http&) = delete;
    Http& operator=(const Http&) = delete;

    // Takes the port. Fails when another program has it.
    Result<void> bind();
    // Blocks until stop(), and then until all requests are answered.
    void listen();
    // Takes nothing in any more, neither connections nor the rest of requests; what is being
    // answered is answered.
    void stop();
    // Closes the connections that are still open.
    void cut_off();

    const Door& door() const { return door_; }

private:
    struct Inside;

    App& app_;
    Door door_;
    Assets assets_;
    std::unique_ptr<Inside> inside_;
};

}  // namespace chuhe::server
