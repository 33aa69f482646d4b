// SPDX-License-Identifier: MIT
//
// Plays a whole match: several games at once, each worker with engines of its own.
//
// Everything that is told, is told in the thread that called run_match(), so that whoever listens
// needs no locks.
#pragma once

#include <chrono>
#include <cstddef>
#include <stop_token>
#include <string>

#include "chuhe/base/result.h"
#include "chuhe/match/plan.h"
#include "chuhe/match/scoreboard.h"

namespace chuhe::match {

struct FinishedGame {
    std::size_t number = 0;  // from 1
    std::size_t round = 0;   // from 0: the number of the opening
    std::size_t red = 0;     // engines
    std::size_t black = 0;
    PlayedGame game;

    GameResult result() const;
};

class MatchObserver {
public:
    virtual ~MatchObserver() = default;

    // A game was finished and is counted already. A failure ends the match: a record that cannot be
    // written is no record.
    virtual Result<void> game_finished(const FinishedGame& game, const Scoreboard& board) = 0;

    // Several times a second. True: end the match, as after an interrupt.
    virtual bool tick(const Scoreboard& board) = 0;
};

enum class MatchEnd : std::uint8_t {
    Completed,    // all games were played
    SprtDecided,  // before that
    Interrupted,
    Failed,  // an engine cannot be started any more, or a record not be written
};

struct MatchReport {
    MatchEnd end = MatchEnd::Completed;
    std::string problem = {};  // of a failed one
};

// `board` holds the games that were played before, and gets the new ones. Requires engines that
// introduce() has named.
MatchReport run_match(const MatchPlan& plan, Scoreboard& board, MatchObserver& observer);

}  // namespace chuhe::match
