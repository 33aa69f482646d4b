// SPDX-License-Identifier: MIT
#include "chuhe/tables/placements.h"

#include <doctest/doctest.h>

namespace chuhe::tables {
namespace {

TEST_CASE("king, advisors and elephants of one side have 3,339 arrangements in all") {
    for (const Side side : {Side::Red, Side::Black}) {
        std::uint32_t all = 0;
        for (int advisors = 0; advisors <= 2; ++advisors) {
            for (int elephants = 0; elephants <= 2; ++elephants)
                all += placements_of(side, advisors, elephants).size();
        }
        CHECK(all == 3339);
    }
    CHECK(placements_of(Side::Red, 0, 0).size() == 9);
    CHECK(placements_of(Side::Red, 2, 2).size() == 1410);
}

TEST_CASE("a placement is found again by its number, and so is its mirror image") {
    for (const Side side : {Side::Red, Side::Black}) {
        const Placements& placements = placements_of(side, 1, 2);
        for (std::uint32_t number = 0; number < placements.size(); ++number) {
            const auto put = [&](bool is_mirrored) {
                const auto image = [&](Square square) {
                    return is_mirrored ? square.mirrored() : square;
                };
                Board board;
                REQUIRE(board.put({side, PieceType::King}, image(placements[number].king)));
                for (const Square square : placements[number].advisors)
                    REQUIRE(board.put({side, PieceType::Advisor}, image(square)));
                for (const Square square : placements[number].elephants)
                    REQUIRE(board.put({side, PieceType::Elephant}, image(square)));
                return placements.number_of(board);
            };
            REQUIRE(put(false) == number);
            REQUIRE(put(true) == placements.mirrored(number));
            REQUIRE(placements.fold(number) == placements.fold(placements.mirrored(number)));
            REQUIRE(placements.fold(placements.unfold(placements.fold(number))) ==
                    placements.fold(number));
        }
    }
}

}  // namespace
}  // namespace chuhe::tables
