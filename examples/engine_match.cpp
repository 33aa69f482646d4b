// SPDX-License-Identifier: MIT
//
// Has two engines play two games against each other, from the same opening with colours swapped.
//
//   engine_match chuhe-engine fairy-stockfish
#include <iostream>

#include "chuhe/match/tournament.h"

using namespace chuhe;

namespace {

// run_match() calls it in the thread that called run_match().
class Reporter : public match::MatchObserver {
public:
    Result<void> game_finished(const match::FinishedGame& game,
                               const match::Scoreboard& /*board*/) override {
        std::cout << "game " << game.number << ": " << to_string(game.game.outcome) << ", "
                  << game.game.moves.size() << " plies\n";
        return {};
    }

    bool tick(const match::Scoreboard& /*board*/) override { return false; }
};

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: engine_match PROGRAM PROGRAM\n";
        return 2;
    }
    match::MatchPlan plan{.games = 2, .adjudication = {.most_plies = 40}};
    for (const char* program : {argv[1], argv[2]})
        plan.engines.push_back({.call = {.program = {program}}, .budget = {.nodes = 1000}});
    if (const auto ready = match::introduce(plan.engines); !ready) {
        std::cerr << to_string(ready.error()) << '\n';
        return 1;
    }
    const match::Schedule schedule(plan.engines.size(), plan.shape, plan.games);
    match::Scoreboard board(plan.engines.size(), schedule.pairings());
    Reporter reporter;
    const match::MatchReport report = match::run_match(plan, board, reporter);
    const match::Tally& tally = board.of_pairing(0);
    std::cout << plan.engines[0].name << " - " << plan.engines[1].name << ": +" << tally.wins
              << " =" << tally.draws << " -" << tally.losses << '\n';
    return report.end == match::MatchEnd::Completed ? 0 : 1;
}
