// SPDX-License-Identifier: MIT
//
// What a position is worth without looking ahead. The search knows nothing else about evaluation,
// so that the handcrafted one can be exchanged for a neural one.
#pragma once

#include <memory>
#include <string>

#include "chuhe/core/position.h"
#include "chuhe/engine/score.h"

namespace chuhe::engine {

class Evaluator {
public:
    virtual ~Evaluator() = default;

    // For the side to move, within ±kKnownWin. The same for the same pieces and turn, and with the
    // sides swapped; nearly the same for the mirrored position. One thread at a time.
    virtual Score evaluate(const Position& position) = 0;

    // For people: "handcrafted", "network NAME (1f0a…), 512 neurons, AVX2".
    virtual std::string description() const = 0;

    // Another one of the same kind, for another thread.
    virtual std::unique_ptr<Evaluator> fresh() const = 0;

protected:
    Evaluator() = default;
    Evaluator(const Evaluator&) = default;
    Evaluator& operator=(const Evaluator&) = default;
};

}  // namespace chuhe::engine
