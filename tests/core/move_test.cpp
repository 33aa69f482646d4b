// SPDX-License-Identifier: MIT
#include "chuhe/core/move.h"

#include <doctest/doctest.h>

#include "kit/printing.h"

using namespace chuhe;
using tests::at;

TEST_CASE("a move parses the same in every coordinate dialect") {
    const Move cannon_to_centre(at("h2"), at("e2"));
    for (const std::string_view text : {"h2e2", "H2E2", "h2-e2", "H2-E2", "H2e2"}) {
        CAPTURE(text);
        CHECK(parse_move(text) == cannon_to_centre);
    }
    CHECK(parse_move("h3e3", RankBase::One) == cannon_to_centre);
    CHECK(parse_move("H3-E3", RankBase::One) == cannon_to_centre);
}

TEST_CASE("with ranks from 1, the last rank has two digits") {
    CHECK(parse_move("h10g8", RankBase::One) == Move(at("h9"), at("g7")));
    CHECK(parse_move("h1g3", RankBase::One) == Move(at("h0"), at("g2")));
    CHECK(parse_move("a1a10", RankBase::One) == Move(at("a0"), at("a9")));
    CHECK(parse_move("i10-i1", RankBase::One) == Move(at("i9"), at("i0")));
    CHECK(parse_move("e10d10", RankBase::One) == Move(at("e9"), at("d9")));
}

TEST_CASE("a move is written in the requested dialect") {
    const Move horse_out(at("h9"), at("g7"));
    CHECK(to_string(horse_out) == "h9g7");
    CHECK(to_string(horse_out, RankBase::One) == "h10g8");
    CHECK(to_string(at("h9"), RankBase::Zero) == to_string(at("h9")));
    CHECK(to_string(at("h9"), RankBase::One) == "h10");
    CHECK(other_base(RankBase::Zero) == RankBase::One);
    CHECK(other_base(RankBase::One) == RankBase::Zero);
    CHECK(to_iccs(horse_out) == "H9-G7");
}

TEST_CASE("every move round-trips") {
    for (int from = 0; from < Square::kCount; ++from) {
        for (int to = 0; to < Square::kCount; ++to) {
            if (from == to) continue;
            const Move move(Square::from_index(from), Square::from_index(to));
            REQUIRE(parse_move(to_string(move)) == move);
            REQUIRE(parse_move(to_string(move, RankBase::One), RankBase::One) == move);
            REQUIRE(parse_move(to_iccs(move)) == move);
            REQUIRE(Move::from_bits(move.bits()) == move);
            REQUIRE(move.from().index() == from);
            REQUIRE(move.to().index() == to);
        }
    }
}

TEST_CASE("text that is not exactly one move is rejected") {
    for (const std::string_view text :
         {"",      "h",     "h2",     "h2e",   "h2-",   "h2-e",  "h2e2 ",
          " h2e2", "h2 e2", "h2--e2", "h2e2q", "h2xe2", "j2e2",  "h2j2",
          "hhe2",  "2h2e",  "h2h2",   "h10g8", "-h2e2", "h2e2-", "h2–e2"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_move(text).has_value());
    }
}

TEST_CASE("with ranks from 1, there is no rank 0 and no rank 11") {
    for (const std::string_view text : {"h0g2", "h1g0", "h11g9", "h10g11", "h010g8", "h1h1",
                                        "h10h10", "h10", "h1010g8", "j10i8"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_move(text, RankBase::One).has_value());
    }
}

TEST_CASE("the two bytes of a move are those stored in files") {
    CHECK(tests::move("a0b0").bits() == (0 | 1 << 7));
    CHECK(tests::move("h2e2").bits() == (25 | 22 << 7));
    CHECK(tests::move("i9i8").bits() == (89 | 80 << 7));
    CHECK(sizeof(Move) == 2);
}

TEST_CASE("the null move is all zeros") {
    CHECK(Move().is_none());
    CHECK(Move().bits() == 0);
    CHECK_FALSE(tests::move("a0b0").is_none());
}

TEST_CASE("a move can be mirrored and viewed from the other side") {
    CHECK(tests::move("h2e2").mirrored() == tests::move("b2e2"));
    CHECK(tests::move("h2e2").flipped() == tests::move("h7e7"));
}
