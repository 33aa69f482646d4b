// SPDX-License-Identifier: MIT
#include "chuhe/review/repetition.h"

#include "chuhe/rules/judge.h"

namespace chuhe::review {
namespace {

using What = Repetition::What;

// Marks the last move of the side that offends: this one, or the one before it.
void blame(std::vector<Repetition>& marks, std::size_t move, Side mover, const rules::Verdict& said,
           What what) {
    const std::optional<Side> loser = rules::loser_of(said.outcome);
    if (!loser || (*loser != mover && move == 0)) return;
    Repetition& mark = marks[*loser == mover ? move : move - 1];
    if (mark.what == What::None || what == What::Loses) mark = {what, said.ending};
}

}  // namespace

std::vector<Repetition> repetitions_in(const rules::History& game, const rules::RuleBook& book) {
    std::vector<Repetition> marks(game.plies());
    rules::History past(game.start());
    for (std::size_t i = 0; i < game.plies(); ++i) {
        const Side mover = game.at(i).side_to_move();
        if (!past.push(game.move(i))) break;
        const auto times = static_cast<int>(past.occurrences().size());
        if (times == 1) {
            const bool was_warned = i >= 2 && marks[i - 2].what == What::AgainLoses;
            if (was_warned && marks[i].what == What::None) {
                marks[i] = {What::Deviates, marks[i - 2].ending};
            }
            continue;
        }
        const rules::Verdict verdict = rules::judge_repetition(past, book);
        if (verdict.outcome == rules::Outcome::Draw) {
            marks[i] = {What::Draws, verdict.ending};
        } else if (verdict.outcome != rules::Outcome::Open) {
            blame(marks, i, mover, verdict, What::Loses);
        } else if (times + 1 == book.folds) {
            blame(marks, i, mover, rules::judge_repetition(past, book.with_folds(times)),
                  What::AgainLoses);
        }
    }
    return marks;
}

}  // namespace chuhe::review
