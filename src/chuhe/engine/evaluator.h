// SPDX-License-Identifier: MIT
//
// The static evaluation of a position. The search knows nothing else about evaluation, so that the
// handcrafted one can be replaced by a neural one.
#pragma once

#include <memory>
#include <string>

#include "chuhe/core/position.h"
#include "chuhe/engine/score.h"

namespace chuhe::engine {

// The interface of all evaluations.
class Evaluator {
public:
    virtual ~Evaluator() = default;

    // For the side to move, within ±kKnownWin. Depends only on pieces and turn; identical with
    // sides swapped, nearly identical for the mirrored position. For one thread at a time.
    virtual Score evaluate(const Position& position) = 0;

    // For people: "handcrafted", "network NAME (1f0a…), 512 neurons, AVX2".
    virtual std::string description() const = 0;

    // A copy of the same kind, for another thread.
    virtual std::unique_ptr<Evaluator> fresh() const = 0;

protected:
    Evaluator() = default;
    Evaluator(const Evaluator&) = default;
    Evaluator& operator=(const Evaluator&) = default;
};

}  // namespace chuhe::engine
