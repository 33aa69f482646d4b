// SPDX-License-Identifier: MIT
//
// Irregular PGN: damaged, contradictory, with more in it than games.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "chuhe/core/fen.h"
#include "chuhe/formats/pgn.h"
#include "format_kit.h"
#include "kit/game_text.h"
#include "pgn_kit.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

TEST_CASE("an unclosed PGN header line affects no other") {
    const ReadGame item =
        read_pgn_text("[Event \"a\n[Site \"b]\n[Date \"c\\\"]\n[Red \"d\"\n\n1. h2e2 *");
    CHECK(lines_of(item.diagnostics) ==
          "f:1:1: bad syntax: the tag Event is not closed with \"]\n"
          "f:2:1: bad syntax: the tag Site is not closed with \"]\n"
          "f:3:1: bad syntax: the tag Date is not closed with \"]\n"
          "f:4:1: bad syntax: the tag Red is not closed with \"]\n");
    const std::vector<Tag> wanted = {{"Event", "a"}, {"Site", "b"}, {"Date", "c\\"}, {"Red", "d"}};
    CHECK((item.game.tags() == wanted));
    CHECK(line_text(item.game) == "h2e2");
}

TEST_CASE("advertisements after the result and text before the game are reported and skipped") {
    const ReadGame item = read_pgn_text(
        "a collection\n\n[Red \"x\"]\n1. 炮二平五 1-0 {红胜}\n=====\n欢迎访问\n1. see our site\n");
    CHECK(line_text(item.game) == "h2e2 {红胜}");
    CHECK(lines_of(item.diagnostics) ==
          "f:1:1: bad syntax: text before the game is ignored: a collection\n"
          "f:5:1: bad syntax: text after the result is ignored: ===== (and 2 more lines)\n");
    CHECK(count_errors(item.diagnostics) == 0);
}

TEST_CASE("damage in a PGN file affects at most one game") {
    const ReadFile file = read_games(
        "[Event \"1\"]\n\n1. h2e2 {a comment without end h9g7 1-0\n\n"
        "[Event \"2\"]\n\n1. c3c4 (1. g3g4 c6c5 1-0\n\n"
        "[Event \"3\"]\n\n1. h2e2 h9g8 2. h0g2 (2. b0c2) b9c7 1-0\n\n"
        "[Event \"4\"]\n[FEN \"nonsense\"]\n1. h2e2 *\n\n"
        "[Event \"5\"]\n\n) ] } 1. h2e2 $ \"\" h9g7 *\n",
        "pgn", {.source = "f"});
    REQUIRE(file.games.size() == 5);
    CHECK(line_text(file.games[0].game) == "h2e2 {a comment without end h9g7 1-0}");
    CHECK(line_text(file.games[1].game) == "c3c4 (g3g4 c6c5)");
    CHECK(line_text(file.games[2].game) == "h2e2 <h9g8> <h0g2> (<b0c2>) <b9c7>");
    CHECK(lines_of(file.games[2].diagnostics) ==
          "f:11:9: illegal move: h9g8: the black horse on h9 cannot go to g8\n");
    CHECK(file.games[2].game.outcome() == Outcome::RedWins);
    CHECK(line_text(file.games[3].game) == "<h2e2>");
    CHECK(count_errors(file.games[3].diagnostics) >= 1);
    CHECK(line_text(file.games[4].game) == "h2e2 h9g7");
    CHECK(file.games[4].diagnostics.size() == 5);
}

TEST_CASE("words among PGN moves that are not moves are kept as comments") {
    const ReadGame item = read_pgn_text(
        "1. 炮二平五 这步很好 see above 马８进７ (此着常见) 2. 马二进三 (不如 出车) 车９平８");
    CHECK(line_text(item.game) ==
          "h2e2 {这步很好 see above} h9g7 {此着常见} h0g2 {不如 出车} i9h9");
    CHECK(item.diagnostics.size() == 3);
    CHECK(count_errors(item.diagnostics) == 0);
}

TEST_CASE("text in quotes in a PGN file is never played") {
    const ReadGame item =
        read_pgn_text("1. h2e2 \"h9g7\" (1... --\"7 4 7 5\" 2. c3c4) (1... -- 2. h0g2) 2. h0g2");
    CHECK(line_text(item.game) == "h2e2 <h9g7> (<<7 4 7 5>> c3c4) (<<-->> h0g2) <h0g2>");
}

