// SPDX-License-Identifier: MIT
#include "chuhe/tables/value.h"

#include <doctest/doctest.h>

namespace chuhe::tables {
namespace {

TEST_CASE("the side that has no move left has lost, so losses are even and wins odd") {
    CHECK(Value::over_in(0).is_loss());
    CHECK(Value::over_in(1).is_win());
    CHECK(Value::over_in(12).is_loss());
    CHECK(Value::over_in(12).plies() == 12);
    CHECK(Value().is_draw());
    CHECK_FALSE(Value().is_win());
    CHECK_FALSE(Value().is_loss());
}

TEST_CASE("what is impossible is neither won, drawn nor lost") {
    const Value value = Value::impossible();
    CHECK_FALSE(value.is_possible());
    CHECK_FALSE(value.is_win());
    CHECK_FALSE(value.is_draw());
    CHECK_FALSE(value.is_loss());
    CHECK(value.outcome() == Outcome::Impossible);
}

TEST_CASE("a note says whether the law decides and whether rule books may disagree") {
    CHECK(Note().level() == 0);
    const Note note = Note::by_law(3, true).disputed();
    CHECK(note.level() == 3);
    CHECK(note.is_on_cycle());
    CHECK(note.is_disputed());
    CHECK(Note::from_bits(note.bits()) == note);
    CHECK_FALSE(Note::by_law(3, false).is_on_cycle());
}

}  // namespace
}  // namespace chuhe::tables
