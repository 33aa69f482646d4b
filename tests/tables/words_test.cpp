// SPDX-License-Identifier: MIT
#include "chuhe/tables/words.h"

#include <doctest/doctest.h>

namespace chuhe::tables {
namespace {

Entry entry(Value value, Note note = {}) {
    return {value, note};
}

std::string verdict(const Entry& entry, Side side, Language language = Language::English) {
    return verdict_on(entry, side).in(language);
}

TEST_CASE("a verdict names the winner and counts the winner's moves") {
    CHECK(verdict(entry(Value::over_in(7)), Side::Red) == "Red wins in 4 moves");
    CHECK(verdict(entry(Value::over_in(1)), Side::Black) == "Black wins in 1 move");
    CHECK(verdict(entry(Value::over_in(8)), Side::Black) == "Red wins in 4 moves");
    CHECK(verdict(entry(Value::over_in(0)), Side::Black) == "Black has lost");
    CHECK(verdict(entry(Value()), Side::Red) == "draw");
}

TEST_CASE("a verdict that rests on the law says so") {
    const Note by_law = Note::by_law(1, false);
    CHECK(verdict(entry(Value::over_in(14), by_law), Side::Black) ==
          "Red wins in 7 moves: Black may not give perpetual check");
    CHECK(verdict(entry(Value::over_in(14), by_law), Side::Black, Language::Simplified) ==
          "红方 7 回合内胜：棋规禁止黑方长将");
    // Nothing but checks is left: there is no distance.
    CHECK(verdict(entry(Value::over_in(0), Note::by_law(1, true)), Side::Red) ==
          "Black wins: Red may not give perpetual check");
}

TEST_CASE("a verdict on which rule books may disagree says so") {
    CHECK(verdict(entry(Value(), Note().disputed()), Side::Red) ==
          "draw; this depends on the rule book");
    CHECK(verdict(entry(Value::over_in(3), Note::by_law(1, false).disputed()), Side::Red) ==
          "Red wins in 2 moves: Black may not give perpetual check; this depends on the rule "
          "book");
}

TEST_CASE("the result of a move is that of the side that makes it") {
    const auto result = [](Value after, Note note = {}, bool gives_check = false) {
        return result_of(TableMove{Move(), {after, note}, gives_check}).in(Language::English);
    };
    CHECK(result(Value::over_in(0)) == "wins in 1");
    CHECK(result(Value::over_in(6)) == "wins in 4");
    CHECK(result(Value()) == "draws");
    CHECK(result(Value::over_in(7)) == "loses in 4");
    CHECK(result(Value::over_in(7), Note::by_law(1, true), true) == "perpetual check");
}

}  // namespace
}  // namespace chuhe::tables
