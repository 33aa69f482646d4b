// SPDX-License-Identifier: MIT
#include "chuhe/server/house.h"

#include "chuhe/database/dates.h"
#include "chuhe/server/json.h"
#include "chuhe/server/message.h"

namespace chuhe::server {

House::House(std::unique_ptr<database::Store> opened, std::unique_ptr<Log> opened_log,
             const Config& config, int engine_threads)
    : version(config.version),
      started(database::now_utc()),
      log(std::move(opened_log)),
      library(std::move(opened)),
      whole_library(library->unrestricted()),
      masters(config.masters),
      index(index_folder(config.library), *library, masters, bus, *log),
      external_engines(*library, leaving.get_token(), config.engine_memory),
      allowed(config.allowed_programs),
      endgames(config.endgames, *log),
      engines(std::make_unique<EnginePool>(engine_threads, [this] { return endgames.current(); })),
      tables(config.tables ? config.library + ".tables" : std::string()),
      training(config.clock),
      farm(config.farm),
      absence_(config.absence) {
    bus.listen([this](const Event& event) {
        if (event.name == kLibraryEvent) index.note_change();
        events.deliver(event);
    });
    desk.set_watcher([this](const OpenGame& game) { hall.tell(game); });
}

House::~House() {
    stop();
    bus.cut();
    engines.reset();  // waits for running work, which uses the other members
}

void House::stop() {
    events.close();
    imports.stop();
    index.stop();
    pattern_searches.stop();
    engines->stop();  // first, so that work knows it was cancelled when its engine exits
    leaving.request_stop();
    programs.end_all();
}

void House::hear(const Event& event) {
    if (event.name == "engines") return external_engines.reload();
    const bool is_of_library = event.name == kLibraryEvent;
    if (!is_of_library && event.name != "game") return;
    const Json json = Json::parse(event.data, nullptr, false);
    if (!json.is_object() || !json.contains("game")) return;
    const Json& number = json.at("game");
    if (!number.is_number_integer()) return;
    const auto id = number.get<database::GameId>();
    if (id != 0) return desk.drop(id);
    // Several games, or a collection, or joined names. New games are not open here.
    const auto what = json.find("what");
    if (!is_of_library || (what != json.end() && *what == Json("added"))) return;
    desk.drop_all();
    renew_aliases();
}

void House::begin_again() {
    desk.drop_all();
    external_engines.reload();
    renew_aliases();
    index.note_change();
    events.renew();
}

void House::renew_aliases() {
    try {
        index.renew_aliases();
    } catch (const Refusal& refusal) {
        log->write(LogLevel::Error, "aliases", {{"reason", to_string(refusal.message)}});
    }
}

void House::tick() {
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
