// SPDX-License-Identifier: MIT
#include "chuhe/formats/text_lines.h"

#include <doctest/doctest.h>

#include "chuhe/formats/move_text.h"
#include "format_kit.h"

namespace chuhe::tests {
namespace {

using namespace formats;

TEST_CASE("lines come one by one with their numbers, however long they are") {
    const std::string longest(300'000, 'x');
    const std::string bytes = "a\r\n\n" + longest + "\nlast";
    MemorySource source(bytes);
    TextLines lines(source, std::nullopt, &guess_by_moves);
    std::string_view line;
    const std::string_view wanted[] = {"a", "", longest, "last"};
    std::uint32_t number = 0;
    while (*lines.next(line)) {
        REQUIRE(number < 4);
        CHECK((line == wanted[number]));
        CHECK(lines.number() == ++number);
    }
    CHECK(number == 4);
    CHECK_FALSE(*lines.next(line));
}

TEST_CASE("a final line feed does not start another line") {
    MemorySource source("a\n");
    TextLines lines(source, std::nullopt, &guess_by_moves);
    std::string_view line;
    CHECK(*lines.next(line));
    CHECK_FALSE(*lines.next(line));
}

TEST_CASE("columns in a line count characters, in whatever order they are requested") {
    const std::string_view line = "炮二 b 马c";
    LinePlaces places(7, line);
    const auto column = [&](std::string_view part) {
        return places.of(line.substr(line.find(part), 1)).column;
    };
    CHECK(column("b") == 4);
    CHECK(column("c") == 7);
    CHECK(column("b") == 4);
    CHECK(places.of(line).line == 7);
}

}  // namespace
}  // namespace chuhe::tests
