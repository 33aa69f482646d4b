// SPDX-License-Identifier: MIT
//
// Fits the two numbers behind UCI_ShowWDL (src/chuhe/engine/chances.cpp): how the engine's scores
// relate to the results of its games, by maximum likelihood.
//
//   win = 1 / (1 + e^((even - score) / spread)), loss the same for -score, draw the rest
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "chuhe/base/result.h"

namespace chuhe::tune {

// The score an engine gave a position when it was to move, and the result of the game.
struct Judgement {
    float score;   // hundredths
    float points;  // 1 won, 0.5 drawn, 0 lost
    // Its weight. All games count the same: otherwise the long ones, in which nothing can be won
    // any more, would dominate.
    float weight = 1;
};

// Adds the games of a record file, without opening moves and mates. Returns the number of games
// with a result.
Result<std::size_t> add_judgements(const std::string& path, std::vector<Judgement>& judgements);

struct ChancesModel {
    double even = 0;    // the score with an even chance to win
    double spread = 0;  // this much more multiplies the odds by e

    double win(double score) const;
    double loss(double score) const { return win(-score); }
    double draw(double score) const { return 1 - win(score) - loss(score); }
};

// The mean log-likelihood of the results under the model.
double log_likelihood(std::span<const Judgement> judgements, const ChancesModel& model);

// Requires judgements.
ChancesModel fit_chances(std::span<const Judgement> judgements);

// Observed and predicted results by score: a table for people.
std::string chances_table(std::span<const Judgement> judgements, const ChancesModel& model);

}  // namespace chuhe::tune
