// SPDX-License-Identifier: MIT
#include "chuhe/engine/appraisal.h"

#include <algorithm>
#include <utility>

#include "chuhe/engine/evaluators.h"
#include "chuhe/nnue/embedded.h"

namespace chuhe::engine {
namespace {

Score red_score_of(Evaluator& evaluator, const Position& position) {
    const Score score = evaluator.evaluate(position);
    return position.side_to_move() == Side::Red ? score : -score;
}

// What Red's score loses without the piece; nothing if one of the positions is not playable.
std::optional<Score> lost_without(Evaluator& evaluator, Setup setup, Square square) {
    const Checked<Position> with = Position::from_setup(setup);
    setup.remove(square);
    const Checked<Position> without = Position::from_setup(setup);
    if (!with || !without) return std::nullopt;
    return red_score_of(evaluator, *with) - red_score_of(evaluator, *without);
}

std::optional<Score> worth_of(Evaluator& evaluator, const Setup& setup, Square square) {
    std::optional<Score> lost = lost_without(evaluator, setup, square);
    if (!lost) {
        // Without a screen or a shield, a side may be in check that is not to move.
        Setup turned = setup;
        turned.side_to_move = opponent_of(setup.side_to_move);
        lost = lost_without(evaluator, turned, square);
    }
    if (!lost) return std::nullopt;
    return setup.at(square)->side() == Side::Red ? *lost : -*lost;
}

Appraisal appraisal_by(Evaluation evaluation, Evaluator& evaluator, const Position& position) {
    Appraisal appraisal{evaluation, evaluator.description(), red_score_of(evaluator, position)};
    Explanation explanation = evaluator.explain(position);
    appraisal.terms = std::move(explanation.terms);
    appraisal.remark = std::move(explanation.remark);
    const Setup setup = position.setup();
    for (const Square square : position.board().occupied()) {
        PieceWorth piece{square, *setup.at(square), worth_of(evaluator, setup, square)};
        const auto shares = std::ranges::find(explanation.pieces, square, &PieceShares::square);
        if (shares != explanation.pieces.end()) piece.shares = std::move(shares->shares);
        appraisal.pieces.push_back(std::move(piece));
    }
    return appraisal;
}

}  // namespace

std::vector<Appraisal> appraise(const Position& position,
                                const std::shared_ptr<const nnue::Network>& network) {
    std::vector<Appraisal> appraisals;
    // The list begins with the strongest, a report with the simplest.
    for (auto row = kEvaluations.rbegin(); row != kEvaluations.rend(); ++row) {
        const Evaluation evaluation = row->evaluation;
        if (evaluation == Evaluation::Network && !network) continue;
        const std::unique_ptr<Evaluator> evaluator = make_evaluator(evaluation, network);
        appraisals.push_back(appraisal_by(evaluation, *evaluator, position));
    }
    return appraisals;
}

std::vector<Appraisal> appraise(const Position& position) {
    return appraise(position, nnue::embedded_network());
}

}  // namespace chuhe::engine
