// SPDX-License-Identifier: MIT
//
// Matches of mock engines, shared by several tests.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "chuhe/match/tournament.h"
#include "test_paths.h"

namespace chuhe::match {

inline Contestant mock(const std::string& name, const std::string& behaviour,
                       const std::string& number = "0") {
    Contestant engine;
    engine.name = name;
    engine.call.program = {tests::kMockEngine, {behaviour, number}};
    engine.call.patience = std::chrono::seconds(20);
    engine.call.first_try = Milliseconds(100);
    engine.budget.depth = 1;
    return engine;
}

// Short games: mock engines soon repeat moves, and 40 plies end the rest.
inline MatchPlan plan_of(std::vector<Contestant> engines, std::size_t games = 2) {
    MatchPlan plan;
    plan.engines = std::move(engines);
    plan.games = games;
    plan.openings.random_plies = 4;
    plan.patience = std::chrono::seconds(20);
    plan.adjudication.most_plies = 40;
    return plan;
}

// Records everything that is reported to it.
class Listener : public MatchObserver {
public:
    Result<void> game_finished(const FinishedGame& game, const Scoreboard& /*board*/) override {
        games.push_back(game);
        if (games.size() == failing_game)
            return failure(ErrorCode::CannotWrite, Message::verbatim("disk full"));
        return {};
    }
    bool tick(const Scoreboard& board) override { return board.games() >= stop_after; }

    std::vector<FinishedGame> games;
    std::size_t failing_game = 0;
    std::size_t stop_after = 1'000'000;
};

struct Played {
    MatchReport report;
    Scoreboard board;
    std::vector<FinishedGame> games;  // in numerical order
};

inline Played play(const MatchPlan& plan, Listener listener = {}) {
    const Schedule schedule(plan.engines.size(), plan.shape, plan.games);
    Scoreboard board(plan.engines.size(), schedule.pairings());
    MatchReport report = run_match(plan, board, listener);
    std::ranges::sort(listener.games, {}, &FinishedGame::number);
    return {std::move(report), std::move(board), std::move(listener.games)};
}

}  // namespace chuhe::match
