// SPDX-License-Identifier: MIT
#include "server/app.h"

#include <chrono>

#include "database/dates.h"

namespace chuhe::server {
namespace {

using namespace std::chrono_literals;

// Time enough to load a page anew.
constexpr auto kAbsence = 10s;

}  // namespace

App::App(std::unique_ptr<database::Library> opened, int engine_threads, std::string app_version)
    : version(std::move(app_version)),
      started(database::now_utc()),
      library(std::move(opened)),
      engines(std::make_unique<EnginePool>(engine_threads)) {}

App::~App() {
    events.close();
    engines.reset();  // stops the work before what it works on goes
}

void App::tick() {
    referee.tick();
    for (const std::string& client : events.take_gone(kAbsence)) {
        analyses.client_gone(client);
        reviews.client_gone(client);
        referee.client_gone(client);
    }
}

}  // namespace chuhe::server
