// SPDX-License-Identifier: MIT
#include "formats/pgn.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/fen.h"
#include "format_kit.h"
#include "kit/game_text.h"
#include "record/tags.h"
#include "record/walk.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

ReadGame read_pgn_text(std::string_view text) {
    return read_game(text, "pgn", {.source = "f"});
}

// The moves of a text that must be read without a word of complaint.
std::string moves_of(std::string_view text) {
    const ReadGame item = read_pgn_text(text);
    CHECK(lines_of(item.diagnostics) == "");
    return line_text(item.game);
}

TEST_CASE("a PGN game of xiangqi is read with its header") {
    const ReadGame item = read_pgn_text(
        "[Game \"Chinese Chess\"]\n"
        "[Event \"五羊杯\"]\n"
        "[White \"胡荣华\"]\n"
        "[Black \"柳大华\"]\n"
        "[ECO \"C20\"]\n"
        "[Result \"1-0\"]\n"
        "[Termination \"认输\"]\n"
        "[Weather \"\"]\n"
        "\n"
        "{an old game}\n"
        "  1. 炮二平五 马８进７\n"
        "  2. 马二进三 1-0\n");
    CHECK(lines_of(item.diagnostics) == "");
    CHECK(line_text(item.game) == "{an old game} h2e2 h9g7 h0g2");
    const std::vector<Tag> wanted = {{"Event", "五羊杯"},
                                     {"Red", "胡荣华"},
                                     {"Black", "柳大华"},
                                     {"ECCO", "C20"},
                                     {"Weather", ""}};
    CHECK((item.game.tags() == wanted));
    CHECK(item.game.outcome() == Outcome::RedWins);
    CHECK(item.game.ending() == "认输");
    CHECK(item.game.starts_normally());
    CHECK(to_string(item.where) == "f:1:1");
}

TEST_CASE("PGN moves are read in every notation") {
    for (const char* text :
         {"1. 炮二平五 马８进７ 2. 车一进一", "1. 炮二平五 馬8進7 2. 俥一進一",
          "1. C2.5 H8+7 2. R1+1", "1. C2=5 h8+7 2. R1+1", "1. H2-E2 H9-G7 2. I0-I1",
          "1. h2e2 h9g7 2. i0i1", "1. h3e3 h10g8 2. i1i2", "1. Che2 Hg7 2. Ri1",
          "1. Che3 Ng8 2. Ri2", "1. C2H5 T8A7 2. R1A1",
          "1. cannon 2 to 5 horse 8 advances to 7 2. rook 1 advances 1",
          "1. Ｃ２＝５ Ｈ８＋７ 2. Ｒ１＋１"}) {
        CAPTURE(text);
        CHECK(moves_of(text) == "h2e2 h9g7 i0i1");
    }
}

TEST_CASE("PGN move numbers are hints and may be missing, wrong or glued to moves") {
    for (const char* text :
         {"炮二平五 马８进７ 马二进三", "1.炮二平五 马８进７ 2.马二进三",
          "1 炮二平五 马８进７ 2 马二进三", "1. 炮二平五 1... 马８进７ 2. 马二进三",
          "1. 炮二平五\n 1.          马８进７\n 2. 马二进三",
          "12. 炮二平五 ... 马８进７ 13.马二进三", "1.炮二平五马８进７2.马二进三",
          "1、炮二平五　马８进７　2、马二进三", "1. 炮 二 平 五 马８ 进７ 2. 马二进三",
          "1.\n炮二平五\n马８进７\n2.\n马二进三", "1. ...\n炮二平五 马８进７ 马二进三\n*"}) {
        CAPTURE(text);
        CHECK(moves_of(text) == "h2e2 h9g7 h0g2");
    }
    CHECK(moves_of("[FEN \"4k4/9/9/9/9/9/9/9/9/3K5 b\"]\n1. 将5进1 2. 帅六进一") == "e9e8 d0d1");
}

TEST_CASE("PGN variations nest and each replaces the move before it") {
    CHECK(moves_of("1. h2e2 h9g7 (1... b9c7 2. h0g2 (2. b0c2) 2... a9b9) (1... c6c5) 2. h0g2") ==
          "h2e2 h9g7 (b9c7 h0g2 (b0c2) a9b9) (c6c5) h0g2");
    CHECK(moves_of("1. h2e2 (1. b2e2)") == "h2e2 (b2e2)");
}