TEST_CASE("the wrong side in the FEN of a PGN game is corrected with a warning") {
    const ReadGame item = read_pgn_text(
        "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1\"]\n"
        "1. h2e2 h9g7 *");
    CHECK(line_text(item.game) == "h2e2 h9g7");
    CHECK(item.game.start().side_to_move == Side::Red);
    REQUIRE(item.diagnostics.size() == 1);
    CHECK(item.diagnostics[0].severity == Severity::Warning);
}

TEST_CASE("results of header and moves are compared, and an unknown one is kept as a tag") {
    const ReadGame differ = read_pgn_text("[Result \"1-0\"]\n1. h2e2 0-1");
    CHECK(differ.game.outcome() == Outcome::RedWins);
    CHECK(lines_of(differ.diagnostics) ==
          "f:2:9: bad syntax: the header says 1-0, but the moves end with 0-1\n");
    const ReadGame open = read_pgn_text("[Result \"*\"]\n1. h2e2 0-1");
    CHECK(open.game.outcome() == Outcome::BlackWins);
    CHECK(open.diagnostics.empty());
    const ReadGame words = read_pgn_text("1. h2e2 黑胜");
    CHECK(words.game.outcome() == Outcome::BlackWins);
    const ReadGame odd = read_pgn_text("[Result \"0-0\"]\n1. h2e2 *");
    CHECK(odd.game.tag("Result") == "0-0");
    CHECK(lines_of(odd.diagnostics) ==
          "f:1:10: bad syntax: '0-0' is not a result; kept as a tag\n");
}

TEST_CASE("PGN truncated or damaged at any byte is read as far as possible") {
    const std::string text =
        "[Game \"Chinese Chess\"]\n[Red \"胡\\\"荣华\"]\n[FEN \"" + std::string(kStartFen) +
        "\"]\n\n{c} 1. 炮二平五! {[%csl Ge2] d} (1. b2e2 \"x\" ; e\n) 1... 马８进７ $3 1-0 {f}\nz\n"
        "[Red \"y\"]\n1. C2.5 *\n";
    check_truncations("pgn", text);
    check_truncations("pgn", Encoder(Encoding::Gbk).encode(text));
    check_truncations("pgn", Encoder(Encoding::Utf16Le).encode("\uFEFF" + text));
}

TEST_CASE("words with a comma that are not moves stay a comment verbatim") {
    const ReadGame item = read_game("1. 炮二平五 ，此步好 马8进7 *", "pgn");
    CHECK(line_text(item.game) == "h2e2 {，此步好} h9g7");
}

TEST_CASE("a PGN file that ends within a game is cut short") {
    const std::string_view game =
        "[Red \"x\"]\n[Result \"1-0\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 1-0\n";
    CHECK(lines_of(read_pgn_text(game).diagnostics) == "");
    for (const std::string_view end : {"2.", "2. h0g2", "2. h0g2 i9h9 "}) {
        CAPTURE(end);
        const std::size_t length = game.find(end) + end.size();
        const ReadGame item = read_pgn_text(game.substr(0, length));
        REQUIRE(count_errors(item.diagnostics) == 1);
        CHECK(item.diagnostics.back().error.code == ErrorCode::Truncated);
        CHECK(line_text(item.game).starts_with("h2e2 h9g7"));
    }
    // Within a tag, a variation or a comment, and after games that ended properly.
    for (const char* text : {"[Event \"x\"]\n[Red \"y", "1. h2e2 (1. c3c4", "1. h2e2 {and",
                             "[Red \"x\"]\n\n1. h2e2 *\n\n[Red \"y\"]\n\n1. h2e2 h9g7"}) {
        CAPTURE(text);
        std::size_t cuts = 0;
        for (const ReadGame& item : read_games(text, "pgn").games) {
            for (const Diagnostic& diagnostic : item.diagnostics)
                cuts += diagnostic.error.code == ErrorCode::Truncated ? 1 : 0;
        }
        CHECK(cuts == 1);
    }
    // Within a move, in any notation, even if no result is expected.
    for (const char* text :
         {"1. h2e2 h9g7 2. h0g2 i9", "1. h2e2 h9g7 2. h0g", "1. Che2 Hg7 2. Hg2 R",
          "1. Che2 Hg7 2. Hg2 Rh", "1. C2=5 H8+7 2. H2+3 R9", "1. 炮二平五 马8进7 2. 马二进三 车9",
          "1. 炮二平五 马8进7 2. 马二进"}) {
        CAPTURE(text);
        const Diagnostics diagnostics = read_pgn_text(text).diagnostics;
        CHECK(std::ranges::count(diagnostics, ErrorCode::Truncated,
                                 [](const Diagnostic& found) { return found.error.code; }) == 1);
    }
    // A remark at the end is not half a move, and a line that ends was meant to end.
    for (const char* text : {"1. h2e2 h9g7 2. h0g2 good", "1. Che2 Hg7 2. Hg2 R\n"}) {
        CAPTURE(text);
        for (const Diagnostic& found : read_pgn_text(text).diagnostics)
            CHECK(found.error.code != ErrorCode::Truncated);
    }
    // Moves without a header need no result.
    CHECK(lines_of(read_pgn_text("1. h2e2 h9g7 2. h0g2").diagnostics) == "");
}

