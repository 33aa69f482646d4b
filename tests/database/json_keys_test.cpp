// SPDX-License-Identifier: MIT
#include "chuhe/database/json_keys.h"

#include <doctest/doctest.h>

using chuhe::database::find_repeated_key;

TEST_CASE("a repeated field of an object is found at its second occurrence") {
    const std::string_view text = R"({"red": 1, "black": 2, "red": 3})";
    const auto found = find_repeated_key(text);
    REQUIRE(found.has_value());
    CHECK(found->name == "red");
    CHECK(found->offset == text.rfind("\"red\""));
    const std::string_view escaped = R"({"a\"\\": 1, "\u0061\"\\": 2})";
    CHECK(find_repeated_key(escaped)->offset == escaped.find("\"\\u"));
    CHECK(find_repeated_key(R"([{"a": {"b": [{"c": 1, "c": 2}]}}])")->name == "c");
    CHECK(find_repeated_key("{\"\": 1 , \"\"\n : 2}")->name == "");
}

TEST_CASE("sibling and nested objects may have the same fields") {
    for (const char* text : {
             R"({})",
             R"(["a", "a"])",
             R"({"a": {"a": {"a": "a"}}})",
             R"([{"a": 1}, {"a": 2}])",
             R"({"a": {"b": 1}, "b": {"a": 1}})",
             R"({"a": "{\"a\": 1, \"a\": 2}"})",
             R"({"a": "\\", "b": "a"})",
         }) {
        CAPTURE(text);
        CHECK_FALSE(find_repeated_key(text).has_value());
    }
}

TEST_CASE("escapes do not make a name different") {
    CHECK(find_repeated_key(R"({"a/b": 1, "\u0061\/b": 2})")->name == "a/b");
    CHECK(find_repeated_key(R"({"车": 1, "\u8f66": 2})")->name == "车");
    CHECK(find_repeated_key(R"({"𠮷": 1, "\ud842\uDFB7": 2})")->name == "𠮷");
    CHECK(find_repeated_key(R"({"\"\n": 1, "\"\u000a": 2})")->name == "\"\n");
}

TEST_CASE("text that is not JSON does no harm") {
    for (const char* text : {"", "\"", "{\"a", "{\"a\\", "}}}{\"\\u", "{\"\\ud842\":1", "\"a\":"}) {
        CAPTURE(text);
        CHECK_FALSE(find_repeated_key(text).has_value());
    }
}
