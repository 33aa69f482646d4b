// SPDX-License-Identifier: MIT
//
// What the whole game decides: how ranks count, and whose moves they are.
#include <doctest/doctest.h>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/notation/writer.h"
#include "chuhe/record/builder.h"
#include "chuhe/record/walk.h"
#include "kit/game_text.h"
#include "kit/printing.h"
#include "kit/random_positions.h"

using namespace chuhe;
using namespace chuhe::record;
using namespace chuhe::tests;
using notation::Notation;
using notation::RankGround;

namespace {

struct Reviewed {
    Game game;
    Diagnostics diagnostics;
    std::optional<RankBase> ranks;

    std::string text() const { return line_text(game); }
    std::string said() const { return diagnostic_text(diagnostics); }
};

constexpr std::string_view kStart =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

struct Expected {
    RankBase base;
    RankGround ground;
};

Reviewed reviewed(std::string_view fen, std::string_view text,
                  const std::vector<Expected>& ranks = {}) {
    Builder builder;
    builder.start_fen(fen, {});
    for (const Expected& expected : ranks)
        builder.expect_ranks(expected.base, expected.ground);
    std::uint32_t column = 1;
    for (const std::string_view word : split_words(text)) {
        const Place place{1, column++, 0};
        if (word == "(") {
            builder.begin_variation(place);
        } else if (word == ")") {
            builder.end_variation(place);
        } else {
            builder.move(word, place);
        }
    }
    Reviewed result;
    builder.finish(result.game, result.diagnostics);
    result.ranks = builder.decided_ranks();
    return result;
}

}  // namespace

TEST_CASE("a later move decides how the ranks of the whole game count") {
    // Rc2 is c4c2 with ranks from 0 and c4c1 with ranks from 1; only the latter has a rank 10.
    const Reviewed one = reviewed("4k4/4a4/9/9/9/2R6/9/9/9/4K4 w - - 0 1", "Rc2 Kd10 Rc7");
    CHECK(one.text() == "c4c1 e9d9 c1c6");
    CHECK(one.said() == "");
    CHECK(one.ranks == RankBase::One);
    const Reviewed zero = reviewed("4k4/4a4/9/9/9/2R6/9/9/9/4K4 w - - 0 1", "Rc2 Kd9 Rc0");
    CHECK(zero.text() == "c4c2 e9d9 c2c0");
    CHECK(zero.said() == "");
    CHECK(zero.ranks == RankBase::Zero);
}

TEST_CASE("a game that can be played with ranks from 0 and from 1 is reported with both readings") {
    constexpr std::string_view kFen = "3k5/9/6r2/9/9/2R6/9/9/9/4K4 w - - 0 1";
    const Reviewed open = reviewed(kFen, "Rc3 Rg5 Rc5");
    CHECK(
        open.said() ==
        "1:1 warning: Rc3: can be c4c3, with ranks counted from 0, or c4c2; the whole game can be "
        "played both ways, and c4c3 is a guess\n");
    CHECK_FALSE(open.ranks.has_value());
}

TEST_CASE("random games written with ranks from 1 are read back by the whole game") {
    Random random(16);
    std::size_t open_games = 0;
    for (int game = 0; game < 300; ++game) {
        Position position = Position::start();
        // Every third game starts in the middle, as endgames do.
        for (int ply = 0; game % 3 == 0 && ply < 60; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;
            position.make(moves[random.below(moves.size())]);
        }
        const std::string fen = to_fen(position);
        std::string text;
        std::string squares;
        const std::size_t plies = 1 + random.below(40);
        for (std::size_t ply = 0; ply < plies; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;
            const Move move = moves[random.below(moves.size())];
            text += notation::write_move(position, move, Notation::San1) + ' ';
            squares += (squares.empty() ? "" : " ") + to_string(move);
            position.make(move);
        }
        CAPTURE(fen);
        CAPTURE(text);
        const Reviewed result = reviewed(fen, text);
        // Never wrong in silence.
        if (result.text() != squares) CHECK(result.said() != "");
        open_games += result.ranks ? 0 : 1;
        if (result.ranks) CHECK(result.text() == squares);
        CHECK(reviewed(fen, text, {{RankBase::One, RankGround::Stated}}).text() == squares);
    }
    CHECK(open_games < 60);
}

