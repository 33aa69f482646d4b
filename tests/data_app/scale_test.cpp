// SPDX-License-Identifier: MIT
#include "chuhe/data/scale.h"

#include <doctest/doctest.h>

#include <cmath>

#include "chuhe/match/random.h"

using chuhe::data::ScaleFit;

TEST_CASE("the scale behind the results is recovered") {
    for (const double scale : {200.0, 650.0}) {
        CAPTURE(scale);
        chuhe::match::Random random(7);
        ScaleFit whole;
        ScaleFit halves[2];
        for (int i = 0; i < 400'000; ++i) {
            const int score = static_cast<int>(random.below(2001)) - 1000;
            const double chance = 1 / (1 + std::exp(-score / scale));
            const bool is_won = static_cast<double>(random.below(1'000'000)) < chance * 1e6;
            whole.add(score, is_won ? 2 : 0);
            halves[i % 2].add(score, is_won ? 2 : 0);
        }
        CHECK(whole.scale() == doctest::Approx(scale).epsilon(0.02));
        halves[0].merge(halves[1]);
        CHECK(halves[0].scale() == whole.scale());
    }
}

TEST_CASE("without positions there is no scale") {
    CHECK(ScaleFit().scale() == 0);
}

TEST_CASE("scores beyond the limit are clamped") {
    ScaleFit far;
    ScaleFit near;
    for (int i = 0; i < 10; ++i) {
        far.add(32000, 2);
        far.add(-32000, i == 0 ? 2 : 0);
        near.add(3000, 2);
        near.add(-3000, i == 0 ? 2 : 0);
    }
    CHECK(far.scale() == near.scale());
}
