// SPDX-License-Identifier: MIT
#include "chuhe/notation/compact_text.h"

#include <doctest/doctest.h>

using chuhe::notation::CompactText;

TEST_CASE("full-width characters become ASCII and spaces are dropped") {
    struct Case {
        const char* text;
        const char* compact;
    };
    for (const Case& given :
         {Case{"C2=5", "C2=5"}, Case{"Ｃ２＝５", "C2=5"}, Case{" C 2\t. 5 ", "C2.5"},
          Case{"Ｈ２　－　Ｅ２", "H2-E2"}, Case{"H2–E2", "H2-E2"}, Case{"H2−3", "H2-3"},
          Case{"C2·5", "C2.5"}, Case{"Ｃ２．５", "C2.5"}, Case{"C2。5", "C2.5"}, Case{"", ""}}) {
        CAPTURE(given.text);
        const auto compact = CompactText::of(given.text);
        REQUIRE(compact.has_value());
        CHECK(compact->view() == given.compact);
    }
}

TEST_CASE("other characters, invalid bytes and long texts are rejected") {
    for (const char* text : {"炮2.5", "C2.\x01", "C2\xC2", "C2\xEF\xBC", "\xFF", "1234567890123"}) {
        CAPTURE(text);
        CHECK_FALSE(CompactText::of(text).has_value());
    }
}
