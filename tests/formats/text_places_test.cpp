// SPDX-License-Identifier: MIT
#include "chuhe/formats/text_places.h"

#include <doctest/doctest.h>

#include <string>

namespace chuhe::tests {
namespace {

using formats::TextPlaces;

TEST_CASE("lines and columns count from 1, columns in characters") {
    const std::string text = "a中b\n\n文c";
    const TextPlaces places(text);
    CHECK(places.at(0) == Place{.line = 1, .column = 1});
    CHECK(places.at(4) == Place{.line = 1, .column = 3});
    CHECK(places.at(5) == Place{.line = 1, .column = 4});  // the line ending itself
    CHECK(places.at(6) == Place{.line = 2, .column = 1});
    CHECK(places.at(text.size() - 1) == Place{.line = 3, .column = 2});
    CHECK(places.at(1000) == Place{.line = 3, .column = 3});
    CHECK(TextPlaces("").at(0) == Place{.line = 1, .column = 1});
}

TEST_CASE("columns are correct across the blocks of a long line") {
    std::string text = "x\n";
    for (int i = 0; i < 5000; ++i)
        text += "中";
    const TextPlaces places(text);
    for (const std::uint32_t i : {0u, 300u, 341u, 342u, 1000u, 4999u})
        CHECK(places.at(2 + 3 * i) == Place{.line = 2, .column = i + 1});
}

}  // namespace
}  // namespace chuhe::tests
