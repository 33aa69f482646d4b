// SPDX-License-Identifier: MIT
//
// A game in progress: the live game, and the engine thinking about the next move.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "chuhe/messages/language.h"
#include "chuhe/play/live_game.h"
#include "chuhe/server/engine_trouble.h"

namespace chuhe::server {

inline constexpr int kLevels = 10;

// The Elo of a level; empty for the highest, which plays at full strength.
std::optional<int> elo_of_level(int level);
// The level that is this step of the engine's ladder (engine/strength.h); nothing if none is.
std::optional<int> level_of_skill(int skill);

// What an engine has decided.
struct Choice {
    Move move;  // legal, unless one of the flags below is set
    bool resigns = false;
    bool is_late = false;  // its clock ran out before it answered
    bool offers_draw = false;
};

struct PlayState {
    play::LiveGame live;
    bool plays_from_book = true;
    bool has_natural_pace = false;  // Chuhe answers people after a moment: see play/pace.h
    // The node at which play began: the moves before it come from another game.
    std::uint32_t begun_at = 0;
    // Why the game was paused: the engine of the side `troubled` failed.
    std::optional<EngineTrouble> trouble = {};
    Side troubled = Side::Red;

    // Not stored with the game.
    bool is_practice = false;   // of a position that is to be won or held
    std::string owner = {};     // the client for whom the engine works
    std::uint64_t thought = 0;  // counts searches: a late answer is dropped
    bool is_thinking = false;
    std::uint64_t ticket = 0;  // of the running search
    // Found already, and made when the moment is over.
    struct Answer {
        Choice choice;
        std::chrono::steady_clock::time_point due;
    };
    std::optional<Answer> answer = {};

    // Of a game at a table: who asks to take back a move, and when each side last asked for that
    // and for a draw (its moves by then, plus one; 0: never). Not stored either.
    std::optional<Side> asks_back = {};
    std::array<std::size_t, kSides> back_asked_at = {};
    std::array<std::size_t, kSides> draw_asked_at = {};
};

// A player's name as written in records: "Chuhe, level 4". Empty for an unnamed person.
std::string shown_name(const play::Seat& seat, Language language);

}  // namespace chuhe::server
