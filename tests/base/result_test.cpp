// SPDX-License-Identifier: MIT
#include "chuhe/base/result.h"

#include <doctest/doctest.h>

using namespace chuhe;

namespace {

Result<int> half_of(int number) {
    if (number % 2 != 0)
        return failure(ErrorCode::BadSyntax, Message::verbatim("odd"), Where{.source = "input"});
    return number / 2;
}

}  // namespace

TEST_CASE("a result holds a value or the reason why there is none") {
    CHECK(half_of(4).value() == 2);
    REQUIRE_FALSE(half_of(3).has_value());
    CHECK(to_string(half_of(3).error()) == "input: bad syntax: odd");
}
