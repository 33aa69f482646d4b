// SPDX-License-Identifier: MIT
#include "chuhe/training/glicko.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace chuhe::training {
namespace {

constexpr double kScale = 173.7178;  // from Glicko's scale to that of the formulas
constexpr double kCentre = 1500;
constexpr double kTolerance = 1e-6;
constexpr double kMostChange = 150;  // of a rating, by one attempt

double squared(double value) {
    return value * value;
}

// Weighs a result by how sure the opponent's rating is: the paper's g.
double weight_of(double deviation) {
    return 1 / std::sqrt(1 + 3 * squared(deviation) / squared(std::numbers::pi));
}

// What the results say, on the scale of the formulas.
struct Evidence {
    double variance = 0;     // the paper's v
    double improvement = 0;  // the sum of g (score - expected)
};

Evidence evidence_of(double rating, std::span<const RatedResult> results) {
    Evidence evidence;
    double information = 0;
    for (const RatedResult& result : results) {
        const double weight = weight_of(result.deviation / kScale);
        const double opponent = (result.rating - kCentre) / kScale;
        const double expected = 1 / (1 + std::exp(-weight * (rating - opponent)));
        information += squared(weight) * expected * (1 - expected);
        evidence.improvement += weight * (result.score - expected);
    }
    evidence.variance = 1 / information;
    return evidence;
}

// Step 5 of the paper: the root of a falling function, by the Illinois variant of regula falsi.
double next_volatility(double deviation, double volatility, const Evidence& evidence,
                       double constraint) {
    const double start = std::log(squared(volatility));
    const double change = evidence.variance * evidence.improvement;
    const auto slope = [&](double x) {
        const double power = std::exp(x);
        const double spread = squared(deviation) + evidence.variance + power;
        return power * (squared(change) - spread) / (2 * squared(spread)) -
               (x - start) / squared(constraint);
    };
    double low = start;
    double high = 0;
    if (squared(change) > squared(deviation) + evidence.variance) {
        high = std::log(squared(change) - squared(deviation) - evidence.variance);
    } else {
        int steps = 1;
        while (slope(start - steps * constraint) < 0)
            ++steps;
        high = start - steps * constraint;
    }
    double at_low = slope(low);
    double at_high = slope(high);
    while (std::abs(high - low) > kTolerance) {
        const double middle = low + (low - high) * at_low / (at_high - at_low);
        const double at_middle = slope(middle);
        if (at_middle * at_high <= 0) {
            low = high;
            at_low = at_high;
        } else {
            at_low /= 2;
        }
        high = middle;
        at_high = at_middle;
    }
    return std::exp(low / 2);
}

// A period of one game.
Rating after_game(const Rating& before, const Rating& opponent, bool is_won) {
    const RatedResult result{opponent.rating, opponent.deviation, is_won ? 1.0 : 0.0};
    Rating after = after_period(before, {&result, 1});
    // One slip in the first puzzle would otherwise cost 500 points.
    after.rating =
        std::clamp(after.rating, before.rating - kMostChange, before.rating + kMostChange);
    after.deviation = std::clamp(after.deviation, kLeastDeviation, kMostDeviation);
    return after;
}

}  // namespace

Rating after_period(const Rating& before, std::span<const RatedResult> results, double constraint) {
    const double rating = (before.rating - kCentre) / kScale;
    const double deviation = before.deviation / kScale;
    // Without games only the certainty fades.
    if (results.empty()) {
        Rating after = before;
        after.deviation = kScale * std::sqrt(squared(deviation) + squared(before.volatility));
        return after;
    }
    const Evidence evidence = evidence_of(rating, results);
    const double volatility = next_volatility(deviation, before.volatility, evidence, constraint);
    const double spread = squared(deviation) + squared(volatility);
    const double next_deviation = 1 / std::sqrt(1 / spread + 1 / evidence.variance);
    const double next_rating = rating + squared(next_deviation) * evidence.improvement;
    return {.rating = kScale * next_rating + kCentre,
            .deviation = kScale * next_deviation,
            .volatility = volatility};
}

Rating after_puzzle(const Rating& solver, const Rating& puzzle, bool is_solved) {
    return after_game(solver, puzzle, is_solved);
}

Rating after_solver(const Rating& puzzle, const Rating& solver, bool is_solved) {
    return after_game(puzzle, solver, !is_solved);
}

}  // namespace chuhe::training