TEST_CASE("what a record says about its ranks decides where its moves do not") {
    constexpr std::string_view kFen = "3k5/9/6r2/9/9/2R6/9/9/9/4K4 w - - 0 1";
    const Reviewed stated = reviewed(kFen, "Rc3 Rg5 Rc5", {{RankBase::One, RankGround::Stated}});
    CHECK(stated.text() == "c4c2 g7g4 c2c4");
    CHECK(stated.said() == "");
    const Reviewed inferred = reviewed(kFen, "Rc3 Rg5 Rc5", {{RankBase::One, RankGround::Program}});
    CHECK(inferred.text() == "c4c2 g7g4 c2c4");
    CHECK(inferred.said().starts_with("1:1 note: Rc3: can be c4c2"));
    // The moves are stronger than what is inferred.
    CHECK(reviewed(kFen, "Rc3 Kd8 Rc0", {{RankBase::One, RankGround::Program}}).text() ==
          "c4c3 d9d8 c3c0");
    // So are letters that only one family of programs writes.
    const Reviewed letters = reviewed("3k5/9/6r2/9/9/3N5/3N5/9/9/4K4 w - - 0 1", "Nb3 Rg5");
    CHECK(letters.text() == "d3b2 g7g4");
    CHECK(letters.said().starts_with("1:1 note: "));
}

TEST_CASE("stated ranks decide, even if a move could only be played with the others") {
    constexpr std::string_view kBlocked = "4k4/4a4/9/9/9/2R6/2R6/9/9/4K4 w - - 0 1";
    const Reviewed stated = reviewed(kBlocked, "C4-C2", {{RankBase::Zero, RankGround::Stated}});
    CHECK(stated.text() == "<C4-C2>");
    CHECK(stated.said().starts_with("1:1 error: C4-C2: "));
    // Without a statement it is read, but not in silence: only ICCS is written in this way.
    const Reviewed inferred = reviewed(kBlocked, "C4-C2");
    CHECK(inferred.text() == "c3c1");
    CHECK(inferred.said().starts_with("1:1 warning: C4-C2: read as c3c1, with ranks counted from"));
    CHECK(reviewed(kStart, "A1-A2", {{RankBase::Zero, RankGround::Stated}}).text() == "<A1-A2>");
}

TEST_CASE("a rank 0 or 10 anywhere in the game decides how ranks count") {
    // H1-G3 could be played with ranks from 1, but I0-H0 has none of those.
    const Reviewed zero = reviewed(kStart, "H1-G3 H9-G7 I0-H0 I9-H9 B2-E2");
    CHECK(zero.text() == "<H1-G3> <H9-G7> <I0-H0> <I9-H9> <B2-E2>");
    CHECK(zero.said().starts_with("1:1 error: H1-G3: "));
    CHECK(zero.ranks == RankBase::Zero);
    const Reviewed one = reviewed(kStart, "h3e3 h10g8", {{RankBase::Zero, RankGround::Program}});
    CHECK(one.text() == "h2e2 h9g7");
    CHECK(one.said() == "");
    // Written in both ways: whichever leaves more of the game.
    CHECK(reviewed(kStart, "h2e2 h9g7 h0g2 h10g8").text() == "h2e2 h9g7 h0g2 <h10g8>");
}

