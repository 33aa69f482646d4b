// SPDX-License-Identifier: MIT
//
// Connects sockets to routes. Only this file and http_body.h know cpp-httplib.
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

    // Binds the port. Fails if another program is using it.
    Result<void> bind();
    // Blocks until stop() has been called and all requests have been answered.
    void listen();
    // httplib ignores a stop() that comes before it listens.
    void wait_until_listening() const;
    // Accepts no more connections and reads no more of pending requests. Answers in progress are
    // completed.
    void stop();
    // Closes the remaining connections.
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
