// SPDX-License-Identifier: MIT
//
// The constants are stored in books and libraries. If a test here fails, old files can no longer be
// read: fix the code, never the numbers.
#include "chuhe/core/zobrist.h"

#include <doctest/doctest.h>

#include <set>

#include "chuhe/core/position.h"
#include "kit/printing.h"

using namespace chuhe;
using tests::at;

TEST_CASE("the constants are those that files were written with") {
    const auto of = [](char letter, const char* square) {
        return zobrist::of(*Piece::from_letter(letter), at(square));
    };
    CHECK(of('K', "a0") == Identity{0x3FAB261BE0E5D65D, 0x757EE44364EAD2FF});
    CHECK(of('K', "e0") == Identity{0xB96464260B910A97, 0x15584BE97DEC2851});
    CHECK(of('R', "i0") == Identity{0x085DC6A03C42A23F, 0xF0277003D7CFD4B8});
    CHECK(of('P', "e4") == Identity{0x9FA2FB790493EC14, 0xF7DD45C8FD3273F1});
    CHECK(of('k', "e9") == Identity{0xB389289D00F4F732, 0x855EC9A6F0558F20});
    CHECK(of('c', "h7") == Identity{0x6BB5F8F40329DFCF, 0x04A87F4DFC91A1F2});
    CHECK(of('p', "i9") == Identity{0x49C1D685F5DFEC85, 0x4F6A0095247C8FE7});
    CHECK(zobrist::kBlackToMove == Identity{0x0F146A733AEAEE44, 0x0991AFDE37500CDC});
}

TEST_CASE("the signatures of the start position are those that files were written with") {
    CHECK(Position::start().key() == 0x0564CD686539008B);
    CHECK(Position::start().lock() == 0x28D9A334C99D62D8);
    CHECK(Position::start().after(tests::move("h2e2")).identity() ==
          Identity{0xE1A938E40AF8774A, 0x1EE9C2041006700A});
    CHECK(tests::position_of("3k5/9/9/9/9/9/9/9/9/4K4 w").identity() ==
          Identity{0x072A3565B6B3E4FE, 0x2F9892B4165010CD});
}

TEST_CASE("no two constants are equal, and no key equals a lock") {
    std::set<std::uint64_t> seen = {zobrist::kBlackToMove.key, zobrist::kBlackToMove.lock};
    for (const auto& row : zobrist::kPieces) {
        for (const Identity& identity : row) {
            seen.insert(identity.key);
            seen.insert(identity.lock);
        }
    }
    CHECK(seen.size() == 2 * (Piece::kCount * Square::kCount + 1));
}

TEST_CASE("identities sort by key, then by lock") {
    CHECK(Identity{1, 2} < Identity{2, 1});
    CHECK(Identity{1, 2} < Identity{1, 3});
    CHECK(Identity{1, 2} == Identity{1, 2});
    CHECK((Identity{1, 2} ^ Identity{3, 4}) == Identity{2, 6});
}
