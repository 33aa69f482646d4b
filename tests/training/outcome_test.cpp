// SPDX-License-Identifier: MIT
#include "chuhe/training/outcome.h"

#include <doctest/doctest.h>

namespace chuhe::training {
namespace {

TEST_CASE("solved with hints is not solved") {
    CHECK(outcome_of(true, 0) == Outcome::Solved);
    CHECK(outcome_of(true, 1) == Outcome::Hinted);
    CHECK(outcome_of(false, 0) == Outcome::Failed);
    CHECK(outcome_of(false, 2) == Outcome::Failed);
    CHECK(grade_of(Outcome::Solved) == Grade::Good);
    CHECK(grade_of(Outcome::Hinted) == Grade::Again);
    CHECK(grade_of(Outcome::Failed) == Grade::Again);
    Tally tally;
    count(tally, Outcome::Solved, 2);
    count(tally, Outcome::Hinted);
    CHECK(tally.per_cent() == 67);
}

TEST_CASE("outcomes are read back from their names") {
    for (const Outcome outcome : {Outcome::Solved, Outcome::Hinted, Outcome::Failed})
        CHECK(parse_outcome(name_of(outcome)) == outcome);
    for (const char* text : {"", "Solved", "solved ", "won"})
        CHECK_FALSE(parse_outcome(text).has_value());
}

TEST_CASE("without attempts there is no percentage") {
    CHECK_FALSE(Tally{}.per_cent().has_value());
    CHECK(Tally{0, 0, 3}.per_cent() == 0);
    CHECK(Tally{1, 1, 1}.per_cent() == 33);
    CHECK(Tally{3, 0, 0}.per_cent() == 100);
}

}  // namespace
}  // namespace chuhe::training
