// SPDX-License-Identifier: MIT
#include "chuhe/engine/evaluators.h"

#include <algorithm>

#include "chuhe/base/text.h"
#include "chuhe/engine/handcrafted.h"
#include "chuhe/engine/neural.h"
#include "chuhe/engine/value_table.h"

namespace chuhe::engine {

const EvaluationRow& row_of(Evaluation evaluation) {
    return *std::ranges::find(kEvaluations, evaluation, &EvaluationRow::evaluation);
}

std::optional<Evaluation> parse_evaluation(std::string_view name) {
    for (const EvaluationRow& row : kEvaluations) {
        if (equal_in_any_case(row.name, name)) return row.evaluation;
    }
    return std::nullopt;
}

std::unique_ptr<Evaluator> make_evaluator(Evaluation evaluation,
                                          const std::shared_ptr<const nnue::Network>& network) {
    if (evaluation == Evaluation::Table) return std::make_unique<ValueTable>();
    if (evaluation == Evaluation::Network && network) return std::make_unique<Neural>(network);
    return std::make_unique<Handcrafted>();
}

}  // namespace chuhe::engine
