// SPDX-License-Identifier: MIT
//
// The neural evaluation: a network (room nnue) evaluates a position.
#pragma once

#include "chuhe/engine/evaluator.h"
#include "chuhe/nnue/inference.h"

namespace chuhe::engine {

class Neural final : public Evaluator {
public:
    // Throws std::bad_alloc.
    explicit Neural(std::shared_ptr<const nnue::Network> network);

    Score evaluate(const Position& position) override;
    Message description() const override;
    std::unique_ptr<Evaluator> fresh() const override;

private:
    nnue::Inference inference_;
};

}  // namespace chuhe::engine