TEST_CASE("a rank that the stated numbering lacks is a warning if the other one fits better") {
    const std::vector<Expected> stated = {{RankBase::Zero, RankGround::Stated}};
    const Reviewed other = reviewed(kStart, "H3-E3 H10-G8", stated);
    CHECK(other.text() == "h2e2 h9g7");
    CHECK(other.said() ==
          "1:2 warning: H10-G8: this rank exists only if ranks count from 1, but the record says "
          "that they count from 0; the game was read with ranks from 1\n");
    // A misprint does not turn a game around.
    const Reviewed misprint = reviewed(kStart, "H2-E2 H10-G8", stated);
    CHECK(misprint.text() == "h2e2 <H10-G8>");
    CHECK(misprint.said() == "1:2 error: 'H10-G8' is not a move in any known notation\n");
}

TEST_CASE("what is usual in such files counts less than its other games") {
    constexpr std::string_view kFen = "3k5/9/6r2/9/9/2R6/9/9/9/4K4 w - - 0 1";
    const Reviewed result =
        reviewed(kFen, "Rc3 Rg5 Rc5",
                 {{RankBase::Zero, RankGround::Custom}, {RankBase::One, RankGround::OtherGames}});
    CHECK(result.text() == "c4c2 g7g4 c2c4");
    CHECK(result.said().starts_with("1:1 note: Rc3: can be c4c2"));
}

TEST_CASE("what was reread before the ranks were decided is not forgotten") {
    // With ranks from 0, Rc4 can be either rook's: after Kd10 both are tried. With ranks from 1,
    // nothing is ambiguous.
    Builder builder;
    builder.start_fen("4k4/4a4/9/9/2R6/R8/9/9/9/4K4 w - - 0 1", {});
    for (const char* token : {"Rc4", "Kd10", "Re4"})
        builder.move(token, {.line = 1, .column = 1});
    Reviewed result;
    builder.finish(result.game, result.diagnostics);
    CHECK(result.text() == "c5c3 e9d9 c3e3");
    CHECK(result.said() == "");
    CHECK(builder.rereads() > 0);
}

TEST_CASE("after reading again with the other side to move, misprints are explained again") {
    const Reviewed result = reviewed(kStart, "炮8平5 马二进三 卯3进1 兵三进一");
    CHECK(result.text() == "h7e7 h0g2 c6c5 g3g4");
    CHECK(result.said().find("taken for a misprint of c6c5") != std::string::npos);
    CHECK(result.diagnostics.size() == 2);
}

TEST_CASE("variations count too when ranks are decided") {
    // Both readings of the main line can be played; the variation has a rank 10.
    const Reviewed decided =
        reviewed("3k5/9/6r2/9/9/2R6/9/9/9/4K4 w - - 0 1", "Rc3 Rg5 ( Rg10 Rc8 ) Rc5");
    CHECK(decided.text() == "c4c2 g7g4 (g7g9 c2c7) c2c4");
    CHECK(decided.said() == "");
    CHECK(decided.ranks == RankBase::One);
}

TEST_CASE("once ranks are decided, a misprint is not excused by the other numbering") {
    const Reviewed result = reviewed(kStart, "h2e2 h9g7 h1g3");
    CHECK(result.text() == "h2e2 h9g7 <h1g3>");
    CHECK(result.said().starts_with("1:3 error: "));
}

TEST_CASE("after reading again with other ranks, what is wrong is explained again") {
    const Reviewed result = reviewed("4k4/4a4/9/9/9/2R6/9/9/9/4K4 w - - 0 1", "Rc2 Kd10 Rc11 Kd9");
    CHECK(result.text() == "c4c1 e9d9 <Rc11> <Kd9>");
    CHECK(result.said() == "1:3 error: 'Rc11' is not a move in any known notation\n");
}

