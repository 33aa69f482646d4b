// SPDX-License-Identifier: MIT
#include "chuhe/tables/layout.h"

#include <doctest/doctest.h>

#include "tables/solved.h"

namespace chuhe::tables {
namespace {

TEST_CASE("every number that describes a position is found again, also from the mirror image") {
    for (const char* name : {"K-K", "KR-K", "KPP-K", "KA-KB", "KP-KP", "KNN-KA"}) {
        CAPTURE(name);
        const Layout layout(ending(name));
        std::uint64_t positions = 0;
        for (std::uint64_t number = 0; number < layout.size(); ++number) {
            Board board;
            if (!layout.place(number, board)) continue;
            ++positions;
            REQUIRE(material_of(board).material == layout.material());
            REQUIRE(layout.number_of(board) == number);
            REQUIRE(layout.number_of(mirrored(board)) == number);
            REQUIRE(layout.is_symmetric(board) == (mirrored(board) == board));
        }
        CHECK(positions > layout.size() / 2);
    }
}

TEST_CASE("no two positions share a number, but for mirror images") {
    // Of a king, a pawn and a king: 55 squares and two palaces, less what overlaps.
    const Layout layout(ending("KP-K"));
    std::uint64_t found = 0;
    std::uint64_t symmetric = 0;
    for (std::uint64_t number = 0; number < layout.size(); ++number) {
        Board board;
        if (!layout.place(number, board)) continue;
        ++found;
        if (layout.is_symmetric(board)) ++symmetric;
    }
    // The pawn cannot stand in its own palace, and covers a king's square in 9 of 55 cases.
    constexpr std::uint64_t kKings = 9;
    const std::uint64_t all = kKings * (kKings * 55 - 9);
    CHECK(2 * found - symmetric == all);
}

TEST_CASE("a board with colours swapped twice is the same") {
    Board board;
    REQUIRE(Layout(ending("KRP-KN")).place(1234567, board));
    CHECK(with_sides_swapped(with_sides_swapped(board)) == board);
    CHECK_FALSE(with_sides_swapped(board) == board);
}

TEST_CASE("the number of a board with colours swapped needs no such board") {
    for (const char* name : {"KRP-KN", "KNN-KA", "KPAB-KP", "KCAA-KBB"}) {
        CAPTURE(name);
        const Layout layout(ending(name));
        for (std::uint64_t number = 0; number < layout.size(); number += layout.size() / 1000 + 1) {
            Board board;
            if (!layout.place(number, board)) continue;
            REQUIRE(layout.number_of_swapped(with_sides_swapped(board)) == number);
            REQUIRE(layout.number_of_swapped(mirrored(with_sides_swapped(board))) == number);
        }
    }
}

}  // namespace
}  // namespace chuhe::tables
