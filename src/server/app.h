// SPDX-License-Identifier: MIT
//
// Everything behind the routes, put together.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "database/library.h"
#include "server/analyses.h"
#include "server/desk.h"
#include "server/engine_pool.h"
#include "server/event_hub.h"
#include "server/referee.h"
#include "server/reviews.h"

namespace chuhe::server {

struct App {
    App(std::unique_ptr<database::Library> opened, int engine_threads, std::string app_version);
    ~App();

    std::string version;
    std::string started;  // when: tells a restart
    std::unique_ptr<database::Library> library;
    EventHub events;
    std::mutex filming;  // held while a GIF is made: it keeps a core busy
    Desk desk{*library, events};
    // Before the engines, so that it is destroyed after them: work that ends late still has a place
    // to tell its end to. Referee, Analyses and Reviews only point to the pool.
    std::unique_ptr<EnginePool> engines;
    Referee referee{desk, *engines};
    Analyses analyses{*engines, events};
    Reviews reviews{desk, *engines};

    // Clocks that have run out and clients that have gone. Called again and again.
    void tick();
};

}  // namespace chuhe::server