TEST_CASE("a move of the wrong side is an error that says what is missing") {
    const Reviewed letters = reviewed(kStart, "C2H5 T2A3 t8a7");
    CHECK(letters.text() == "h2e2 <T2A3> <t8a7>");
    CHECK(letters.said() ==
          "1:2 error: T2A3: this is a move by Red, but Black is to move; a move by Black is "
          "probably missing before it\n");
    const Reviewed chinese = reviewed(kStart, "炮二平五 马二进三 马8进7");
    CHECK(chinese.text() == "h2e2 <马二进三> <马8进7>");
    CHECK(chinese.said().starts_with("1:2 error: 马二进三: this is a move by Red"));
    const Reviewed wxf = reviewed(kStart, "C2=5 h8+7 H2+3 R1+1 r9=8");
    CHECK(wxf.text() == "h2e2 h9g7 h0g2 <R1+1> <r9=8>");
    // Before an unplayable move, too.
    const Reviewed bad = reviewed(kStart, "炮二平五 马8进7 马二进三 炮五进四 车9平8");
    CHECK(bad.said().starts_with("1:4 error: 炮五进四: this is a move by Red"));
}

TEST_CASE("moves of the wrong side are errors even if they balance out") {
    for (const char* text :
         {"炮二平五 马二进三 马8进7 卒7进1", "C2H5 T2A3 t8a7 c8h6", "C2.5 H2+3 h8+7 c8.6"}) {
        CAPTURE(text);
        const Reviewed result = reviewed(kStart, text);
        CHECK(result.text().starts_with("h2e2 <"));
        CHECK(result.said().starts_with("1:2 error: "));
        CHECK(result.said().find("a move by Black is probably missing before it") !=
              std::string::npos);
    }
    // First Red's moves, then Black's.
    const Reviewed blocks =
        reviewed(kStart, "炮二平五 马二进三 兵七进一 兵三进一 马8进7 卒7进1 卒3进1 车9进1");
    CHECK(blocks.said().starts_with("1:2 error: 马二进三: written as a move by Red"));
    CHECK(blocks.said().find("1:4 error: 兵三进一: this is a move by Red") != std::string::npos);
}

TEST_CASE("a move written like the other side's is an error even if nothing is missing") {
    const Reviewed slip = reviewed(kStart, "炮二平五 马八进七 马二进三 车9平8 兵三进一 卒3进1");
    CHECK(slip.text() == "h2e2 h9g7 h0g2 i9h9 g3g4 c6c5");
    CHECK(slip.said() ==
          "1:2 error: 马八进七: written as a move by Red, but Black is to move; read as a move by "
          "Black\n");
}

TEST_CASE("a slip stays an error if another move could be one of two pieces") {
    const Reviewed slip = reviewed("n2ak4/9/9/9/9/R8/9/R8/9/3K5 w - - 0 1",
                                   "车九平八 马1进2 帅六进一 马二进一 帅六退一 马1进3");
    CHECK(slip.said().find("车九平八: can be a4b4 or a2b2") != std::string::npos);
    CHECK(slip.said().find("1:4 error: 马二进一: written as a move by Red") != std::string::npos);
}

TEST_CASE("records that write both sides alike are not suspected") {
    CHECK(reviewed(kStart, "炮二平五 马八进七 马二进三 车九平八").said() == "");
    CHECK(reviewed(kStart, "炮2平5 马8进7 马2进3 车9平8").said() == "");
    CHECK(reviewed(kStart, "C2H5 T8A7 T2A3 R9H8").said() == "");
    CHECK(reviewed(kStart, "炮二平五 马8进7 ( 炮8平5 马二进三 ) 马二进三 车9平8").said() == "");
}

TEST_CASE("if every move is written for the other side, that side starts") {
    const Reviewed result = reviewed(kStart, "炮8平5 马二进三 马8进7");
    CHECK(result.game.start().side_to_move == Side::Black);
    CHECK(result.text() == "h7e7 h0g2 h9g7");
    CHECK(result.said().starts_with("1:1 warning: the record says that Red moves first"));
}

TEST_CASE("a move that neither side can play does not change who starts") {
    const Reviewed result = reviewed(kStart, "车1平5");
    CHECK(result.game.start().side_to_move == Side::Red);
    CHECK(result.text() == "<车1平5>");
}
