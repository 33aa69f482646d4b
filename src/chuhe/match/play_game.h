// SPDX-License-Identifier: MIT
//
// One game between two engines, with our law as the referee.
//
// An engine that crashes, hangs, loses on time or plays what cannot be played loses the game. Its
// word is trusted in nothing but its own resignation.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "chuhe/core/side.h"
#include "chuhe/match/adjudication.h"
#include "chuhe/match/budget.h"
#include "chuhe/match/openings.h"
#include "chuhe/protocol/client.h"
#include "chuhe/record/game.h"
#include "chuhe/rules/history.h"
#include "chuhe/rules/verdict.h"

namespace chuhe::match {

enum class GameEnd : std::uint8_t {
    Law,  // mate, repetition, natural limit, lack of material
    Adjudication,
    Resignation,
    TimeLoss,
    IllegalMove,  // or no move at all
    Crash,        // the program is gone
    Hang,         // it runs and does not answer
    NoStart,      // it could not be started for this game
    Interrupted,  // by us: the game does not count
};

// "time forfeit": for people and scripts, so a name is never changed.
std::string_view name_of(GameEnd end);

// The engine is to blame, and must be named in the report.
constexpr bool is_trouble(GameEnd end) {
    return GameEnd::TimeLoss <= end && end <= GameEnd::NoStart;
}

// What is known about one move.
struct PlyNote {
    bool is_opening = false;                  // made before the engines began
    std::optional<engine::Score> score = {};  // from the mover's side
    engine::Depth depth = 0;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
};

struct PlayedGame {
    Opening opening;
    std::vector<Move> moves;     // those of the opening included
    std::vector<PlyNote> notes;  // one for each
    record::Outcome outcome = record::Outcome::Unknown;
    GameEnd end = GameEnd::Interrupted;
    std::optional<Side> culprit;  // who broke the rules of the match
    std::string reason;           // "checkmate", "time forfeit: 0.153 s over"
    rules::Ending law = rules::Ending::None;
    // Who did not come to rest after the game: no blame for its result, but of no use for another.
    std::array<bool, kSides> is_unfit{};
};

struct GameSettings {
    rules::RuleBook book;
    std::array<Budget, kSides> budgets;
    std::array<bool, kSides> ponders{};  // who thinks in the opponent's time
    Milliseconds margin{100};            // what a move may take beyond its time
    Milliseconds patience{60'000};       // for moves without a time limit
    Adjudication adjudication;
};

// Players by side. Blocks until the game is over or cancelled.
PlayedGame play_game(const Opening& opening, const GameSettings& settings,
                     const std::array<protocol::Client*, kSides>& players,
                     const std::stop_token& cancel);

// The result of a game that `loser` lost without a move being made.
PlayedGame forfeited_game(const Opening& opening, Side loser, GameEnd end, std::string reason);

}  // namespace chuhe::match
