// SPDX-License-Identifier: MIT
#include "chuhe/index/opening_code.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace chuhe::index {
namespace {

OpeningCode code(std::string_view text) {
    const auto parsed = OpeningCode::parse(text);
    REQUIRE(parsed.has_value());
    return *parsed;
}

TEST_CASE("families, groups and codes are read and written, and sort as text") {
    std::vector<std::string> texts;
    for (const char letter : std::string("ABCDE")) {
        texts.emplace_back(1, letter);
        for (char group = '0'; group <= '9'; ++group) {
            texts.push_back({letter, group});
            for (char last = '0'; last <= '9'; ++last)
                texts.push_back({letter, group, last});
        }
    }
    std::optional<OpeningCode> previous;
    for (const std::string& text : texts) {
        CAPTURE(text);
        const OpeningCode parsed = code(text);
        CHECK(to_string(parsed) == text);
        CHECK(static_cast<std::size_t>(parsed.level()) == text.size() - 1);
        CHECK(OpeningCode::from_bits(parsed.bits()) == parsed);
        CHECK(opening_in(stored_opening(parsed)) == parsed);
        if (previous) CHECK(*previous < parsed);
        previous = parsed;
    }
}

TEST_CASE("text that is not an ECCO code is refused") {
    for (const char* text :
         {"", "F", "F00", "c49", "C4x", "C4 ", "4", "C490", " C49", "C-1", "中"}) {
        CAPTURE(text);
        CHECK_FALSE(OpeningCode::parse(text).has_value());
    }
}

TEST_CASE("a code can be shortened to its group and its family") {
    CHECK(code("C49").at(OpeningLevel::Group) == code("C4"));
    CHECK(code("C49").at(OpeningLevel::Family) == code("C"));
    CHECK(code("C49").at(OpeningLevel::Code) == code("C49"));
    CHECK(code("C").at(OpeningLevel::Code) == code("C"));
    CHECK(code("C00").at(OpeningLevel::Group) == code("C0"));
}

TEST_CASE("a family and a group contain their codes") {
    CHECK(code("C").contains(code("C49")));
    CHECK(code("C4").contains(code("C49")));
    CHECK(code("C4").contains(code("C4")));
    CHECK(code("C49").contains(code("C49")));
    CHECK_FALSE(code("C4").contains(code("C")));
    CHECK_FALSE(code("C4").contains(code("C50")));
    CHECK_FALSE(code("C").contains(code("D")));
    CHECK_FALSE(code("C49").contains(code("C4")));
}

}  // namespace
}  // namespace chuhe::index
