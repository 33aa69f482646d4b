// SPDX-License-Identifier: MIT
#include "chuhe/draw/assets.h"

#include <doctest/doctest.h>

#include <string>

namespace chuhe::draw {

TEST_CASE("every piece of every set, the board and the labels are compiled in") {
    const auto is_drawing = [](const std::string& path) {
        const std::string_view drawing = asset(path);
        return drawing.starts_with("<svg ") && drawing.ends_with("</svg>\n");
    };
    CHECK(is_drawing("board.svg"));
    CHECK(is_drawing("river/traditional.svg"));
    CHECK(is_drawing("river/simplified.svg"));
    for (const std::string set : {"traditional", "simplified", "letters", "symbols"}) {
        for (const char side : {'w', 'b'}) {
            for (const char letter : std::string("kabnrcp")) {
                const std::string path = "pieces/" + set + '/' + side + letter + ".svg";
                CAPTURE(path);
                CHECK(is_drawing(path));
            }
        }
    }
    for (const char label : std::string("0123456789abcdefghi"))
        CHECK(is_drawing(std::string("labels/") + label + ".svg"));
    for (int i = 1; i <= 9; ++i)
        CHECK(is_drawing("labels/han" + std::to_string(i) + ".svg"));
}

TEST_CASE("an unknown drawing is empty") {
    CHECK(asset("pieces/letters/wq.svg").empty());
    CHECK(asset("").empty());
}

}  // namespace chuhe::draw
