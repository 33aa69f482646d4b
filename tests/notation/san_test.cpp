// SPDX-License-Identifier: MIT
#include "chuhe/notation/san.h"

#include <doctest/doctest.h>

#include "kit/printing.h"

using namespace chuhe;
using namespace chuhe::notation;
using tests::at;
using tests::position_of;
using tests::words;

namespace {

std::string read(const Position& position, std::string_view text, RankBase base) {
    Reading reading;
    if (const auto san = parse_san(text, base)) add_san_moves(position, *san, reading);
    return words(reading);
}

}  // namespace

TEST_CASE("piece, origin, capture and target are parsed") {
    const auto san = parse_san("C3xe10+", RankBase::One);
    REQUIRE(san.has_value());
    CHECK(san->type == PieceType::Cannon);
    CHECK_FALSE(san->from_file.has_value());
    CHECK(san->from_rank == 2);
    CHECK(san->to == at("e9"));
    CHECK(parse_san("cxc4", RankBase::Zero)->type == PieceType::Pawn);
    CHECK(parse_san("cxc4", RankBase::Zero)->from_file == 2);
    CHECK(parse_san("Rb0", RankBase::Zero)->to == at("b0"));
    CHECK(parse_san("Ra10b10", RankBase::One)->from_rank == 9);
}

TEST_CASE("a rank outside the numbering is rejected") {
    CHECK_FALSE(parse_san("Rb0", RankBase::One).has_value());
    CHECK_FALSE(parse_san("Rb10", RankBase::Zero).has_value());
}

TEST_CASE("both sets of letters are read in both numberings") {
    const Position start = Position::start();
    for (const char* text : {"Hc2", "Nc2", "Hbc2", "Nb0c2", "H0c2"})
        CHECK(read(start, text, RankBase::Zero) == "b0c2");
    for (const char* text : {"Hc3", "Nc3", "Nb1c3"})
        CHECK(read(start, text, RankBase::One) == "b0c2");
    CHECK(read(start, "c4", RankBase::Zero) == "c3c4");
    CHECK(read(start, "Pc5", RankBase::One) == "c3c4");
}

TEST_CASE("the origin is written as far as needed to tell the pieces apart") {
    const Position position = position_of("R8/3k5/9/9/9/9/9/9/9/R3K4 w");
    const auto write = [&](const char* move, RankBase base) {
        std::string text;
        append_san(text, position, tests::move(move), base);
        return text;
    };
    CHECK(write("a0a4", RankBase::Zero) == "R0a4");
    CHECK(write("a0a4", RankBase::One) == "R1a5");
    CHECK(write("a9d9", RankBase::One) == "Rd10+");
    CHECK(write("a0b0", RankBase::Zero) == "Rb0");
}

TEST_CASE("text that is not algebraic is rejected") {
    for (const char* text : {"", "+", "C", "Cx", "C2", "Cbb", "xx", "Che22", "Zc4", "Cxe2x"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_san(text, RankBase::Zero).has_value());
    }
}
