// SPDX-License-Identifier: MIT
#include "chuhe/formats/line_ends.h"

#include <doctest/doctest.h>

using namespace chuhe::formats;

TEST_CASE("every kind of line ending becomes one character, and two for Windows") {
    CHECK(unix_lines("a\r\nb\rc\nd\r") == "a\nb\nc\nd\n");
    CHECK(unix_lines("\r\r\n\n") == "\n\n\n");
    CHECK(windows_lines("a\nb\n") == "a\r\nb\r\n");
    CHECK(unix_lines(windows_lines("\n\na")) == "\n\na");
    CHECK(unix_lines("") == "");
}
