// SPDX-License-Identifier: MIT
#include "chuhe/server/app.h"

#include "chuhe/database/dates.h"

namespace chuhe::server {

App::App(std::unique_ptr<database::Store> opened, std::unique_ptr<Log> opened_log,
         const Config& config, int engine_threads)
    : version(config.version),
      started(database::now_utc()),
      log(std::move(opened_log)),
      library(std::move(opened)),
      masters(config.masters),
      index(index_folder(config.library), *library, masters, bus, *log),
      external_engines(*library, leaving.get_token(), config.engine_memory),
      allowed(config.allowed_programs),
      endgames(config.endgames, *log),
      engines(std::make_unique<EnginePool>(engine_threads, [this] { return endgames.current(); })),
      tables(config.tables ? config.library + ".tables" : std::string()),
      trainer(*library, config.clock),
      farm(config.farm),
      absence_(config.absence) {
    bus.listen([this](const Event& event) {
        if (event.name == kLibraryEvent) index.note_change();
        events.deliver(event);
    });
    desk.set_watcher([this](const OpenGame& game) { hall.tell(game); });
}

App::~App() {
    stop();
    engines.reset();  // waits for running work, which uses the other members
}

void App::stop() {
    events.close();
    imports.stop();
    index.stop();
    pattern_searches.stop();
    engines->stop();  // first, so that work knows it was cancelled when its engine exits
    leaving.request_stop();
    programs.end_all();
}

void App::tick() {
    referee.tick();
    programs.tick();
    hall.tick();
    for (const std::string& client : events.take_gone(absence_)) {
        analyses.client_gone(client);
        reviews.client_gone(client);
        referee.client_gone(client);
        programs.client_gone(client);
    }
}

}  // namespace chuhe::server
