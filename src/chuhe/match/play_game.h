// SPDX-License-Identifier: MIT
//
// One game between two engines, with our rules as the arbiter.
//
// An engine that crashes, hangs, exceeds its time or plays an illegal move loses. The only claim of
// an engine that counts is its resignation.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
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

// Why a game between engines ended.
enum class GameEnd : std::uint8_t {
    Law,  // mate, repetition, natural move limit, insufficient material
    Adjudication,
    Resignation,
    TimeLoss,
    IllegalMove,  // or no move at all
    Crash,        // the process has exited
    Hang,         // running, but not answering
    NoStart,      // it could not be started for this game
    Interrupted,  // by us: the game does not count
};

// "time forfeit": used in output that scripts parse, so names never change.
std::string_view name_of(GameEnd end);

// The same, and by which rule. Law without one: not known.
struct GameEnding {
    GameEnd end = GameEnd::Law;
    rules::Ending law = rules::Ending::None;

    friend auto operator<=>(const GameEnding&, const GameEnding&) = default;
};

// "natural move limit", "time forfeit": in records and in JSON, so names never change.
std::string name_of(const GameEnding& ending);
// The inverse. Not known for other words.
GameEnding parse_game_ending(std::string_view name);

// The same for people.
Message describe(const GameEnding& ending);

// The engine is to blame; the report must name it.
constexpr bool is_trouble(GameEnd end) {
    return GameEnd::TimeLoss <= end && end <= GameEnd::NoStart;
}

// What is known about one ply besides the move.
struct PlyNote {
    bool is_opening = false;                  // played before the engines took over
    std::optional<engine::Score> score = {};  // from the mover's point of view
    engine::Depth depth = 0;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
};

// A finished game between engines.
struct PlayedGame {
    Opening opening = {};
    std::vector<Move> moves = {};     // those of the opening included
    std::vector<PlyNote> notes = {};  // one for each
    record::Outcome outcome = record::Outcome::Unknown;
    GameEnd end = GameEnd::Interrupted;
    std::optional<Side> culprit = {};  // who broke the rules of the match
    rules::Ending law = rules::Ending::None;
    Message detail = {};  // "0.153 s over"; empty if the ending says it all
    // Did not become idle after the game: the result stands, but the process cannot be used for
    // another game.
    std::array<bool, kSides> is_unfit{};

    GameEnding ending() const { return {end, law}; }
    // "checkmate", "time forfeit: 0.153 s over".
    Message reason() const;
};

// The conditions of a game.
struct GameSettings {
    rules::RuleBook book = {};
    std::array<Budget, kSides> budgets = {};
    std::array<bool, kSides> ponders{};  // who thinks in the opponent's time
    Milliseconds margin{100};            // what a move may take beyond its time
    Milliseconds patience{60'000};       // for moves without a time limit
    Adjudication adjudication = {};
};

// `players` are indexed by side. Blocks until the game is over or cancelled.
PlayedGame play_game(const Opening& opening, const GameSettings& settings,
                     const std::array<protocol::Client*, kSides>& players,
                     const std::stop_token& cancel);

// The result of a game that `loser` lost without a move being made.
PlayedGame forfeited_game(const Opening& opening, Side loser, GameEnd end, Message detail);

}  // namespace chuhe::match
