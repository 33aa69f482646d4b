// SPDX-License-Identifier: MIT
#include "chuhe/book/weigh.h"

#include <vector>

#include "kit/printing.h"

namespace chuhe::book {
namespace {

using tests::move;

TEST_CASE("moves that won more weigh more, separately for each position") {
    std::vector<Entry> entries = {
        {{1, 1}, move("h2e2"), 0, {60, 20, 20}},  // 100 games, 70 %
        {{1, 1}, move("c3c4"), 0, {30, 20, 50}},  // 100 games, 40 %
        {{1, 1}, move("a3a4"), 0, {1, 0, 0}},     // one lucky game
        {{2, 2}, move("b0c2"), 0, {0, 1, 0}},
    };
    weigh(entries);
    CHECK(entries[0].weight == kHeaviest);
    CHECK(entries[1].weight < entries[0].weight / 2);
    CHECK(entries[1].weight > entries[2].weight);
    CHECK(entries[2].weight > 0);
    CHECK(entries[3].weight == kHeaviest);
}

TEST_CASE("a move that scored badly in two or more games is stored but not played") {
    std::vector<Entry> entries = {
        {{1, 1}, move("h2e2"), 5, {0, 0, 2}},    {{1, 1}, move("c3c4"), 5, {0, 0, 1}},
        {{1, 1}, move("a3a4"), 5, {0, 0, 0}},    {{1, 1}, move("b0c2"), 5, {10, 10, 80}},
        {{1, 1}, move("b0a2"), 5, {30, 10, 60}},
    };
    weigh(entries);
    CHECK(entries[0].weight == 0);
    CHECK(entries[1].weight > 0);
    CHECK(entries[2].weight == 0);
    CHECK(entries[3].weight == 0);
    CHECK(entries[4].weight == kHeaviest);
}

TEST_CASE("an empty list of entries is fine") {
    weigh({});
}

}  // namespace
}  // namespace chuhe::book
