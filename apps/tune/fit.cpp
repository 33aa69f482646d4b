// SPDX-License-Identifier: MIT
#include "fit.h"

#include <algorithm>
#include <cmath>
#include <thread>

#include "chuhe/engine/features.h"

namespace chuhe::tune {
namespace {

double evaluation(const Samples& samples, const Sample& sample, const Weights& weights) {
    double middle = 0;
    double endgame = 0;
    for (const Term term : samples.terms_of(sample)) {
        const auto& weight = weights[static_cast<std::size_t>(term.feature)];
        middle += weight[0] * term.count;
        endgame += weight[1] * term.count;
    }
    const double share = static_cast<double>(sample.phase) / engine::kFullPhase;
    return middle * share + endgame * (1 - share);
}

double chance(double score, double scale) {
    return 1 / (1 + std::exp(-score / scale));
}

double target_of(const Sample& sample, double scale, double trust_in_score) {
    if (std::isnan(sample.score)) return sample.result;
    return trust_in_score * chance(sample.score, scale) + (1 - trust_in_score) * sample.result;
}

// The error and its gradient over a part of the samples.
struct Slope {
    double error = 0;
    Weights gradient;
};

void add_slope(const Samples& samples, std::size_t first, std::size_t last, const Weights& weights,
               double scale, double trust, Slope& slope) {
    for (std::size_t i = first; i < last; ++i) {
        const Sample& sample = samples.samples[i];
        const double predicted = chance(evaluation(samples, sample, weights), scale);
        const double miss = predicted - target_of(sample, scale, trust);
        slope.error += miss * miss;
        const double steepness = 2 * miss * predicted * (1 - predicted) / scale;
        const double share = static_cast<double>(sample.phase) / engine::kFullPhase;
        for (const Term term : samples.terms_of(sample)) {
            auto& gradient = slope.gradient[static_cast<std::size_t>(term.feature)];
            gradient[0] += steepness * share * term.count;
            gradient[1] += steepness * (1 - share) * term.count;
        }
    }
}

Slope slope_of(const Samples& samples, const Weights& weights, double scale, const FitPlan& plan) {
    const auto parts = static_cast<std::size_t>(std::max(1, plan.threads));
    std::vector<Slope> slopes(parts);
    std::vector<std::thread> threads;
    const std::size_t count = samples.samples.size();
    for (std::size_t part = 0; part < parts; ++part) {
        slopes[part].gradient.resize(weights.size());
        threads.emplace_back([&, part] {
            add_slope(samples, count * part / parts, count * (part + 1) / parts, weights, scale,
                      plan.trust_in_score, slopes[part]);
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    Slope sum = std::move(slopes.front());
    for (std::size_t part = 1; part < parts; ++part) {
        sum.error += slopes[part].error;
        for (std::size_t i = 0; i < sum.gradient.size(); ++i) {
            sum.gradient[i][0] += slopes[part].gradient[i][0];
            sum.gradient[i][1] += slopes[part].gradient[i][1];
        }
    }
    const auto n = static_cast<double>(count);
    sum.error /= n;
    for (auto& gradient : sum.gradient) {
        gradient[0] /= n;
        gradient[1] /= n;
    }
    return sum;
}

// Adam's moments of one number.
struct Moments {
    double mean = 0;
    double square = 0;

    double step(double gradient, int epoch, double rate) {
        constexpr double kMeanDecay = 0.9;
        constexpr double kSquareDecay = 0.999;
        mean = kMeanDecay * mean + (1 - kMeanDecay) * gradient;
        square = kSquareDecay * square + (1 - kSquareDecay) * gradient * gradient;
        const double unbiased_mean = mean / (1 - std::pow(kMeanDecay, epoch));
        const double unbiased_square = square / (1 - std::pow(kSquareDecay, epoch));
        return rate * unbiased_mean / (std::sqrt(unbiased_square) + 1e-12);
    }
};

}  // namespace

double fit_scale(const Samples& samples, const Weights& weights) {
    const auto error_at = [&](double scale) {
        double error = 0;
        for (std::size_t i = 0; i < samples.samples.size(); i += 4) {
            const Sample& sample = samples.samples[i];
            const double miss = chance(evaluation(samples, sample, weights), scale) - sample.result;
            error += miss * miss;
        }
        return error;
    };
    // The error has a single minimum: ternary search.
    double low = 30;
    double high = 1500;
    while (high - low > 1) {
        const double a = low + (high - low) / 3;
        const double b = high - (high - low) / 3;
        (error_at(a) < error_at(b) ? high : low) = error_at(a) < error_at(b) ? b : a;
    }
    return (low + high) / 2;
}

FitResult fit(const Samples& samples, const Weights& start, const FitPlan& plan,
              const std::function<void(int epoch, double error)>& on_epoch) {
    FitResult result{.weights = start};
    result.scale = plan.scale > 0 ? plan.scale : fit_scale(samples, start);
    std::vector<std::array<Moments, 2>> moments(start.size());
    for (int epoch = 1; epoch <= plan.epochs; ++epoch) {
        const Slope slope = slope_of(samples, result.weights, result.scale, plan);
        if (epoch == 1) result.first_error = slope.error;
        result.last_error = slope.error;
        if (on_epoch) on_epoch(epoch, slope.error);
        // Large steps first, small ones at the end.
        const double progress = static_cast<double>(epoch) / plan.epochs;
        const double rate = plan.rate * (1 - progress) * 4 + 0.05;
        for (std::size_t i = 0; i < start.size(); ++i) {
            for (std::size_t half = 0; half < 2; ++half) {
                const double pulled = slope.gradient[i][half] +
                                      plan.pull * (result.weights[i][half] - start[i][half]);
                result.weights[i][half] -= moments[i][half].step(pulled, epoch, rate);
            }
        }
    }
    return result;
}

}  // namespace chuhe::tune
