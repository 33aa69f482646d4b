// SPDX-License-Identifier: MIT
//
// A game in play as the server has it: the live game, and the engine at work on the next move.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "chuhe/messages/language.h"
#include "chuhe/play/live_game.h"
#include "chuhe/server/engine_trouble.h"

namespace chuhe::server {

inline constexpr int kLevels = 10;

// The strength of a level; nothing for the last, which is all the engine has.
std::optional<int> elo_of_level(int level);

struct PlayState {
    play::LiveGame live;
    bool plays_from_book = true;
    // The number of the node where the play began: the moves before it come from another game.
    std::uint32_t begun_at = 0;
    // Why the game was paused: the engine of this side failed.
    std::optional<EngineTrouble> trouble = {};
    Side troubled = Side::Red;

    // Not kept with the game.
    std::string owner = {};     // the client whose engine work it is
    std::uint64_t thought = 0;  // counts searches for a move: an answer to an old one is dropped
    bool is_thinking = false;
    std::uint64_t ticket = 0;  // of the search that runs
};

// As records call a player: "Chuhe, level 4". Empty for a person without a name.
std::string shown_name(const play::Seat& seat, Language language);

}  // namespace chuhe::server
