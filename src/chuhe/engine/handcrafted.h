// SPDX-License-Identifier: MIT
//
// The handcrafted evaluation: seed 003's table (the value of a piece by phase, its freedom to move)
// and what else features.h looks at, weighed by numbers that were fitted to the results of games.
#pragma once

#include "chuhe/engine/evaluator.h"

namespace chuhe::engine {

class Handcrafted final : public Evaluator {
public:
    Score evaluate(const Position& position) override;
    std::string description() const override { return "handcrafted"; }
    std::unique_ptr<Evaluator> fresh() const override;
};

}  // namespace chuhe::engine
