// SPDX-License-Identifier: MIT
//
// Of a large ending; `make thorough` runs it.
#include <doctest/doctest.h>

#include "chuhe/tables/law.h"
#include "chuhe/tables/table_file.h"
#include "tables/solved.h"

namespace chuhe::tables {
namespace {

using namespace chuhe::tests;

TEST_CASE("the law decides what it decided when every position was looked at in every round") {
    // Of a build that did so. Chases are disputed here, and the law has several levels.
    const Solutions solutions = solved("KCA-KN");
    const Solution& solution = *solutions.at(ending("KCA-KN"));
    const TableInfo info = summarise(solution);
    CHECK(info.by_law == 9733);
    CHECK(info.disputed == 563);
    CHECK(info.longest == 41);
}

}  // namespace
}  // namespace chuhe::tables
