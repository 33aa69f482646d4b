// SPDX-License-Identifier: MIT
//
// The games that are open, and the only way in which they change: a change is saved, then told to
// everybody, then answered.
#pragma once

#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "chuhe/database/store.h"
#include "chuhe/engine/score.h"
#include "chuhe/server/bus.h"
#include "chuhe/server/engine_pool.h"
#include "chuhe/server/open_game.h"

namespace chuhe::server {

using GamePointer = std::shared_ptr<OpenGame>;

class Desk {
public:
    Desk(database::Store& library, Bus& events) : library_(library), events_(events) {}

    database::Store& library() { return library_; }
    Bus& events() { return events_; }

    // Refuses when there is no such game.
    GamePointer open(database::GameId id);

    // Puts a new game into the library and opens it.
    GamePointer add(database::StoredGame game);

    // Saves the game, counts its revision up, tells everybody, and returns what they are told: the
    // Change, as text. When it cannot be saved, that is refused and the game is read anew. Requires
    // the lock of the game.
    std::string commit(OpenGame& game, const Touched& touched);
    // The Change that changes nothing. Requires the lock of the game.
    static std::string unchanged(const OpenGame& game);

    // Tells a client which move the engine would make after this node.
    struct Hint {
        database::GameId game = 0;
        std::uint32_t node = 0;
        Move move = {};
        engine::Score score = 0;  // from the mover's side
    };
    void tell_hint(const std::string& client, const Hint& hint, const Position& position);

    // The games that are in play here and now.
    std::list<GamePointer> in_play();

    // What a list shows is out of date.
    void tell_library(database::GameId id, std::string_view what);
    // Forgets the game; the next open() reads it from the library.
    void forget(database::GameId id);

private:
    static constexpr std::size_t kMostOpen = 200;

    void make_room();

    database::Store& library_;
    Bus& events_;
    std::mutex mutex_;
    std::map<database::GameId, GamePointer> games_;
    std::list<database::GameId> used_;  // the latest first
};

// Refuses text that is no legal move. Any notation is read; `hint` is not needed.
Move parse_legal_move(const Position& position, const std::string& text);

}  // namespace chuhe::server
