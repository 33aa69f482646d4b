// SPDX-License-Identifier: MIT
#include "chuhe/formats/raw_squares.h"

#include <doctest/doctest.h>

namespace chuhe::tests {
namespace {

using namespace formats;

TEST_CASE("two numbers round-trip through their token") {
    CHECK(raw_token("xqf", {200, 12}) == "xqf 200-12");
    CHECK(parse_raw_token("xqf", "xqf 200-12") == RawSquares{200, 12});
    CHECK(parse_raw_token("cbr", "cbr 0-255") == RawSquares{0, 255});
}

TEST_CASE("any other text is not such a token") {
    for (const char* text : {"", "xqf", "xqf 1", "xqf 1-", "xqf -1", "xqf 1-256", "xqf 01-2",
                             "cbr 1-2", "xqf 1-2 ", "xqf  1-2", "1-2 xqf"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_raw_token("xqf", text).has_value());
    }
}

}  // namespace
}  // namespace chuhe::tests
