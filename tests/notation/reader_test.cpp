// SPDX-License-Identifier: MIT
#include "chuhe/notation/reader.h"

#include <doctest/doctest.h>

#include "kit/printing.h"
#include "notation/fact_file.h"

using namespace chuhe;
using namespace chuhe::notation;
using tests::position_of;
using tests::words;

namespace {

constexpr const char* kRooksOnOneFile = "5k3/9/3R5/9/9/3R5/9/9/9/4K4 w";
constexpr const char* kThreeAndTwoPawns = "4k4/9/9/9/9/2p6/2p3p2/2p3p2/9/3K5 b";

}  // namespace

TEST_CASE("every alias means exactly one move") {
    for (const tests::Fact& fact : tests::read_fact_file("aliases.tsv", 2)) {
        CAPTURE(fact.line);
        CAPTURE(fact.columns[0]);
        CHECK(words(read_move(fact.position, fact.columns[0])) == fact.columns[1]);
    }
}

TEST_CASE("a piece without a place is every movable piece on the file, front to rear") {
    const Position position = position_of(kRooksOnOneFile);
    for (const char* text : {"车六进一", "R6+1", "R6A1", "rook 6 advances 1"})
        CHECK(words(read_move(position, text)) == "d7d8 d4d5");
    // Legality decides: the front one would have to pass the other.
    CHECK(words(read_move(position, "车六退四")) == "d4d0");
    const Position black = position_of("4k4/9/3r5/9/9/3r5/9/9/9/5K3 b");
    CHECK(words(read_move(black, "车４平１")) == "d4a4 d7a7");
}

TEST_CASE("a place without a file is that place on every file, the most advanced first") {
    const Position position = position_of("5k3/2P6/2P3P2/2P3P2/9/9/9/9/9/4K4 w");
    CHECK(words(read_move(position, "前兵进一")) == "c8c9 g7g8");
    CHECK(words(read_move(position, "中兵平八")) == "c7b7");
    CHECK(words(read_move(position, "后兵平八")) == "c6b6");
}

TEST_CASE("the WXF dialect decides what 33.4 means") {
    const Position position = position_of(kThreeAndTwoPawns);
    CHECK(words(read_move(position, "33.4")) == "c3d3 c4d4");
    CHECK(words(read_move(position, "33.4", {.hint = Notation::Wxf1997})) == "c3d3");
    CHECK(words(read_move(position, "33.4", {.hint = Notation::Wxf})) == "c4d4");
    CHECK(words(read_move(position, "33=4")) == "c4d4");
    CHECK(words(read_move(position, "33=4", {.hint = Notation::Wxf1997})) == "c3d3");
}

TEST_CASE("a hint is only a hint: other notations are still read") {
    for (const NotationRow& row : all_notations()) {
        CAPTURE(row.name);
        for (const NotationRow& other : all_notations()) {
            CAPTURE(other.example);
            const Reading reading =
                read_move(Position::start(), other.example, {.hint = row.notation});
            CHECK(reading.contains(tests::move("h2e2")));
        }
    }
}

TEST_CASE("only the allowed notations are tried") {
    const Position start = Position::start();
    const auto only = [&](Notation notation, const char* text) {
        return words(read_move(start, text, {.hint = std::nullopt, .allowed = {notation}}));
    };
    CHECK(only(Notation::Chinese, "炮二平五") == "h2e2");
    CHECK(only(Notation::Chinese, "C2=5") == "");
    CHECK(only(Notation::Wxf, "炮二平五") == "");
    CHECK(only(Notation::Uci, "h2e2") == "h2e2");
    CHECK(only(Notation::Uci, "h3e3") == "");
    CHECK(only(Notation::Uci1, "h3e3") == "h2e2");
    CHECK(only(Notation::Uci1, "h2e2") == "");
    CHECK(only(Notation::San, "Che3") == "");
    CHECK(only(Notation::San1, "Che3") == "h2e2");
    CHECK(only(Notation::Letters, "C2H5") == "h2e2");
    CHECK(only(Notation::English, "C2H5") == "");
    CHECK(only(Notation::English, "cannon 2 to 5") == "h2e2");
}

