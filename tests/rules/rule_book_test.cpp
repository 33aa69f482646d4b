// SPDX-License-Identifier: MIT
#include "chuhe/rules/rule_book.h"

#include <doctest/doctest.h>

namespace chuhe::rules {
namespace {

TEST_CASE("every rule book is found by its name") {
    for (const RuleBook& book : kRuleBooks) {
        CHECK(parse_rule_kind(name_of(book.kind)) == book.kind);
        CHECK(rule_book(book.kind) == book);
    }
    CHECK_FALSE(parse_rule_kind("").has_value());
    CHECK_FALSE(parse_rule_kind("Asian").has_value());
}

TEST_CASE("the Asian rules are the default") {
    CHECK(RuleBook{} == RuleBook::asian());
    CHECK(RuleBook{}.folds == 3);
    CHECK(RuleBook::league().folds == 4);
}

}  // namespace
}  // namespace chuhe::rules
