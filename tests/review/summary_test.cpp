// SPDX-License-Identifier: MIT
#include "chuhe/review/summary.h"

#include <doctest/doctest.h>

namespace chuhe::review {
namespace {

const Insight kNothing;

ReviewedMove move_with(std::size_t ply, Side mover, Grade grade, int loss) {
    ReviewedMove move{ply, record::kRoot, mover, {}, &kNothing, &kNothing, 0, 0, {}};
    move.assessment.grade = grade;
    move.assessment.loss = loss;
    return move;
}

TEST_CASE("each side is counted separately") {
    const Summary summary = sum_up({move_with(1, Side::Red, Grade::Good, 0),
                                    move_with(2, Side::Black, Grade::Mistake, 100),
                                    move_with(3, Side::Red, Grade::Blunder, 300)});
    CHECK(summary.of(Side::Red).moves == 2);
    CHECK(summary.of(Side::Red).blunders == 1);
    CHECK(summary.of(Side::Red).mistakes == 0);
    CHECK(summary.of(Side::Red).accuracy == doctest::Approx((100 + 12.5) / 2));
    CHECK(summary.of(Side::Red).mean_loss == doctest::Approx(150));
    CHECK(summary.of(Side::Black).mistakes == 1);
    CHECK(summary.of(Side::Black).accuracy == doctest::Approx(50));
    CHECK(sum_up({}).of(Side::Red).accuracy == 0);
}

TEST_CASE("the worst moves come first, and good ones are not listed") {
    const auto worst = worst_of(
        {move_with(1, Side::Red, Grade::Mistake, 150), move_with(2, Side::Black, Grade::Good, 20),
         move_with(3, Side::Red, Grade::Blunder, 300),
         move_with(4, Side::Black, Grade::Mistake, 150),
         move_with(5, Side::Black, Grade::Inaccuracy, 60)},
        3);
    REQUIRE(worst.size() == 3);
    CHECK(worst[0].ply == 3);
    CHECK(worst[1].ply == 1);
    CHECK(worst[2].ply == 4);
}

}  // namespace
}  // namespace chuhe::review
