// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "rules/random_cycles.h"

namespace chuhe::rules {
namespace {

using namespace chuhe::tests;

constexpr std::uint64_t kPart = 250'000;

void check_part(std::uint64_t part) {
    const CycleMaker maker;
    for (std::uint64_t number = part * kPart + 1; number <= (part + 1) * kPart; ++number)
        check_consistency(maker.cycle(number), number);
}

// Four parts, so that they can run in parallel.
TEST_CASE("a million random cycles reveal no contradiction, part one") {
    check_part(0);
}
TEST_CASE("a million random cycles reveal no contradiction, part two") {
    check_part(1);
}
TEST_CASE("a million random cycles reveal no contradiction, part three") {
    check_part(2);
}
TEST_CASE("a million random cycles reveal no contradiction, part four") {
    check_part(3);
}

}  // namespace
}  // namespace chuhe::rules
