// SPDX-License-Identifier: MIT
#include "chuhe/record/stated_sides.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/record/builder.h"
#include "kit/game_text.h"

using namespace chuhe;
using namespace chuhe::record;
using namespace chuhe::tests;

namespace {

struct Read {
    Game game;
    Diagnostics diagnostics;

    std::string text() const { return line_text(game); }
    std::string said() const { return diagnostic_text(diagnostics); }
};

// "1. C2.5 … H8+7 Red: H2+3 ( 2... R9.8 )".
Read read(std::string_view text, Side first = Side::Red) {
    Builder builder;
    Setup start = Setup::start();
    start.side_to_move = first;
    builder.start(start, {});
    std::uint32_t column = 1;
    for (const std::string_view word : split_words(text)) {
        const Place place{1, column++, 0};
        const std::size_t dots = std::min(word.find('.'), word.size());
        const auto value = parse_number<std::uint32_t>(word.substr(0, dots));
        if (word == "(") {
            builder.begin_variation(place);
        } else if (word == ")") {
            builder.end_variation(place);
        } else if (word.ends_with(':')) {
            builder.label(word == "Red:" ? Side::Red : Side::Black);
        } else if (dots == 0 || value) {
            builder.number({value.value_or(0), word.size() - dots > 1});
        } else {
            builder.move(word, place);
        }
    }
    Read result;
    builder.finish(result.game, result.diagnostics);
    return result;
}

constexpr std::string_view kBlackMissing =
    ": this is a move by Red, but Black is to move; a move by Black is probably missing before "
    "it\n";
constexpr std::string_view kRedMissing =
    ": this is a move by Black, but Red is to move; a move by Red is probably missing before it\n";

}  // namespace

TEST_CASE("a move number shows that the other side's move is missing") {
    // All letters are upper case: only the numbers say anything.
    const Read black = read("1. C2.5 H8+7 2. H2+3 3. P7+1 P7+1");
    CHECK(black.text() == "h2e2 h9g7 h0g2 <P7+1> <P7+1>");
    CHECK(black.said() == std::string("1:7 error: P7+1") + std::string(kBlackMissing));
    const Read red = read("1. C2.5 1... C8.5 2... H2+3 3. H8+7");
    CHECK(red.text() == "h2e2 h7e7 <H2+3> <H8+7>");
    CHECK(red.said() == std::string("1:6 error: H2+3") + std::string(kRedMissing));
    // The dots stand for the missing move.
    CHECK(read("1. C2.5 H8+7 2. H2+3 ... 3. P7+1 P7+1").text() == "h2e2 h9g7 h0g2 <P7+1> <P7+1>");
    CHECK(read("1. C2.5 H8+7 2. ... R9.8 3. P7+1 P7+1").text().starts_with("h2e2 h9g7 <R9.8>"));
    // A move that cannot be played by the wrong side either.
    const Read unplayable = read("1. C2.5 H8+7 2. H2+3 3. C5+4 H2+3");
    CHECK(unplayable.text() == "h2e2 h9g7 h0g2 <C5+4> <H2+3>");
    CHECK(unplayable.said() == std::string("1:7 error: C5+4") + std::string(kBlackMissing));
    // Two of them.
    CHECK(read("1. C2.5 H8+7 2. H2+3 3. P7+1 P7+1 4. P3+1 5. H8+7 H2+3").text() ==
          "h2e2 h9g7 h0g2 <P7+1> <P7+1> <P3+1> <H8+7> <H2+3>");
}

TEST_CASE("numbers that agree with the moves say nothing, however they are written") {
    for (const char* text :
         {"1. C2.5 H8+7 2. H2+3 R9.8 3. P7+1 P7+1", "1. C2.5 1... H8+7 2. H2+3 2... R9.8",
          "1. C2.5 ... H8+7 2. H2+3 ... R9.8", "7. C2.5 H8+7 8. H2+3 R9.8",
          "1. C2.5 H8+7 ( 1... H2+3 2. H2+3 ) 2. H2+3 ( 2. H8+7 R9.8 ) 2... R9.8",
          "1. C2.5 H8+7 ( H2+3 1. H2+3 ) 2. H2+3 R9.8", "C2.5 H8+7 3. H2+3 R9.8"}) {
        CAPTURE(text);
        CHECK(read(text).said() == "");
    }
}

TEST_CASE("careless numbers are not questioned") {
    for (const char* text :
         {// every ply, each round twice, one number all along, and no system at all
          "1. C2.5 2. H8+7 3. H2+3 4. R9.8 5. P7+1", "1. C2.5 1. H8+7 2. H2+3 2. R9.8 3. P7+1",
          "1. C2.5 H8+7 1. H2+3 R9.8 1. P7+1", "1. C2.5 2. H8+7", "3. C2.5 7. H8+7 H2+3 1. R9.8"}) {
        CAPTURE(text);
        CHECK(read(text).said() == "");
    }
}

