// SPDX-License-Identifier: MIT
//
// The neural evaluation: what a network (room nnue) says of a position.
#pragma once

#include "chuhe/engine/evaluator.h"
#include "chuhe/nnue/inference.h"

namespace chuhe::engine {

class Neural final : public Evaluator {
public:
    // Throws std::bad_alloc.
    explicit Neural(std::shared_ptr<const nnue::Network> network);

    Score evaluate(const Position& position) override;
    std::string description() const override;
    std::unique_ptr<Evaluator> fresh() const override;

private:
    nnue::Inference inference_;
};

}  // namespace chuhe::engine
