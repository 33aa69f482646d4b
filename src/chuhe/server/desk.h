// SPDX-License-Identifier: MIT
//
// The open games, and the only way to change them: a change is saved, then published, then returned
// to the caller. Only the owner hears of a private game.
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
#include "chuhe/server/log.h"
#include "chuhe/server/masters_games.h"
#include "chuhe/server/message.h"
#include "chuhe/server/open_game.h"

namespace chuhe::server {

using GamePointer = std::shared_ptr<OpenGame>;

// Tells clients, and the index, that the library has changed.
inline constexpr std::string_view kLibraryEvent = "library";

// 409 `read_only`: a masters' game is to be changed.
Refusal read_only();

class Desk {
public:
    Desk(database::Store& library, MastersGames& masters, Bus& events, Log& log)
        : library_(library), masters_(masters), events_(events), log_(log) {}

    database::Store& library() { return library_; }
    Bus& events() { return events_; }

    // Refuses if there is no such game. Masters' games are open like any other, but nobody changes
    // them.
    GamePointer open(database::GameId id);

    // Adds a new game to the library, through the eyes of its owner, and opens it.
    GamePointer add(database::StoredGame game, database::Store& library);

    // Called after each change of a game has been saved, with the game locked. It must not lock
    // games. Set before the first change.
    void set_watcher(std::function<void(const OpenGame&)> watcher) {
        watcher_ = std::move(watcher);
    }

    // The game if it is in memory; null otherwise.
    GamePointer find_open(database::GameId id);

    // Saves the game, increments its revision, publishes the Change and returns it as text. If
    // saving fails, logs it, tells all clients and refuses; this copy of the game is then
    // abandoned, and the next open() reads the game as it was saved. Requires the game's lock, and
    // a game of the library.
    std::string commit(OpenGame& game, const Touched& touched);
    // An empty Change. Requires the game's lock.
    static std::string unchanged(const OpenGame& game);

    // Sends a client the move the engine would play after this node.
    struct Hint {
        database::GameId game = 0;
        std::uint32_t node = 0;
        Move move = {};
        engine::Score score = 0;  // from the mover's point of view
    };
    void tell_hint(const std::string& client, const Hint& hint, const Position& position);

    // Calls `change` with the game, locked, if it is open: what it shows has changed elsewhere.
    template <typename Change>
    void with_open(database::GameId id, Change change) {
        const GamePointer game = find_open(id);
        if (!game) return;
        const std::scoped_lock lock(game->mutex);
        change(*game);
    }
    // The record has been replaced in the library. Requires that any open copy is abandoned; shows
    // the new one to all clients.
    void reopen(database::GameId id);

    // Games currently in progress in this server.
    std::list<GamePointer> in_play();

    // Tells clients that their lists are out of date; only those of one user if it is theirs alone.
    void tell_library(database::GameId id, std::string_view what, std::int64_t only_user = 0);
    // Drops the game from memory; the next open() reads it from the library.
    void forget(database::GameId id);

    // Another server has changed it: this copy is saved no more, and the next open() reads the
    // game.
    void drop(database::GameId id);
    // The same for all games that are open, except those whose clock is running or whose engine is
    // thinking here: if they have changed elsewhere, the store refuses to save them.
    void drop_all();

private:
    static constexpr std::size_t kMostOpen = 200;

    database::StoredGame load(database::GameId id);
    void make_room();

    database::Store& library_;
    MastersGames& masters_;
    Bus& events_;
    Log& log_;
    std::function<void(const OpenGame&)> watcher_;
    std::mutex mutex_;
    std::map<database::GameId, GamePointer> games_;
    std::list<database::GameId> used_;  // most recent first
};

// Refuses text that is not a legal move. Accepts any notation, without a hint.
Move parse_legal_move(const Position& position, const std::string& text);

}  // namespace chuhe::server
