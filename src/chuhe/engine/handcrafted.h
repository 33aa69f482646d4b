// SPDX-License-Identifier: MIT
//
// The handcrafted evaluation: the features of features.h, weighted by numbers fitted to the results
// of games. It grew from seed 003's table, which value_table.h keeps as it is.
#pragma once

#include "chuhe/engine/evaluator.h"
#include "chuhe/messages/evaluation.h"

namespace chuhe::engine {

class Handcrafted final : public Evaluator {
public:
    Score evaluate(const Position& position) override;
    Explanation explain(const Position& position) const override;
    Message description() const override { return say(messages::kEvaluatorHandcrafted); }
    std::unique_ptr<Evaluator> fresh() const override;
};

}  // namespace chuhe::engine