TEST_CASE(
    "a PGN game without a result at the end of the file is suspected by what speaks for a cut") {
    const auto severity_of = [](const std::string& text) {
        std::optional<Severity> severity;
        for (const ReadGame& item : read_games(text, "pgn").games) {
            for (const Diagnostic& diagnostic : item.diagnostics) {
                CHECK(diagnostic.error.code == ErrorCode::Truncated);
                CHECK_FALSE(severity.has_value());
                severity = diagnostic.severity;
            }
        }
        return severity;
    };
    const std::string moves = "\n1. h2e2 h9g7";
    // The header has a result: an error in the middle of a line, a warning at its end.
    CHECK(severity_of("[Result \"1-0\"]\n" + moves) == Severity::Error);
    CHECK(severity_of("[Result \"1-0\"]\n" + moves + "\n") == Severity::Warning);
    // So do all other games of the file.
    const std::string other = "[Red \"x\"]\n\n1. h2e2 *\n\n";
    CHECK(severity_of(other + "[Red \"y\"]\n" + moves) == Severity::Error);
    CHECK(severity_of(other + "[Red \"y\"]\n" + moves + "\n") == Severity::Warning);
    // Nothing speaks for a result, or the file has none anywhere.
    CHECK(severity_of("[Result \"*\"]\n" + moves + "\n") == Severity::Note);
    CHECK(severity_of("[Red \"x\"]\n" + moves) == Severity::Note);
    const std::string without = "[Result \"1-0\"]\n" + moves + "\n\n";
    CHECK(severity_of(without + without + without) == Severity::Note);
    // The game is over: Black cannot move.
    CHECK(severity_of("[FEN \"3k5/9/R8/9/9/9/9/9/9/4K4 w - - 0 1\"]\n[Result \"1-0\"]\n\n"
                      "1. a7a8") == std::nullopt);
}

TEST_CASE("of two different PGN results the second is reported") {
    const ReadGame item = read_pgn_text("[Result \"1-0\"]\n[Result \"0-1\"]\n\n1. h2e2 1-0\n");
    CHECK(item.game.outcome() == record::Outcome::RedWins);
    CHECK(lines_of(item.diagnostics) ==
          "f:2:10: bad syntax: a second Result, 0-1, is ignored: the first is 1-0\n");
    CHECK(count_errors(item.diagnostics) == 1);
    // Twice the same, or one that says nothing.
    for (const char* text : {"[Result \"1-0\"]\n[Result \"1-0\"]\n\n1. h2e2 1-0\n",
                             "[Result \"*\"]\n[Result \"1-0\"]\n\n1. h2e2 1-0\n"}) {
        CHECK(lines_of(read_pgn_text(text).diagnostics) == "");
        CHECK(read_pgn_text(text).game.outcome() == record::Outcome::RedWins);
    }
}

}  // namespace
}  // namespace chuhe::tests
