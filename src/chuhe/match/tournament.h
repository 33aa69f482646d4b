// SPDX-License-Identifier: MIT
//
// Plays a whole match: several games at once, each worker with its own engines.
//
// The observer is called only on the thread that called run_match(), so it needs no locks.
#pragma once

#include <chrono>
#include <cstddef>
#include <stop_token>
#include <string>

#include "chuhe/base/result.h"
#include "chuhe/match/plan.h"
#include "chuhe/match/scoreboard.h"

namespace chuhe::match {

// A game of the schedule, and how it went.
struct FinishedGame {
    std::size_t number = 0;  // from 1
    std::size_t round = 0;   // from 0: the number of the opening
    std::size_t red = 0;     // indexes of the engines
    std::size_t black = 0;
    PlayedGame game = {};

    GameResult result() const;
};

// Follows a match as it is played. Called by one thread at a time.
class MatchObserver {
public:
    virtual ~MatchObserver() = default;

    // Called after a game has been counted. An error ends the match: games that cannot be recorded
    // must not be played.
    virtual Result<void> game_finished(const FinishedGame& game, const Scoreboard& board) = 0;

    // Called several times a second. Return true to end the match, as after an interrupt.
    virtual bool tick(const Scoreboard& board) = 0;
};

// Why a match ended.
enum class MatchEnd : std::uint8_t {
    Completed,    // all games were played
    SprtDecided,  // SPRT reached a decision first
    Interrupted,
    Failed,  // an engine can no longer be started, or a record cannot be written
};

// How a match ended.
struct MatchReport {
    MatchEnd end = MatchEnd::Completed;
    Message problem = {};  // of a failed one
};

// `board` holds the games played before and receives the new ones. Requires engines named by
// introduce().
MatchReport run_match(const MatchPlan& plan, Scoreboard& board, MatchObserver& observer);

}  // namespace chuhe::match
