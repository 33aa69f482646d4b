// SPDX-License-Identifier: MIT
//
// What a game in play has besides its record: who plays, by which law, the clocks, and how it was
// broken off.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "chuhe/core/side.h"
#include "chuhe/messages/language.h"
#include "chuhe/rules/history.h"
#include "chuhe/rules/rule_book.h"
#include "chuhe/server/engine_trouble.h"
#include "chuhe/server/game_clock.h"
#include "chuhe/server/json.h"

namespace chuhe::server {

inline constexpr int kLevels = 10;

// The strength of a level; nothing for the last, which is all the engine has.
std::optional<int> elo_of_level(int level);

struct Player {
    bool is_engine = false;
    std::string engine = "chuhe";  // or the number of another one
    int level = kLevels;           // of our own
    std::string name;

    bool is_other_engine() const { return is_engine && engine != "chuhe"; }
};

enum class PlayStatus : std::uint8_t { Playing, Paused, Over };

struct PlayState {
    std::array<Player, kSides> players;
    rules::RuleKind rules = rules::RuleKind::AsianWxf;
    bool plays_from_book = true;
    std::optional<GameClock> clock;
    // What the clocks showed when each of the moves was made, the last move's at the end. Fewer
    // than moves in games of libraries that did not keep it.
    std::vector<GameClock::Times> times_before;
    // The number of the node where the play began: the moves before it come from another game, and
    // are not taken back.
    std::uint32_t begun_at = 0;
    PlayStatus status = PlayStatus::Playing;
    std::optional<Side> draw_offer;
    std::optional<rules::History::Declared> declared;
    // Why the game was paused: the engine of this side failed.
    std::optional<EngineTrouble> trouble;
    Side troubled = Side::Red;

    // Not kept with the game.
    std::string owner;  // the client whose engine work it is
    std::uint64_t thought =
        0;  // counts the searches for a move: an answer to an old one is dropped
    bool is_thinking = false;
    std::uint64_t ticket = 0;  // of the search that runs

    const Player& player(Side side) const { return players[index_of(side)]; }
    bool is_between_engines() const { return players[0].is_engine && players[1].is_engine; }
    std::optional<Side> only_person() const;
};

// For the library, and back. What cannot be understood gives the state of a game that is over.
std::string to_text(const PlayState& state);
PlayState play_state_of(const std::string& text);

// As records call a player: "Chuhe, level 4". Empty for a person without a name.
std::string shown_name(const Player& player, Language language);

// Shapes of docs/api.md.
Json player_json(const Player& player);
Player parse_player(const Json& json, const char* name);
Json clock_json(const GameClock& clock);
// Nothing for null.
std::optional<TimeControl> parse_control(const Json& json);
rules::RuleKind parse_rules(const std::string& name);

}  // namespace chuhe::server
