// SPDX-License-Identifier: MIT
//
// The desk of a site without a server: the open games, and what is to be told of them.
//
// It answers with the server's own values: OpenGame holds a game, server/game_json.h and its
// neighbours write it, server/study.h edits it. What a server has beside them, the host does: it
// keeps games (IndexedDB), passes events on, and lets the engine think. A function that changes
// something leaves news for the host to fetch:
//
//   events   for the listeners of the app, as docs/api.md has them
//   changed  the games to keep; the host asks for each
//   work     for the engine; the host brings back what it said
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/server/json.h"
#include "chuhe/server/message.h"
#include "chuhe/server/open_game.h"
#include "chuhe/server/subject.h"

namespace chuhe::wasm {

using server::Json;
using server::OpenGame;
using server::Refusal;
using server::Touched;

class SiteDesk {
public:
    // Refuses a game that the host has not brought.
    OpenGame& game(database::GameId id);
    // A new game, or one that the host has kept; replaces the one with its number.
    OpenGame& put(database::StoredGame stored);
    void forget(database::GameId id) { games_.erase(id); }

    // For questions about games: server/subject.h.
    server::HistoryOf histories();

    // As Desk::commit() of the server, without the saving, which the host does.
    std::string commit(OpenGame& game, const Touched& touched);

    void tell(std::string_view name, std::string data);
    void note_change(database::GameId id) { changed_.insert(id); }
    void let_engine_work(Json work) { work_.push_back(std::move(work)); }

    // {"events": [{"name", "data"}…], "changed": [id…], "work": [{…}…]}. Each is told once.
    std::string take_news();

    const std::map<database::GameId, std::unique_ptr<OpenGame>>& games() const { return games_; }

private:
    struct Event {
        std::string name;
        std::string data;
    };

    std::map<database::GameId, std::unique_ptr<OpenGame>> games_;
    std::uint64_t opened_ = 0;
    std::vector<Event> events_;
    std::set<database::GameId> changed_;
    Json work_ = Json::array();
};

// A module has one.
SiteDesk& desk();

}  // namespace chuhe::wasm
