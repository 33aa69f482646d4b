// SPDX-License-Identifier: MIT
#include "chuhe/review/grade.h"

#include <algorithm>
#include <cmath>

#include "chuhe/engine/chances.h"

namespace chuhe::review {
namespace {

using engine::Score;

bool wins_by_mate(Score score) {
    return engine::is_mate(score) && score > 0;
}
bool loses_by_mate(Score score) {
    return engine::is_mate(score) && score < 0;
}

Grade grade_of_loss(int loss) {
    if (loss >= kBlunderLoss) return Grade::Blunder;
    if (loss >= kMistakeLoss) return Grade::Mistake;
    return loss >= kInaccuracyLoss ? Grade::Inaccuracy : Grade::Good;
}

}  // namespace

int chances_for(Score score) {
    return engine::expectation_of(score);
}

bool is_by_rule(Score score) {
    return engine::is_decided(score) && !engine::is_mate(score);
}

Assessment assess(Score best, Score played, const Circumstances& around) {
    Assessment assessment;
    const int before = chances_for(best);
    const int after = chances_for(played);
    assessment.is_decided = before < kLostChances || after > 1000 - kLostChances;
    if (around.is_theory || around.is_forced) return assessment;
    assessment.loss = std::max(0, before - after);
    assessment.misses_mate = wins_by_mate(best) && !wins_by_mate(played);
    assessment.allows_mate = !loses_by_mate(best) && loses_by_mate(played);
    if (assessment.is_decided) return assessment;
    assessment.grade = grade_of_loss(assessment.loss);
    if (assessment.allows_mate) assessment.grade = std::max(assessment.grade, Grade::Mistake);
    if (around.is_recapture) assessment.grade = std::min(assessment.grade, Grade::Mistake);
    return assessment;
}

double accuracy_of(int loss) {
    constexpr double kHalvingLoss = 70;
    return 100 * std::exp2(-loss / kHalvingLoss);
}

record::Nag nag_of(Grade grade) {
    switch (grade) {
        case Grade::Inaccuracy:
            return 6;
        case Grade::Mistake:
            return 2;
        case Grade::Blunder:
            return 4;
        case Grade::Good:
            break;
    }
    return 0;
}

}  // namespace chuhe::review
