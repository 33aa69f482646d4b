// SPDX-License-Identifier: MIT
#include "chuhe/tables/material.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "kit/printing.h"

namespace chuhe::tables {
namespace {

using namespace chuhe::tests;

TEST_CASE("an ending is named by its pieces, the stronger side first") {
    CHECK(to_string(parse_material("KRP-KR").value()) == "KRP-KR");
    CHECK(to_string(parse_material("KR-KPR").value()) == "KRP-KR");
    CHECK(to_string(parse_material("krpkr").value()) == "KRP-KR");
    CHECK(to_string(parse_material("KBABA-KNCRP").value()) == "KRCNP-KAABB");
    CHECK(to_string(parse_material("KK").value()) == "K-K");
}

TEST_CASE("text that is not an ending is refused") {
    for (const char* text : {"", "K", "KR", "-", "K-", "KR-N", "KQ-K", "KRRR-K", "KAAA-K", "KKR-K",
                             "KPPPPPP-K", "KR-K-K", "KR K", "K\xE8\xBD\xA6-K"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_material(text).has_value());
    }
}

TEST_CASE("a rook is worth more than any single piece, and defenders only break ties") {
    CHECK(to_string(parse_material("KN-KR").value()) == "KR-KN");
    CHECK(to_string(parse_material("KP-KAABB").value()) == "KP-KAABB");
    CHECK(to_string(parse_material("KP-KPA").value()) == "KPA-KP");
    CHECK(to_string(parse_material("KNN-KR").value()) == "KR-KNN");
}

TEST_CASE("the ending of a board is the same for both colours") {
    const Position position = position_of("3k5/4a4/9/9/9/2R6/9/9/9/4K4 w");
    const Oriented red = material_of(position.board());
    CHECK(to_string(red.material) == "KR-KA");
    CHECK_FALSE(red.is_swapped);
    const Oriented black = material_of(position.with_sides_swapped().board());
    CHECK(black.material == red.material);
    CHECK(black.is_swapped);
}

TEST_CASE("captures lead to smaller endings, of which the weaker side may become the stronger") {
    const Material material = parse_material("KRP-KR").value();
    CHECK(to_string(after_capture(material, Side::Black, PieceType::Rook).material) == "KRP-K");
    const Oriented lost_rook = after_capture(material, Side::Red, PieceType::Rook);
    CHECK(to_string(lost_rook.material) == "KR-KP");
    CHECK(lost_rook.is_swapped);
    CHECK(captures_from(material).size() == 3);
    CHECK(captures_from(parse_material("KR-KR").value()).size() == 1);
    CHECK(captures_from(parse_material("K-K").value()).empty());
}

TEST_CASE("endings are ordered so that captures come first") {
    for (const char* name : {"KRP-KR", "KRCNP-KAABB", "KN-KP"}) {
        const Material material = parse_material(name).value();
        for (const Material& smaller : captures_from(material))
            CHECK(smaller < material);
    }
}

}  // namespace
}  // namespace chuhe::tables