TEST_CASE("PGN comments stand where they were written") {
    const ReadGame item = read_pgn_text(
        "{game} 1. h2e2 {after (with brackets)\r\nand a line} {more}\n"
        "({lead of b} 1. b2e2 ; to the end {of the line\n"
        ") 1... {lead of h} h9g7 {} 2. h0g2 {late");
    const Game& game = item.game;
    CHECK(game.comment(kRoot) == "game");
    const NodeId first = node_at(game, "h2e2");
    CHECK(game.comment(first) == "after (with brackets)\nand a line\nmore");
    const NodeId variation = node_at(game, "b2e2");
    CHECK(game.lead(variation) == "lead of b");
    CHECK(game.comment(variation) == "to the end {of the line");
    const NodeId second = node_at(game, "h2e2 h9g7");
    CHECK(game.lead(second) == "lead of h");
    CHECK(game.comment(second) == "");
    CHECK(game.comment(node_at(game, "h2e2 h9g7 h0g2")) == "late");
    CHECK(lines_of(item.diagnostics) == "f:4:36: truncated: the comment is not closed by }\n");
}

TEST_CASE("PGN glyphs are NAGs wherever they stick") {
    const ReadGame item = read_pgn_text(
        "1. C2.5!! h8+7 $14 $139 !?2. H2+3? ! r9=8？！ 3. R1+1 !!4. ($3 3. R1.2!) p7+1");
    CHECK(lines_of(item.diagnostics) == "");
    const Game& game = item.game;
    const auto nags = [&](std::string_view moves) {
        const auto span = game.nags(node_at(game, moves));
        return std::vector<Nag>(span.begin(), span.end());
    };
    CHECK((nags("h2e2") == std::vector<Nag>{3}));
    CHECK((nags("h2e2 h9g7") == std::vector<Nag>{14, 139, 5}));
    CHECK((nags("h2e2 h9g7 h0g2") == std::vector<Nag>{2, 1}));
    CHECK((nags("h2e2 h9g7 h0g2 i9h9") == std::vector<Nag>{6}));
    CHECK((nags("h2e2 h9g7 h0g2 i9h9 i0i1") == std::vector<Nag>{3}));
    CHECK((nags("h2e2 h9g7 h0g2 i9h9 i0h0") == std::vector<Nag>{3, 1}));
}

TEST_CASE("marks and judgements come out of PGN comments") {
    const ReadGame item = read_pgn_text(
        "1. h2e2 {[%cal Rh2e2] aims [%clk 1]} (1. c3c4 1-0) (1. g3g4 {[%judge even]})");
    const Game& game = item.game;
    const NodeId first = node_at(game, "h2e2");
    REQUIRE(game.marks(first).size() == 1);
    CHECK(to_string(game.marks(first)[0]) == "red arrow h2e2");
    CHECK(game.comment(first) == "aims [%clk 1]");
    CHECK(game.judgement(node_at(game, "c3c4")) == Judgement::RedWins);
    CHECK(game.judgement(node_at(game, "g3g4")) == Judgement::Even);
    CHECK(game.outcome() == Outcome::Unknown);
}

TEST_CASE("PGN header values hold quotes, brackets, escapes and line breaks") {
    const ReadGame item = read_pgn_text(
        "[A \"\\\"b\\\\\"] [B \"A]][\"] [C \"\\\"]\"]\n"
        "[D \"第一届\"五羊杯\"赛\"]\r\n[E \"two\r\nlines\"][ F\t\"x\" ]\n"
        "[G \"C:\\games\"]\n\n1. h2e2");
    CHECK(lines_of(item.diagnostics) == "");
    const std::vector<Tag> wanted = {
        {"A", "\"b\\"},      {"B", "A]]["}, {"C", "\"]"},      {"D", "第一届\"五羊杯\"赛"},
        {"E", "two\nlines"}, {"F", "x"},    {"G", "C:\\games"}};
    CHECK((item.game.tags() == wanted));
    CHECK(line_text(item.game) == "h2e2");
}

TEST_CASE("a PGN header line that is not closed costs no other") {
    const ReadGame item =
        read_pgn_text("[Event \"a\n[Site \"b]\n[Date \"c\\\"]\n[Red \"d\"\n\n1. h2e2 *");
    CHECK(lines_of(item.diagnostics) ==
          "f:1:1: bad syntax: the tag Event is not closed by \"]\n"
          "f:2:1: bad syntax: the tag Site is not closed by \"]\n"
          "f:3:1: bad syntax: the tag Date is not closed by \"]\n"
          "f:4:1: bad syntax: the tag Red is not closed by \"]\n");
    const std::vector<Tag> wanted = {{"Event", "a"}, {"Site", "b"}, {"Date", "c\\"}, {"Red", "d"}};
    CHECK((item.game.tags() == wanted));
    CHECK(line_text(item.game) == "h2e2");
}

