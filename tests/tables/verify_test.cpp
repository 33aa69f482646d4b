// SPDX-License-Identifier: MIT
#include "chuhe/tables/verify.h"

#include <doctest/doctest.h>

#include "tables/solved.h"

namespace chuhe::tables {
namespace {

TEST_CASE("solved endings do not contradict themselves") {
    for (const char* name : {"K-K", "KN-K", "KR-KA", "KP-KA", "KR-KN"}) {
        CAPTURE(name);
        const Solutions solutions = solved(name);
        for (const auto& [material, solution] : solutions)
            CHECK_FALSE(find_contradiction(*solution, solutions, 2).has_value());
    }
}

TEST_CASE("a single wrong value is found") {
    const Solutions solutions = solved("KN-K");
    const std::shared_ptr<Solution> solution = Solver(ending("KN-K"), solutions, 1).solve();
    for (const std::uint64_t number : {100U, 1000U, 4000U}) {
        std::uint16_t& code = solution->values[index_of(Side::Red)][number];
        const std::uint16_t right = code;
        for (const Value wrong : {Value(), Value::impossible(), Value::over_in(0),
                                  Value::over_in(1), Value::over_in(40), Value::over_in(41)}) {
            if (wrong.code() == right) continue;
            code = wrong.code();
            CHECK(find_contradiction(*solution, solutions, 1).has_value());
        }
        code = right;
        CHECK_FALSE(find_contradiction(*solution, solutions, 1).has_value());
    }
}

}  // namespace
}  // namespace chuhe::tables
