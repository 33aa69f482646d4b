// SPDX-License-Identifier: MIT
#include "desk.h"

#include <utility>

#include "chuhe/messages/requests.h"
#include "chuhe/server/game_json.h"

namespace chuhe::wasm {

SiteDesk& desk() {
    static SiteDesk only;
    return only;
}

OpenGame& SiteDesk::game(database::GameId id) {
    const auto found = games_.find(id);
    if (found == games_.end()) throw Refusal(404, "no_such_game", say(messages::kNoSuchGame));
    return *found->second;
}

OpenGame& SiteDesk::put(database::StoredGame stored) {
    const database::GameId id = stored.id;
    OpenGame& game = *(games_[id] = std::make_unique<OpenGame>(std::move(stored)));
    // What the engine still thinks about an earlier copy is late.
    if (game.play) game.play->thought = ++opened_ << 32U;
    return game;
}

server::HistoryOf SiteDesk::histories() {
    return [this](database::GameId id, std::int64_t node) {
        const OpenGame& open = game(id);
        return open.history(open.node_of(node));
    };
}

std::string SiteDesk::commit(OpenGame& game, const Touched& touched) {
    game.numbering.extend(game.game());
    ++game.revision;
    std::string change = server::change_text(game, touched);
    tell("game", change);
    note_change(game.stored.id);
    return change;
}

void SiteDesk::tell(std::string_view name, std::string data) {
    events_.push_back({std::string(name), std::move(data)});
}

std::string SiteDesk::take_news() {
    std::string events = "[";
    for (const Event& event : std::exchange(events_, {})) {
        if (events.size() > 1) events += ',';
        events += server::with_field(server::dump({{"name", event.name}}), "data", event.data);
    }
    events += ']';
    Json json = {{"changed", std::exchange(changed_, {})},
                 {"work", std::exchange(work_, Json::array())}};
    return server::with_field(server::dump(json), "events", events);
}

}  // namespace chuhe::wasm