TEST_CASE("letters that are also a pair of squares need a hint to be read as letters") {
    // 炮二进二, or the cannon on c2 to a2.
    const Position position = position_of("3k5/9/9/9/9/9/9/2C4C1/9/4K4 w");
    CHECK(words(read_move(position, "C2A2")) == "c2a2");
    CHECK(words(read_move(position, "C2A2", {.hint = Notation::Letters})) == "h2h4");
    CHECK(words(read_move(position, "C2A2", {.hint = Notation::Iccs})) == "c2a2");
}

TEST_CASE("squares that are legal in both rank numberings are decided by the hint") {
    const Position position = position_of("3k5/9/9/9/9/9/9/7R1/7C1/4K4 w");
    CHECK(words(read_move(position, "h2g2")) == "h2g2");
    CHECK_FALSE(read_move(position, "h2g2").is_kind_sure());
    CHECK(words(read_move(position, "h2g2", {.hint = Notation::Uci1})) == "h1g1");
    CHECK(words(read_move(position, "Rg2", {.hint = Notation::San})) == "h2g2");
    CHECK(words(read_move(position, "Cg2", {.hint = Notation::San1})) == "h1g1");
}

TEST_CASE("a reading gives its notation, and whether another could have matched") {
    struct Expected {
        const char* text;
        Notation kind;
        bool is_sure;
    };
    const Position start = Position::start();
    for (const Expected& expected :
         {Expected{"马二进三", Notation::Chinese, true},
          Expected{"馬二進三", Notation::Traditional, true},
          Expected{"炮二平五", Notation::Chinese, false},  // the same in both scripts
          Expected{"C2=5", Notation::Wxf, true}, Expected{"C2.5", Notation::Wxf1997, false},
          Expected{"H2+3", Notation::Wxf, false}, Expected{"62.5", Notation::WxfXqbase, true},
          Expected{"H2-E2", Notation::Iccs, true}, Expected{"h2e2", Notation::Uci, true},
          Expected{"h3e3", Notation::Uci1, true}, Expected{"C2H5", Notation::Letters, true},
          Expected{"Che2", Notation::San, true}, Expected{"Che3", Notation::San1, true},
          Expected{"cannon 2 to 5", Notation::English, true}}) {
        CAPTURE(expected.text);
        const Reading reading = read_move(start, expected.text);
        REQUIRE(reading.size() == 1);
        CHECK(name_of(reading.kind()) == name_of(expected.kind));
        CHECK(reading.is_kind_sure() == expected.is_sure);
    }
    const Reading file_form =
        read_move(position_of("4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w"), "前四平五");
    CHECK(name_of(file_form.kind()) == "chinese-file");
}

TEST_CASE("a likely misprint is read and marked as doubtful") {
    CHECK(read_move(Position::start(), "卯七进一").is_doubtful());
    CHECK_FALSE(read_move(Position::start(), "卒七进一").is_doubtful());
}

TEST_CASE("a text that leaves the king in check has no reading") {
    const Position position = position_of("3kr4/9/9/9/9/4R4/9/9/9/4K4 w");
    CHECK(read_move(position, "车五平六").empty());
    CHECK(words(read_move(position, "车五进一")) == "e4e5");
}

TEST_CASE("a reading holds each move once, up to its capacity") {
    Reading reading;
    reading.add(tests::move("a0a1"));
    reading.add(tests::move("a0a1"));
    CHECK(reading.size() == 1);
    CHECK_FALSE(reading.is_ambiguous());
    for (int file = 1; file < Square::kFiles; ++file)
        reading.add(Move(Square(0, 0), Square(file, 0)));
    CHECK(reading.size() == Reading::kCapacity);
    CHECK(reading.is_ambiguous());
}