TEST_CASE("a wrong number among right ones is a slip") {
    const Read slip = read("1. C2.5 H8+7 2. H2+3 2. R9.8 3. P7+1 P7+1 4. H8+7");
    CHECK(slip.text() == "h2e2 h9g7 h0g2 i9h9 c3c4 g6g5 b0c2");
    CHECK(slip.said() ==
          "1:7 warning: R9.8: numbered as a move by Red, but Black is to move; read as a move by "
          "Black\n");
}

TEST_CASE("a number that skips rounds shows that moves are missing") {
    const std::string missing =
        "numbered 4 where 3 would be next; moves are probably missing before it\n";
    const Read plain = read("1. C2.5 H8+7 2. H2+3 R9.8 4. P7+1 P7+1 5. H8+7");
    CHECK(plain.text() == "h2e2 h9g7 h0g2 i9h9 c3c4 g6g5 b0c2");
    CHECK(plain.said() == "1:8 warning: P7+1: " + missing);
    // Squares say whose move it is, but not in which round.
    CHECK(read("1. h2e2 h9g7 2. h0g2 i9h9 4. c3c4 c6c5 5. b0c2").said() ==
          "1:8 warning: c3c4: " + missing);
    // In front of a reply, at the end, and after a variation.
    CHECK(read("1. C2.5 1... H8+7 2. H2+3 4... R9.8 5. P7+1").said() ==
          "1:8 warning: R9.8: numbered 4 where 2 would be next; moves are probably missing before "
          "it\n");
    CHECK(read("1. C2.5 H8+7 2. H2+3 R9.8 4. P7+1").said() == "1:8 warning: P7+1: " + missing);
    CHECK(read("1. C2.5 H8+7 2. H2+3 R9.8 ( 2... R9+1 3. R1.2 ) 4. P7+1 P7+1 5. H8+7").said() ==
          "1:14 warning: P7+1: " + missing);
}

TEST_CASE("numbers that only look as if they skipped rounds are not questioned") {
    for (const char* text :
         {// plies counted at Red's moves, a slip, a variation numbered in its own way
          "1. C2.5 H8+7 3. H2+3 R9.8 5. P7+1 P7+1",
          "1. C2.5 H8+7 2. H2+3 R9.8 13. P7+1 P7+1 4. H8+7",
          "1. C2.5 H8+7 2. H2+3 ( 1. H8+7 R9.8 2. P7+1 ) R9.8 3. P7+1"}) {
        CAPTURE(text);
        CHECK(read(text).said() == "");
    }
}

TEST_CASE("a game that Black begins may be numbered in any way") {
    for (const char* text :
         {"1. C8.5 H2+3 2. H8+7 R1.2 3. P3+1", "1... C8.5 2. H2+3 H8+7 3. R1.2 P3+1",
          "1. C8.5 2. H2+3 H8+7 3. R1.2 P3+1", "1. ... C8.5 2. H2+3 H8+7 3. R1.2"}) {
        CAPTURE(text);
        CHECK(read(text, Side::Black).said() == "");
    }
    CHECK(read("1. C8.5 H2+3 2. H8+7 R1.2 3. P3+1 4. R9.8 R9.8", Side::Black).said() ==
          std::string("1:10 error: R9.8") + std::string(kRedMissing));
}

TEST_CASE("if every number is the other side's, the other side begins") {
    const Read turned = read("1... H8+7 2. C2.5 H2+3 3. H2+3");
    CHECK(turned.game.start().side_to_move == Side::Black);
    CHECK(turned.text() == "h9g7 h2e2 b9c7 h0g2");
    CHECK(turned.said() ==
          "1:2 warning: the record says that Red moves first, but H8+7 is a move by Black\n");
}

TEST_CASE("the number of a variation says which move it replaces") {
    const Read wrong = read("1. C2.5 H8+7 2. H2+3 R9.8 ( 2. H8+7 ) 3. P7+1");
    CHECK(wrong.said() == std::string("1:9 error: H8+7") + std::string(kBlackMissing));
}

TEST_CASE("squares show whose move it is better than any number") {
    CHECK(read("1. h2e2 h9g7 2. h0g2 2. i9h9 3. c3c4 4. c6c5 b0c2").said() == "");
}

TEST_CASE("a label that contradicts the mover is an error") {
    const Read missing = read("Red: C2.5 Red: H2+3 Black: H8+7");
    CHECK(missing.text() == "h2e2 <H2+3> <H8+7>");
    CHECK(missing.said() == std::string("1:4 error: H2+3") + std::string(kBlackMissing));
    const Read slip = read("Red: C2.5 Red: H8+7 Red: H2+3");
    CHECK(slip.text() == "h2e2 h9g7 h0g2");
    CHECK(slip.said() ==
          "1:4 error: H8+7: the move is labelled as one of Red's, but it is Black's turn\n");
    CHECK(read("Red: C2.5 Black: H8+7 Red: H2+3").said() == "");
    CHECK(read("Red: h2e2 Red: h9g7").text() == "h2e2 h9g7");
    CHECK(read("Red: h2e2 Red: h9g7").said().starts_with("1:4 error: h9g7: the move is labelled"));
}
