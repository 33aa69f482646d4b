// SPDX-License-Identifier: MIT
#include "chuhe/review/grade.h"

#include <algorithm>
#include <cmath>

#include "chuhe/engine/chances.h"

namespace chuhe::review {
namespace {

using engine::Score;

// Below this a game is lost anyway, and a mate only ends it sooner.
constexpr int kLost = 100;

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
    if (engine::is_decided(score)) return score > 0 ? 1000 : 0;
    const engine::WinDrawLoss chances = engine::chances_of(score);
    return chances.win + chances.draw / 2;
}

Assessment assess(Score best, Score played) {
    Assessment assessment;
    assessment.loss = std::max(0, chances_for(best) - chances_for(played));
    assessment.misses_mate = wins_by_mate(best) && !wins_by_mate(played);
    assessment.allows_mate = !loses_by_mate(best) && loses_by_mate(played);
    assessment.grade = grade_of_loss(assessment.loss);
    if (assessment.misses_mate) {
        assessment.grade = std::max(assessment.grade, Grade::Inaccuracy);
    }
    if (assessment.allows_mate) {
        const Grade least = chances_for(best) < kLost ? Grade::Inaccuracy : Grade::Mistake;
        assessment.grade = std::max(assessment.grade, least);
    }
    return assessment;
}

double accuracy_of(int loss) {
    return 100 * std::exp2(-loss / 100.0);
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
