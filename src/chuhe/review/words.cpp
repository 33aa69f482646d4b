// SPDX-License-Identifier: MIT
#include "chuhe/review/words.h"

#include <array>
#include <cstdlib>

#include "chuhe/messages/review.h"
#include "chuhe/rules/quoting.h"

namespace chuhe::review {
namespace {

using engine::Score;

struct GradeRow {
    std::string_view name;  // for scripts
    std::string_view sign;
    const messages::Row<>* row;
};

// In the order of the enumerators.
constexpr std::array kGrades = {
    GradeRow{"good", "", &messages::kGood},
    GradeRow{"inaccuracy", "?!", &messages::kInaccuracy},
    GradeRow{"mistake", "?", &messages::kMistake},
    GradeRow{"blunder", "??", &messages::kBlunder},
};

const GradeRow& row_of(Grade grade) {
    return kGrades[static_cast<std::size_t>(grade)];
}

std::string two_digits(int number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

}  // namespace

std::string score_text(Score red_score) {
    if (engine::is_mate(red_score)) return "#" + std::to_string(engine::moves_to_mate(red_score));
    if (engine::is_decided(red_score)) return red_score > 0 ? "+rule" : "-rule";
    const int size = std::abs(red_score);
    const std::string_view sign = red_score > 0 ? "+" : red_score < 0 ? "-" : "";
    return std::string(sign) + std::to_string(size / 100) + '.' + two_digits(size % 100);
}

Message describe(Grade grade) {
    return say(*row_of(grade).row);
}

std::string_view name_of(Grade grade) {
    return row_of(grade).name;
}

std::string_view sign_of(Grade grade) {
    return row_of(grade).sign;
}

Message mate_remark(const ReviewedMove& move) {
    const auto distance = [](Score score) { return std::abs(engine::moves_to_mate(score)); };
    if (move.assessment.misses_mate) return say(messages::kMissesMate, distance(move.best_score));
    if (move.assessment.allows_mate)
        return say(messages::kAllowsMate, distance(-move.after->score));
    return {};
}

Message describe(const ReviewedMove& move) {
    const auto shown = [&](Score score) { return score_text(for_red(score, move.mover)); };
    Message graded = say(messages::kGraded, describe(move.assessment.grade), shown(move.best_score),
                         shown(move.played_score));
    Message remark = mate_remark(move);
    if (remark.empty()) return graded;
    return say(messages::kGradedWithRemark, std::move(graded), std::move(remark));
}

Message describe_better(const ReviewedMove& move, const Position& before) {
    if (move.is_best() || move.before->line.empty()) return {};
    return say(messages::kBetter, rules::Quoting().quote(before, move.before->best()));
}

}  // namespace chuhe::review