TEST_CASE("many PGN games follow each other with or without results and headers") {
    const ReadFile file = read_games(
        "[Event \"1\"]\n1. h2e2 *\n[Event \"2\"] 1. c3c4\n\n[Event \"3\"]\n\n[Event \"4\"]\n"
        "1. g3g4 1-0\n\n1. b2e2 h9g7\n2. h0g2\n\n1. h2e2 b9c7 0-1\n"
        "\xEF\xBB\xBF[Event \"7\"]\n\n1. h0g2",
        "pgn", {.source = "f"});
    CHECK_FALSE(file.error.has_value());
    std::vector<std::string> lines;
    for (const ReadGame& item : file.games) {
        CHECK(lines_of(item.diagnostics) == "");
        lines.push_back(line_text(item.game));
    }
    const std::vector<std::string> wanted = {"h2e2",           "c3c4",      "g3g4",
                                             "b2e2 h9g7 h0g2", "h2e2 b9c7", "h0g2"};
    CHECK((lines == wanted));
    CHECK(to_string(file.games[1].where) == "f:3:1");
}

TEST_CASE("adverts after the result and text before the game are reported and left out") {
    const ReadGame item = read_pgn_text(
        "a collection\n\n[Red \"x\"]\n1. 炮二平五 1-0 {红胜}\n=====\n欢迎访问\n1. see our site\n");
    CHECK(line_text(item.game) == "h2e2 {红胜}");
    CHECK(lines_of(item.diagnostics) ==
          "f:1:1: bad syntax: text before the game is left out: a collection\n"
          "f:5:1: bad syntax: text after the result is left out: ===== (and 2 more lines)\n");
    CHECK(count_errors(item.diagnostics) == 0);
}

