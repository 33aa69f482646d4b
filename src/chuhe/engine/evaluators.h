// SPDX-License-Identifier: MIT
//
// All evaluations, one row each, the strongest first: the option, the reports and the commands walk
// this list.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>

#include "chuhe/engine/evaluator.h"
#include "chuhe/engine/options.h"
#include "chuhe/messages/evaluation.h"
#include "chuhe/nnue/network.h"

namespace chuhe::engine {

struct EvaluationRow {
    Evaluation evaluation;
    std::string_view name;  // in options and JSON: never changed
    const messages::Row<>* title;
};

inline constexpr std::array kEvaluations = {
    EvaluationRow{Evaluation::Network, "network", &messages::kEvaluatorNetwork},
    EvaluationRow{Evaluation::Handcrafted, "handcrafted", &messages::kEvaluatorHandcrafted},
    EvaluationRow{Evaluation::Table, "table", &messages::kEvaluatorTable},
};

const EvaluationRow& row_of(Evaluation evaluation);

// Case-insensitive.
std::optional<Evaluation> parse_evaluation(std::string_view name);

// Without a network, Evaluation::Network is the handcrafted one. Throws std::bad_alloc.
std::unique_ptr<Evaluator> make_evaluator(Evaluation evaluation,
                                          const std::shared_ptr<const nnue::Network>& network);

}  // namespace chuhe::engine
