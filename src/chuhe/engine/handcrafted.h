// SPDX-License-Identifier: MIT
//
// The handcrafted evaluation: seed 003's table (the value of a piece by phase, its mobility) and
// the other features of features.h, weighted by numbers fitted to the results of games.
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
