// SPDX-License-Identifier: MIT
//
// Ends games whose outcome is clear: playing on costs time and teaches nothing.
#pragma once

#include <optional>

#include "chuhe/data/game.h"
#include "chuhe/engine/score.h"
#include "chuhe/rules/verdict.h"

namespace chuhe::data {

// A decision of the adjudicator.
struct Ruling {
    std::optional<Side> loser;  // nothing: a draw
    Ending ending;

    friend bool operator==(const Ruling&, const Ruling&) = default;
};

// One per game.
class Adjudicator {
public:
    // After a search with this score for Red; `plies` is the number of moves before it. Returns
    // nothing if the game goes on.
    std::optional<Ruling> after_search(engine::Score for_red, std::size_t plies);

private:
    int won_for_ = 0;  // consecutive plies with the same side far ahead
    int leader_ = 0;   // 1 Red, -1 Black, 0 nobody
    int level_for_ = 0;
};

// How the rules ended the game, and who won. Require that it is over.
Ending ending_of(const rules::Verdict& verdict);
GameResult result_of(const rules::Verdict& verdict);

}  // namespace chuhe::data
