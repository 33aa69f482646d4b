// SPDX-License-Identifier: MIT
#include "chuhe/draw/assets.h"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace chuhe::draw {
namespace {

// The outline of the character on a piece; empty if there is none.
std::string_view glyph_of(std::string_view drawing) {
    constexpr std::string_view kBeginning = " d=\"";
    const std::size_t begin = drawing.find(kBeginning);
    if (begin == std::string_view::npos) return {};
    const std::string_view outline = drawing.substr(begin + kBeginning.size());
    return outline.substr(0, outline.find('"'));
}

}  // namespace

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

TEST_CASE("the simplified rook, horse and cannon are written alike for both sides") {
    // Black's were traditional once: 馬車砲 among simplified characters.
    for (const char letter : std::string("nrc")) {
        CAPTURE(letter);
        const auto drawing = [&](const char* side) {
            return asset(std::string("pieces/simplified/") + side + letter + ".svg");
        };
        CHECK_FALSE(glyph_of(drawing("w")).empty());
        CHECK(glyph_of(drawing("b")) == glyph_of(drawing("w")));
        // The colour is what distinguishes them.
        CHECK(drawing("b") != drawing("w"));
    }
    // The others have different characters even in one script.
    for (const char letter : std::string("kabp")) {
        CAPTURE(letter);
        CHECK(glyph_of(asset(std::string("pieces/simplified/b") + letter + ".svg")) !=
              glyph_of(asset(std::string("pieces/simplified/w") + letter + ".svg")));
    }
}

TEST_CASE("an unknown drawing is empty") {
    CHECK(asset("pieces/letters/wq.svg").empty());
    CHECK(asset("").empty());
}

}  // namespace chuhe::draw
