// SPDX-License-Identifier: MIT
#include "chuhe/formats/piece_list.h"

#include <doctest/doctest.h>

#include "chuhe/core/fen.h"
#include "chuhe/formats/dhtmlxq_layout.h"
#include "chuhe/formats/xqf_layout.h"
#include "kit/random_positions.h"

namespace chuhe::tests {
namespace {

using namespace formats;

TEST_CASE("the standard start gives the standard piece list, and back") {
    for (const PieceList& homes : {xqf::kHomes, kDhtmlHomes}) {
        std::vector<Square> homeless;
        CHECK(piece_list_of(Setup::start(), homes, homeless) == homes);
        CHECK(homeless.empty());
        CHECK(to_fen(setup_of(homes)) == kStartFen);
    }
}

TEST_CASE("any position round-trips through a piece list") {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Setup setup = random_position(seed).setup();
        setup.side_to_move = Side::Red;
        setup.quiet_plies = 0;
        setup.move_number = 1;
        std::vector<Square> homeless;
        CHECK(to_fen(setup_of(piece_list_of(setup, xqf::kHomes, homeless))) == to_fen(setup));
        CHECK(homeless.empty());
    }
}

TEST_CASE("pieces without a place in the list, and two on one point, are reported") {
    std::vector<Square> homeless;
    const Setup crowd = parse_fen("4k4/9/9/9/9/9/9/9/9/RRR1K4 w - - 0 1");
    piece_list_of(crowd, xqf::kHomes, homeless);
    REQUIRE(homeless.size() == 1);
    CHECK(to_string(homeless[0]) == "c0");
    PieceList list = xqf::kHomes;
    list[1] = list[0];
    const Setup doubled = setup_of(list);
    REQUIRE(doubled.faults.size() == 1);
    CHECK(to_string(doubled.faults[0].message) ==
          "a red horse is placed on i0, which already holds a red rook");
}

}  // namespace
}  // namespace chuhe::tests
