// SPDX-License-Identifier: MIT
//
// Finds the two numbers behind UCI_ShowWDL (src/chuhe/engine/chances.cpp): how scores of the engine
// go with the results of its games, by maximum likelihood.
//
//   win = 1 / (1 + e^((even - score) / spread)), loss the same for -score, draw what is left
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "chuhe/base/result.h"

namespace chuhe::tune {

// What an engine said about a position when it was to move, and what became of it.
struct Judgement {
    float score;   // hundredths
    float points;  // 1 won, 0.5 drawn, 0 lost
    // How much it counts. All games count alike: else the long ones, in which nothing is to be won
    // any more, would decide.
    float weight = 1;
};

// Adds what a record file holds, the moves of the opening and mates left out. Returns the number of
// games with a result.
Result<std::size_t> add_judgements(const std::string& path, std::vector<Judgement>& judgements);

struct ChancesModel {
    double even = 0;    // the score with which a win is as likely as not
    double spread = 0;  // so much more makes it e times as likely

    double win(double score) const;
    double loss(double score) const { return win(-score); }
    double draw(double score) const { return 1 - win(score) - loss(score); }
};

// The logarithm of how likely the results are under the model, on average.
double log_likelihood(std::span<const Judgement> judgements, const ChancesModel& model);

// Requires judgements.
ChancesModel fit_chances(std::span<const Judgement> judgements);

// What was seen and what the model says, by score: a table for people.
std::string chances_table(std::span<const Judgement> judgements, const ChancesModel& model);

}  // namespace chuhe::tune
