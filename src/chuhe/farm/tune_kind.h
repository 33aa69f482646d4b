// SPDX-License-Identifier: MIT
//
// Tuning on a farm: SPSA (match/spsa.h), each job one pair of games between two sets of numbers.
//
// What a pair is played with depends on the results of earlier pairs, but only by their numbers,
// not by who was faster. Pairs come in generations. All pairs of a generation start from the same
// values, its payload, and generation g starts from what generations 0 to g - 1 - lag have taught,
// in the order of their numbers. So the numbers that come out are the same for any number of
// workers, and after any number of interruptions, as long as no job fails for good: a failed pair
// teaches nothing.
//
// The directions in which pair n moves the numbers are drawn from the seed and n alone.
//
// The engine with variable parameters is another build than the worker's own, so a program that
// plays the pairs travels with the campaign: chuhe-spsa, which is asked line by line
// (apps/tune/player.h).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "chuhe/farm/kind.h"
#include "chuhe/match/spsa.h"

namespace chuhe::farm {

// What is tuned, and how. The number of pairs is not part of it, so more can be ordered later.
struct TunePlan {
    std::vector<match::Tuned> numbers = {};  // with the values to start from
    double rate = 0.02;                      // as in match::Spsa
    std::uint64_t nodes = 12'000;            // for each move
    std::uint64_t seed = 1;
    std::uint64_t generation = 32;  // pairs in a generation
    std::uint64_t lag = 1;          // generations, as in Planner
    std::string player = {};        // a reference to a blob: the program that plays the pairs
    std::string network = {};       // likewise; empty: the one in that program
};

Campaign tune_campaign(const TunePlan& plan, std::string_view name, std::string_view signature);

// Fails if the settings of the campaign are not those of its kind.
Result<TunePlan> tune_plan(const Campaign& campaign);

// What the results have taught, in the order of their numbers, wherever they end.
Result<std::vector<match::Tuned>> tuned_numbers(const TunePlan& plan,
                                                std::span<const JobResult> outcomes);

Result<std::unique_ptr<Maker>> tune_maker(const Campaign& campaign, Blobs& blobs);
Result<std::unique_ptr<Assessor>> tune_assessor(const Campaign& campaign, Blobs& blobs);
Result<std::unique_ptr<Planner>> tune_planner(const Campaign& campaign);

}  // namespace chuhe::farm
