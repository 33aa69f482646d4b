// SPDX-License-Identifier: MIT
//
// Texel's method: finds the weights with which the evaluation predicts results best. The evaluation
// is a sum, so that the error has a simple gradient; Adam (Kingma and Ba) descends it.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "samples.h"

namespace chuhe::tune {

// For the full board and for the endgame.
using Weights = std::vector<std::array<double, 2>>;

struct FitPlan {
    int epochs = 400;
    int threads = 2;
    double rate = 1.0;            // hundredths per step, initially
    double trust_in_score = 0.5;  // 0: learn from results only, 1: from the engine's scores only
    double pull = 2e-10;          // towards the initial weights, for rare features
    double scale = 0;             // hundredths that multiply the odds of a win by e; 0: fit it
};

struct FitResult {
    Weights weights;
    double scale = 0;
    double first_error = 0;
    double last_error = 0;
};

// The scale with which the weights predict results best.
double fit_scale(const Samples& samples, const Weights& weights);

FitResult fit(const Samples& samples, const Weights& start, const FitPlan& plan,
              const std::function<void(int epoch, double error)>& on_epoch);

}  // namespace chuhe::tune
