// SPDX-License-Identifier: MIT
//
// Plays pairs of games in one thread of a match, with engines of its own.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "chuhe/match/tournament.h"

namespace chuhe::match {

class PairPlayer {
public:
    // Called with each game that counts.
    using Deliver = std::function<void(FinishedGame)>;

    // The plan must outlive it.
    PairPlayer(const MatchPlan& plan, Deliver deliver, std::stop_token cancel)
        : plan_(plan),
          deliver_(std::move(deliver)),
          cancel_(std::move(cancel)),
          clients_(plan.engines.size()) {}

    // Plays those games of the pair, indexed 0 and 1, that `is_wanted`. Stops when cancelled.
    void play_pair(const PairTask& task, const std::array<bool, 2>& is_wanted);

private:
    PlayedGame play(const Opening& opening, std::size_t red, std::size_t black);
    Opening opening_of_round(std::size_t round);
    std::optional<engine::Score> quick_look(const Opening& opening);
    protocol::Attempt<protocol::Client*> engine(std::size_t index);
    void dismiss_others(const Pairing& pairing);

    const MatchPlan& plan_;
    Deliver deliver_;
    std::stop_token cancel_;
    std::vector<std::unique_ptr<protocol::Client>> clients_;  // null: not running
};

}  // namespace chuhe::match
