// SPDX-License-Identifier: MIT
//
// New games and studies: what POST /api/games asks for, as a game to be kept.
#pragma once

#include <functional>
#include <string>

#include "chuhe/database/stored_game.h"
#include "chuhe/messages/language.h"
#include "chuhe/play/seat.h"
#include "chuhe/server/json.h"
#include "chuhe/server/subject.h"

namespace chuhe::server {

// From the user's settings; the language is for generated names.
struct NamesChosen {
    std::string own;
    Language language = Language::English;
};

// What a new game needs to know of everything else.
struct NewGameSources {
    HistoryOf history_of;
    // The whole game, with its node numbers.
    std::function<database::StoredGame(database::GameId)> copy_of;
    std::function<NamesChosen()> names;
    // Refuses a seat with an unknown engine, or one that may not be used now; fills in the name if
    // it is empty.
    std::function<void(play::Seat&)> check_seat;
    // Refuses a missing game.
    std::function<void(database::GameId)> check_game;
};

// Refuses what makes no game.
database::StoredGame new_stored_game(const Json& body, const NewGameSources& sources);

}  // namespace chuhe::server
