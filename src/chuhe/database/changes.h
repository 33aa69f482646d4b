// SPDX-License-Identifier: MIT
//
// How something that is derived from a library follows it: an index of positions, for example.
//
// Every change of a game gives it a new number, greater than all before; no two games have the same
// one. A follower remembers the number up to which it is complete, and asks for what came later:
//
//   auto games = store.changed_after(mine, 1000);   // in the order of their numbers
//   …                                               // takes them in
//   mine = games->back().change;                    // with store.key_at(mine), in the same breath
//
// A game that changes twice is delivered once or twice, last with its final content. One that is
// deleted is delivered as gone. Killed between two calls, the follower goes on where it was.
//
// Running imports: their games are hidden, and have numbers already. changed_after() therefore
// stops before the first number of the oldest running import, and goes on when that import has been
// accepted or discarded. Until then, later changes of other games wait as well.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "chuhe/database/stored_game.h"

namespace chuhe::database {

// What an index needs to know about a game.
struct ChangedGame {
    GameId id = 0;
    std::int64_t change = 0;
    bool is_gone = false;  // deleted; the rest is filled in all the same
    Kind kind = Kind::Study;
    std::string title = {};
    std::string red = {};
    std::string black = {};
    std::string event = {};
    std::string site = {};
    std::string round = {};
    std::string date = {};
    std::string date_key = {};  // as sortable_date()
    std::string result = {};    // "1-0"
    int red_elo = 0;            // 0: unknown
    int black_elo = 0;
    CollectionId collection = 0;  // 0: none. That of a removed collection counts as none, too.
    std::int64_t place = 0;       // in it
    bool is_playing = false;
    std::string list = {};   // of practice positions
    std::string start = {};  // FEN; empty: the usual one
    std::string line = {};   // the main line as packed_line(); see database/line.h
    std::vector<std::string> labels = {};
    std::string created = {};
    std::string modified = {};
};

}  // namespace chuhe::database
