// SPDX-License-Identifier: MIT
#include "chuhe/database/storable_text.h"

#include <doctest/doctest.h>

using namespace chuhe::database;

TEST_CASE("text that not every store can keep is mended, and everything else left alone") {
    using namespace std::string_literals;
    for (const std::string& text : {""s, "红先胜"s, "a\nb"s, "\xEF\xBB\xBF"s}) {
        CHECK(is_storable(text));
        CHECK(storable(text) == text);
    }
    for (const std::string& text : {"a\0b"s, "a\xFF"s, "\xE7\xBA"s, "\xED\xA0\x80"s, "\xC0\x80"s}) {
        CHECK_FALSE(is_storable(text));
        CHECK(is_storable(storable(text)));
    }
    CHECK(storable("a\0b"s) == "a\uFFFDb");
}
