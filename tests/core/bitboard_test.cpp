// SPDX-License-Identifier: MIT
#include "chuhe/core/bitboard.h"

#include <doctest/doctest.h>

#include <bitset>

#include "kit/printing.h"
#include "kit/random_positions.h"

using namespace chuhe;
using tests::at;

namespace {

using PlainSet = std::bitset<Square::kCount>;

Bitboard random_set(tests::Random& random) {
    // Sparse, half full and dense: an endgame, more than any game, and a nightmare.
    std::uint64_t low = random.next();
    std::uint64_t high = random.next();
    for (std::size_t i = random.below(3); i > 0; --i) {
        low &= random.next();
        high &= random.next();
    }
    return {low & Bitboard::kHalfMask, high & Bitboard::kHalfMask};
}

PlainSet plain(Bitboard set) {
    PlainSet bits;
    for (int i = 0; i < Square::kCount; ++i)
        bits[static_cast<std::size_t>(i)] = set.contains(Square::from_index(i));
    return bits;
}

template <typename Look>
void for_random_sets(int count, Look look) {
    for (int seed = 1; seed <= count; ++seed) {
        CAPTURE(seed);
        tests::Random random(static_cast<std::uint64_t>(seed));
        const Bitboard a = random_set(random);
        look(a, random_set(random));
    }
}

}  // namespace

TEST_CASE("a set of one square contains only that square") {
    for (const Square square : Bitboard::all()) {
        const Bitboard set(square);
        CHECK(set.count() == 1);
        CHECK(set.first() == square);
        CHECK(plain(set).count() == 1);
        CHECK(set.contains(square));
    }
}

TEST_CASE("the river runs between the two halves of a set") {
    CHECK(Bitboard(at("a0")).low() == 1);
    CHECK(Bitboard(at("i4")).low() == std::uint64_t{1} << 44);
    CHECK(Bitboard(at("a5")).high() == 1);
    CHECK(Bitboard(at("i9")).high() == std::uint64_t{1} << 44);
    CHECK(Bitboard(at("a5")).low() == 0);
}

TEST_CASE("the whole board has ninety squares, the empty set none") {
    CHECK(Bitboard::all().count() == 90);
    CHECK(Bitboard().is_empty());
    CHECK(Bitboard().count() == 0);
    CHECK((~Bitboard::all()).is_empty());
    CHECK(Bitboard().begin() == Bitboard().end());
}

TEST_CASE("squares are visited from a0 to i9") {
    const Bitboard corners =
        Bitboard(at("i9")) | Bitboard(at("a0")) | Bitboard(at("a9")) | Bitboard(at("i0"));
    CHECK(tests::words(corners) == "a0 i0 a9 i9");
    CHECK(corners.first() == at("a0"));
}

TEST_CASE("a rank and a file intersect in one square") {
    for (int rank = 0; rank < Square::kRanks; ++rank) {
        CHECK(Bitboard::of_rank(rank).count() == Square::kFiles);
        for (int file = 0; file < Square::kFiles; ++file) {
            CHECK(Bitboard::of_file(file).count() == Square::kRanks);
            CHECK((Bitboard::of_rank(rank) & Bitboard::of_file(file)) ==
                  Bitboard(Square(file, rank)));
        }
    }
}

TEST_CASE("sets support union, intersection and complement") {
    for_random_sets(1000, [](Bitboard a, Bitboard b) {
        CHECK(plain(a & b) == (plain(a) & plain(b)));
        CHECK(plain(a | b) == (plain(a) | plain(b)));
        CHECK(plain(a ^ b) == (plain(a) ^ plain(b)));
        CHECK(plain(a - b) == (plain(a) & ~plain(b)));
        CHECK(plain(~a) == ~plain(a));
        CHECK(~~a == a);
        CHECK(a.count() == static_cast<int>(plain(a).count()));
        CHECK(a.is_empty() == plain(a).none());

        Bitboard c = a;
        CHECK((c &= b) == (a & b));
        c = a;
        CHECK((c |= b) == (a | b));
        c = a;
        CHECK((c ^= b) == (a ^ b));
        c = a;
        CHECK((c -= b) == (a - b));
    });
}

TEST_CASE("the unused bits of both halves stay zero") {
    for_random_sets(1000, [](Bitboard a, Bitboard b) {
        for (const Bitboard set : {~a, a | b, a ^ b, a - b}) {
            CHECK((set.low() & ~Bitboard::kHalfMask) == 0);
            CHECK((set.high() & ~Bitboard::kHalfMask) == 0);
        }
    });
}

TEST_CASE("iteration visits every member once and in order") {
    for_random_sets(1000, [](Bitboard set, Bitboard) {
        PlainSet seen;
        int last = -1;
        for (const Square square : set) {
            CHECK(square.index() > last);
            last = square.index();
            seen.set(index_of(square));
        }
        CHECK(seen == plain(set));
    });
}

TEST_CASE("the bits of a rank start at file a, those of a file at rank 0") {
    const Bitboard set = Bitboard(at("a3")) | Bitboard(at("c3")) | Bitboard(at("c0")) |
                         Bitboard(at("c9")) | Bitboard(at("i3"));
    CHECK(set.rank_bits(3) == 0b1'0000'0101);
    CHECK(set.file_bits(2) == 0b10'0000'1001);
    CHECK(set.rank_bits(4) == 0);
    CHECK(set.file_bits(3) == 0);
}

TEST_CASE("lines extracted from a set and put back are the same squares") {
    for_random_sets(1000, [](Bitboard set, Bitboard) {
        for (int rank = 0; rank < Square::kRanks; ++rank) {
            const unsigned bits = set.rank_bits(rank);
            REQUIRE(bits < 512);
            REQUIRE(Bitboard::from_rank_bits(bits, rank) == (set & Bitboard::of_rank(rank)));
        }
        for (int file = 0; file < Square::kFiles; ++file) {
            const unsigned bits = set.file_bits(file);
            REQUIRE(bits < 1024);
            REQUIRE(Bitboard::from_file_bits(bits, file) == (set & Bitboard::of_file(file)));
        }
    });
}

TEST_CASE("every occupancy of a line survives a round trip through a set") {
    for (int file = 0; file < Square::kFiles; ++file) {
        for (unsigned bits = 0; bits < 1024; ++bits)
            REQUIRE(Bitboard::from_file_bits(bits, file).file_bits(file) == bits);
    }
    for (int rank = 0; rank < Square::kRanks; ++rank) {
        for (unsigned bits = 0; bits < 512; ++bits)
            REQUIRE(Bitboard::from_rank_bits(bits, rank).rank_bits(rank) == bits);
    }
}
