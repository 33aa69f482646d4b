// SPDX-License-Identifier: MIT
#include "chuhe/match/statistics.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <span>

namespace chuhe::match {

namespace {

constexpr double kNinetyFivePercent = 1.959963984540054;  // two-sided, normal distribution

// The mean of a sample, and the variance of a single observation, as scores from 0 to 1.
struct Moments {
    double count = 0;
    double mean = 0.5;
    double variance = 0;

    double standard_error() const { return std::sqrt(variance / count); }
};

// Class i of n has the score i / (n - 1).
Moments moments_of(std::span<const double> counts) {
    Moments moments;
    const double step = 1.0 / static_cast<double>(counts.size() - 1);
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        moments.count += counts[i];
        sum += counts[i] * static_cast<double>(i) * step;
    }
    moments.mean = sum / moments.count;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double distance = static_cast<double>(i) * step - moments.mean;
        moments.variance += counts[i] * distance * distance;
    }
    moments.variance /= moments.count;
    return moments;
}

// The 95 % confidence interval of the mean.
struct Interval {
    double low;
    double high;
};

Interval interval_of(const Moments& moments) {
    // A perfect score has no variance. An engine with an expected score of q wins every game with a
    // probability of at most q^n; below 2.5 % that is too unlikely.
    if (moments.mean == 1) return {std::pow(0.025, 1 / moments.count), 1};
    if (moments.mean == 0) return {0, 1 - std::pow(0.025, 1 / moments.count)};
    const double margin = kNinetyFivePercent * moments.standard_error();
    return {moments.mean - margin, moments.mean + margin};
}

using PairCounts = std::array<double, 5>;

PairCounts pair_counts(const Tally& tally, double least_count) {
    PairCounts counts{};
    for (std::size_t i = 0; i < counts.size(); ++i)
        counts[i] = std::max(static_cast<double>(tally.pairs[i]), least_count);
    return counts;
}

Moments moments_of_games(const Tally& tally) {
    const std::array<double, 3> counts = {static_cast<double>(tally.losses),
                                          static_cast<double>(tally.draws),
                                          static_cast<double>(tally.wins)};
    return moments_of(counts);
}

constexpr double pair_score(std::size_t index) {
    return static_cast<double>(index) / 4;
}

// Of all distributions with this mean, the likeliest one given the counts has
//   p_i = n_i / (N (1 + t (a_i - mean))),  where the sum of n_i (a_i - mean) / (1 + t …) is 0.
// Returns t. The sum decreases as t grows, and its root lies where all p_i are positive. Requires
// counts above 0 and 0 < mean < 1.
double likeliest_tilt(const PairCounts& counts, double mean) {
    const auto sum = [&](double tilt) {
        double total = 0;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const double distance = pair_score(i) - mean;
            total += counts[i] * distance / (1 + tilt * distance);
        }
        return total;
    };
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    constexpr int kHalvings = 100;
    for (int i = 0; i < kHalvings; ++i) {
        const double middle = (low + high) / 2;
        (sum(middle) > 0 ? low : high) = middle;
    }
    return (low + high) / 2;
}

// The log-likelihood ratio of the mean s1 against s0.
double log_likelihood_ratio(const PairCounts& counts, double s0, double s1) {
    const double tilt0 = likeliest_tilt(counts, s0);
    const double tilt1 = likeliest_tilt(counts, s1);
    double ratio = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double under0 = 1 + tilt0 * (pair_score(i) - s0);
        const double under1 = 1 + tilt1 * (pair_score(i) - s1);
        ratio += counts[i] * std::log(under0 / under1);
    }
    return ratio;
}

}  // namespace

std::uint64_t Tally::pair_count() const {
    return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
}

double Tally::score() const {
    if (games() == 0) return 0.5;
    return half_points() / (2.0 * static_cast<double>(games()));
}

void Tally::add_game(HalfPoints points) {
    assert(0 <= points && points <= 2);
    if (points == 2) {
        ++wins;
    } else if (points == 1) {
        ++draws;
    } else {
        ++losses;
    }
}

Tally& Tally::operator+=(const Tally& other) {
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        pairs[i] += other.pairs[i];
    return *this;
}

Tally Tally::reversed() const {
    Tally other{losses, draws, wins, {}};
    for (std::size_t i = 0; i < pairs.size(); ++i)
        other.pairs[i] = pairs[pairs.size() - 1 - i];
    return other;
}

double elo_of_score(double score) {
    if (score <= 0) return -std::numeric_limits<double>::infinity();
    if (score >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(score / (1 - score));
}

double score_of_elo(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

double normal_cdf(double x) {
    return std::erfc(-x / std::numbers::sqrt2) / 2;
}

std::optional<Estimate> estimate(const Tally& tally) {
    if (tally.games() == 0) return std::nullopt;
    // A single pair has no variance.
    const bool has_pairs = tally.pair_count() > 1;
    const Moments moments = has_pairs ? moments_of(pair_counts(tally, 0)) : moments_of_games(tally);
    const double error = moments.standard_error();
    const Interval interval = interval_of(moments);

    Estimate result;
    result.elo = elo_of_score(moments.mean);
    result.elo_low = elo_of_score(interval.low);
    result.elo_high = elo_of_score(interval.high);
    const double distance = moments.mean - 0.5;
    // The mean of two games has half the variance of one game.
    const double spread = std::sqrt(moments.variance * (has_pairs ? 2 : 1));
    if (spread > 0) {
        result.normalised = distance / spread * 800 / std::numbers::ln10;
        result.superiority = normal_cdf(distance / error);
    } else if (distance != 0) {
        result.normalised = std::copysign(std::numeric_limits<double>::infinity(), distance);
        result.superiority = distance > 0 ? 1 : 0;
    }
    result.draw_ratio = static_cast<double>(tally.draws) / static_cast<double>(tally.games());
    return result;
}

Sprt sprt(const Tally& tally, const SprtSettings& settings) {
    Sprt test;
    test.lower = std::log(settings.beta / (1 - settings.alpha));
    test.upper = std::log((1 - settings.beta) / settings.alpha);
    if (tally.pair_count() == 0) return test;
    // A trace of every class, so that none is impossible while few pairs have been played.
    constexpr double kTrace = 1e-3;
    test.ratio = log_likelihood_ratio(pair_counts(tally, kTrace), score_of_elo(settings.elo0),
                                      score_of_elo(settings.elo1));
    if (test.ratio <= test.lower) test.state = SprtState::Accepted0;
    if (test.ratio >= test.upper) test.state = SprtState::Accepted1;
    return test;
}

}  // namespace chuhe::match