TEST_CASE("damage in a PGN file costs one game at most") {
    const ReadFile file = read_games(
        "[Event \"1\"]\n\n1. h2e2 {a comment without end h9g7 1-0\n\n"
        "[Event \"2\"]\n\n1. c3c4 (1. g3g4 c6c5 1-0\n\n"
        "[Event \"3\"]\n\n1. h2e2 h9g8 2. h0g2 (2. b0c2) b9c7 1-0\n\n"
        "[Event \"4\"]\n[FEN \"nonsense\"]\n1. h2e2 *\n\n"
        "[Event \"5\"]\n\n) ] } 1. h2e2 $ \"\" h9g7\n",
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

TEST_CASE("words among PGN moves that are no moves are kept as comments") {
    const ReadGame item = read_pgn_text(
        "1. 炮二平五 这步很好 see above 马８进７ (此着常见) 2. 马二进三 (不如 出车) 车９平８");
    CHECK(line_text(item.game) ==
          "h2e2 {这步很好 see above} h9g7 {此着常见} h0g2 {不如 出车} i9h9");
    CHECK(item.diagnostics.size() == 3);
    CHECK(count_errors(item.diagnostics) == 0);
}

TEST_CASE("text that a PGN file keeps in quotes is never played") {
    const ReadGame item =
        read_pgn_text("1. h2e2 \"h9g7\" (1... --\"7 4 7 5\" 2. c3c4) (1... -- 2. h0g2) 2. h0g2");
    CHECK(line_text(item.game) == "h2e2 <h9g7> (<<7 4 7 5>> c3c4) (<<-->> h0g2) <h0g2>");
}

TEST_CASE("the wrong side in the FEN of a PGN game is mended with a warning") {
    const ReadGame item = read_pgn_text(
        "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1\"]\n"
        "1. h2e2 h9g7");
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
    const ReadGame odd = read_pgn_text("[Result \"0-0\"]\n1. h2e2");
    CHECK(odd.game.tag("Result") == "0-0");
    CHECK(lines_of(odd.diagnostics) == "f:1:10: bad syntax: \"0-0\" is no result; kept as a tag\n");
}

TEST_CASE("the encoding of a PGN file is found by its moves, and can be forced") {
    const std::string text = "[Red \"許銀川\"]\n\n1. 炮二平五 馬８進７ *\n";
    for (const Encoding encoding : {Encoding::Utf8, Encoding::Gbk, Encoding::Big5}) {
        CAPTURE(name_of(encoding));
        const std::string bytes = Encoder(encoding).encode(text);
        const ReadFile file = read_games(bytes);
        REQUIRE(file.games.size() == 1);
        CHECK(file.format == "pgn");
        CHECK(file.encoding == encoding);
        CHECK(file.games[0].game.tag("Red") == "許銀川");
        CHECK(line_text(file.games[0].game) == "h2e2 h9g7");
    }
    const ReadFile forced =
        read_games(Encoder(Encoding::Big5).encode(text), "pgn", {.encoding = Encoding::Gbk});
    CHECK(forced.encoding == Encoding::Gbk);
    CHECK(forced.games[0].game.tag("Red") != "許銀川");
}

TEST_CASE("the notation of a PGN file can be forced") {
    // The same text is a legal move with ranks from 0 and with ranks from 1.
    const std::string text = "[FEN \"3k5/9/9/9/9/4R4/4R4/9/9/5K3 w\"]\n1. e4d4";
    CHECK(moves_of(text) == "e4d4");
    const ReadGame item = read_game(text, "pgn", {.notation = notation::Notation::Uci1});
    CHECK(line_text(item.game) == "e3d3");
}

TEST_CASE("a PGN file is recognised by what is in it") {
    for (const char* text :
         {"[Event \"x\"]", "\n  [Event \"x\"] 1. h2e2", "\xEF\xBB\xBF[Event \"x\"]",
          "some words\n[Event \"x\"]\n", "1. 炮二平五 马８进７", "1.Che3 Che8", "[Red \"x"}) {
        CAPTURE(text);
        CHECK(is_pgn(bytes_of(text)));
    }
    CHECK(is_pgn(bytes_of(Encoder(Encoding::Gbk).encode("1. 炮二平五"))));
    CHECK(is_pgn(bytes_of(Encoder(Encoding::Utf16Le).encode("\uFEFF[Red \"x\"]"))));
    for (const char* text : {"", "\n", "[DhtmlXQ]\n[DhtmlXQ_title]x[/DhtmlXQ_title]", "h2e2 h9g7",
                             "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
                             "<html>[Event \"x\"]</html>", "FORMAT WXF", "#0", "1. see our site",
                             "{}", "[x]", "[%csl \"x\"]", "\xFF\xFE", "7 4 7 5"}) {
        CAPTURE(text);
        CHECK_FALSE(is_pgn(bytes_of(text)));
    }
    const ReadFile none = read_games("just words\nand more\n", "pgn", {.source = "f"});
    REQUIRE(none.error.has_value());
    CHECK(to_string(*none.error) == "f:3:1: bad syntax: no game in it");
}

TEST_CASE("a long game and deep variations are read without recursion") {
    std::string text = "1. ";
    for (int i = 0; i < 60'000; ++i)
        text += "i0i1 i9i8 i1i0 i8i9 ";
    CHECK(read_pgn_text(text).game.move_count() == 240'000);
    text = "h2e2 h9g7 ";
    for (int i = 0; i < 100'000; ++i)
        text += "(b9c7 ";
    const ReadGame item = read_pgn_text(text);
    CHECK(item.game.move_count() == 100'002);
    CHECK(item.diagnostics.size() == 1);
}

TEST_CASE("PGN truncated or damaged at any byte is read as far as it goes") {
    const std::string text =
        "[Game \"Chinese Chess\"]\n[Red \"胡\\\"荣华\"]\n[FEN \"" + std::string(kStartFen) +
        "\"]\n\n{c} 1. 炮二平五! {[%csl Ge2] d} (1. b2e2 \"x\" ; e\n) 1... 马８进７ $3 1-0 {f}\nz\n"
        "[Red \"y\"]\n1. C2.5 *\n";
    check_truncations("pgn", text);
    check_truncations("pgn", Encoder(Encoding::Gbk).encode(text));
    check_truncations("pgn", Encoder(Encoding::Utf16Le).encode("\uFEFF" + text));
}

// Gives the same bytes again and again.
class Repetition : public ByteSource {
public:
    Repetition(std::string_view bytes, std::size_t times) : bytes_(bytes), left_(times) {}

    Result<std::size_t> read(std::span<char> room) override {
        if (at_ == bytes_.size()) {
            at_ = 0;
            --left_;
        }
        if (left_ == 0) return 0;
        const std::string_view piece = bytes_.substr(at_, room.size());
        std::ranges::copy(piece, room.begin());
        at_ += piece.size();
        return piece.size();
    }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
    std::size_t left_;
};

TEST_CASE("games that lie across chunks of a long PGN file are whole") {
    const std::string game =
        "[Red \"a\r\nb\"]\r\n[Result \"1-0\"]\r\n\r\n{a comment\r\nof two lines}\r\n"
        "1. 炮二平五 马８进７ {红方}\r\n2. 马二进三 (2. 兵七进一 {x}) 2... 车９平８ 1-0\r\n\r\n";
    Repetition source(game, 3000);
    const Result<std::unique_ptr<Reader>> reader = read_pgn(source, {.source = "f"});
    REQUIRE(reader.has_value());
    ReadGame item;
    std::size_t games = 0;
    while (*(*reader)->next(item)) {
        ++games;
        CHECK(item.diagnostics.empty());
        CHECK(item.game.tag("Red") == "a\nb");
        CHECK(line_text(item.game) ==
              "{a comment\nof two lines} h2e2 h9g7 {红方} h0g2 (c3c4 {x}) i9h9");
        CHECK(item.where.line == 1 + 9 * (games - 1));
    }
    CHECK(games == 3000);
}

struct Totals {
    std::size_t files = 0;
    std::size_t games = 0;
    std::size_t moves = 0;
    std::size_t texts = 0;  // moves that cannot be played
    std::size_t errors = 0;
    std::size_t warnings = 0;

    std::string text() const {
        return std::to_string(files) + " files, " + std::to_string(games) + " games, " +
               std::to_string(moves) + " moves, " + std::to_string(texts) + " texts, " +
               std::to_string(errors) + " errors, " + std::to_string(warnings) + " warnings";
    }
};

void count_file(std::string_view bytes, Totals& totals) {
    const ReadFile file = read_games(bytes);
    CHECK(file.format == "pgn");
    CHECK_FALSE(file.error.has_value());
    ++totals.files;
    totals.games += file.games.size();
    for (const ReadGame& item : file.games) {
        totals.errors += count_errors(item.diagnostics);
        totals.warnings += static_cast<std::size_t>(
            std::ranges::count(item.diagnostics, Severity::Warning, &Diagnostic::severity));
        for (const NodeId node : nodes_of(item.game)) {
            totals.moves += item.game.is_move(node) ? 1 : 0;
            totals.texts += item.game.is_text(node) ? 1 : 0;
        }
    }
}

TEST_CASE("real PGN files are read to the end") {
    // The warnings are about adverts and remarks after the result.
    const std::pair<const char*, std::string> kFolders[] = {
        {"pgn_big5_ccpd", "150 files, 150 games, 3494 moves, 0 texts, 0 errors, 0 warnings"},
        {"pgn_gbk", "11 files, 11 games, 926 moves, 0 texts, 0 errors, 10 warnings"},
        {"pgn_misc", "7 files, 7 games, 310 moves, 0 texts, 0 errors, 4 warnings"},
        {"pgn_san", "10 files, 17 games, 660 moves, 0 texts, 0 errors, 0 warnings"},
        {"pgn_uci", "1 files, 1125 games, 101321 moves, 0 texts, 0 errors, 0 warnings"},
        {"pgn_samegame", "3 files, 45 games, 4134 moves, 0 texts, 0 errors, 0 warnings"}};
    for (const auto& [name, wanted] : kFolders) {
        const char* const folder = name;  // CAPTURE is a lambda; Clang 14 captures no bindings
        CAPTURE(folder);
        Totals totals;
        for_real_files(folder, [&](const std::filesystem::path&, const std::string& bytes) {
            count_file(bytes, totals);
        });
        if (totals.files > 0) CHECK(totals.text() == wanted);
    }
}

TEST_CASE("the same PGN games in three notations are the same games") {
    std::vector<std::string> first;
    for_real_files("pgn_samegame", [&](const std::filesystem::path&, const std::string& bytes) {
        std::vector<std::string> lines;
        for (const ReadGame& item : read_games(bytes).games)
            lines.push_back(line_text(item.game));
        if (first.empty()) first = lines;
        REQUIRE(lines.size() == first.size());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            // Of the second game the files say different things: 后兵进一 here, e5e6 there.
            CAPTURE(i);
            if (i != 1) CHECK(lines[i] == first[i]);
        }
    });
}

TEST_CASE("all games of a large Big5 collection are accounted for") {
    Totals totals;
    for_real_files(
        "pgn_big5_ccpd_multi.pgn",
        [&](const std::filesystem::path&, const std::string& bytes) { count_file(bytes, totals); });
    if (totals.files > 0)
        CHECK(totals.text() == "1 files, 5173 games, 421281 moves, 4 texts, 2 errors, 0 warnings");
}

TEST_CASE("words with a comma that are no moves stay a comment as they were") {
    const ReadGame item = read_game("1. 炮二平五 ，此步好 马8进7 *", "pgn");
    CHECK(line_text(item.game) == "h2e2 {，此步好} h9g7");
}

}  // namespace
}  // namespace chuhe::tests
