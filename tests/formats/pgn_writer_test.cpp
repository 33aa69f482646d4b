// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "chuhe/core/fen.h"
#include "chuhe/formats/pgn.h"
#include "chuhe/record/difference.h"
#include "chuhe/record/walk.h"
#include "format_kit.h"
#include "kit/game_text.h"
#include "kit/random_game.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;
using notation::Notation;

// Everything round-trips except for what the report names, and the second time nothing is lost.
void check_pgn(const Game& game, const WriteOptions& options = {}) {
    const Written written = write_game("pgn", game, options);
    const ReadGame again = read_game(written.bytes);
    CAPTURE(lines_of(written.losses, game));
    CAPTURE(lines_of(again.diagnostics));
    CAPTURE(written.bytes);
    const Game expected = without(game, written.losses);
    CHECK(difference(again.game, expected).value_or("") == "");
    const Written second = write_game("pgn", again.game, options);
    CHECK(lines_of(second.losses, again.game) == "");
    CHECK(second.bytes == written.bytes);
}

std::string pgn_of(const Game& game, const WriteOptions& options = {}) {
    return write_game("pgn", game, options).bytes;
}

TEST_CASE("a PGN game is laid out with one pair of moves per line") {
    Game game = game_of("h2e2 h9g7 (b9c7 h0g2) (c6c5) h0g2 i9h9");
    game.add_tag("Red", "a \"b\" \\");
    game.add_tag("Black", "");
    game.set_outcome(Outcome::Draw);
    game.set_ending("agreed");
    game.set_comment(kRoot, "a game");
    game.annotate(node_at(game, "h2e2")).nags = {1, 14};
    game.set_comment(node_at(game, "h2e2 h9g7 h0g2"), "usual");
    game.annotate(node_at(game, "h2e2 b9c7 h0g2")).lead = "now";
    game.set_judgement(node_at(game, "h2e2 c6c5"), Judgement::RedIsBetter);
    CHECK(pgn_of(game) ==
          "[Game \"Chinese Chess\"]\n"
          "[Red \"a \\\"b\\\" \\\\\"]\n"
          "[Black \"\"]\n"
          "[Result \"1/2-1/2\"]\n"
          "[Termination \"agreed\"]\n"
          "\n"
          "{a game}\n"
          "  1. 炮二平五 $1 $14 马８进７\n"
          "  (1... 马２进３ 2. {now} 马二进三)\n"
          "  (1... 卒３进１ {[%judge red is better]})\n"
          "  2. 马二进三 {usual}\n"
          "  2... 车９平８\n"
          "1/2-1/2\n");
    check_pgn(game);
}

TEST_CASE("a PGN game from another start says so, and who moves first") {
    Game game;
    game.set_start(*Position::from_fen("4k4/9/9/9/9/9/9/9/9/3K5 b - - 3 12"));
    game.add_move(kRoot, *parse_move("e9e8"));
    CHECK(pgn_of(game, {.notation = Notation::Iccs}) ==
          "[Game \"Chinese Chess\"]\n"
          "[Result \"*\"]\n"
          "[FEN \"4k4/9/9/9/9/9/9/9/9/3K5 b - - 3 12\"]\n"
          "[Format \"ICCS\"]\n"
          "\n"
          " 12... E9-E8\n"
          "*\n");
    check_pgn(game);
}

TEST_CASE("several PGN games are separated by an empty line") {
    const Game one = game_of("h2e2");
    const Game two = game_of("c3c4");
    CHECK(write_games("pgn", {&one, &two}, {.notation = Notation::Uci}).bytes ==
          "[Game \"Chinese Chess\"]\n[Result \"*\"]\n[Format \"UCI\"]\n\n  1. h2e2\n*\n"
          "\n"
          "[Game \"Chinese Chess\"]\n[Result \"*\"]\n[Format \"UCI\"]\n\n  1. c3c4\n*\n");
}

TEST_CASE("PGN comments that braces cannot hold are written line by line") {
    Game game = game_of("h2e2 h9g7");
    game.set_comment(kRoot, "a } b\n\n  [%csl Ge2]");
    const NodeId first = node_at(game, "h2e2");
    game.set_comment(first, "x\n[Event \"y\"]\nz");
    game.annotate(first).marks = {
        {MarkShape::Circle, MarkColour::Red, game.move(first).to(), game.move(first).to()}};
    game.annotate(node_at(game, "h2e2 h9g7")).lead = "}";
    CHECK(pgn_of(game).find("; a } b\n; \n;   [%csl Ge2]\n  1. 炮二平五 {[%csl Re2]} ; x\n"
                            "; [Event \"y\"]\n; z\n  1... ; }\n马８进７\n") != std::string::npos);
    check_pgn(game);
}

TEST_CASE("what PGN cannot hold is reported") {
    Game game = game_of("h2e2");
    game.add_tag("", "nameless");
    game.add_tag("two words", "x");
    game.add_tag("FEN", "x");
    game.add_tag("White", "x");
    game.add_tag("Event", "a\n\nb");
    game.set_comment(node_at(game, "h2e2"), " blanks ");
    const Written written = write_game("pgn", game);
    CHECK(lines_of(written.losses, game) ==
          "game 1: tag: : nameless\n"
          "game 1: tag: two words: x\n"
          "game 1: tag: FEN: x\n"
          "game 1: tag: White: x\n"
          "game 1: layout: Event: line breaks become spaces in 'a  b'\n"
          "game 1, ply 1: layout: leading and trailing spaces are dropped in 'blanks'\n");
    const Game again = read_game(written.bytes).game;
    CHECK(again.tags().size() == 1);
    CHECK(again.tag("Event") == "a  b");
    CHECK(again.comment(node_at(again, "h2e2")) == "blanks");
}

TEST_CASE("lines of PGN tags that would become headers when written are reported") {
    for (const std::string value : {"a\n[", "a\n[b \"c\" d"}) {
        CAPTURE(value);
        Game game;
        game.add_tag("Event", value);
        const Written written = write_game("pgn", game);
        CHECK(lines_of(written.losses, game) == "");
        CHECK(read_game(written.bytes).game.tag("Event") == value);
    }
    for (const std::string value : {"a\n[b", "a\n[\"b"}) {
        CAPTURE(value);
        Game game;
        game.add_tag("Event", value);
        const Written written = write_game("pgn", game);
        REQUIRE(written.losses.size() == 1);
        CHECK(to_string(written.losses[0].detail)
                  .starts_with("Event: line breaks become spaces in 'a ["));
        CHECK(read_games(written.bytes).games.size() == 1);
    }
}

TEST_CASE("tags with alternative names are kept next to ours in PGN") {
    Game game;
    game.add_tag("White", "a");
    game.add_tag("Red", "b");
    game.add_tag("Result", "0-0");
    game.add_tag("Game", "象棋譜大全");
    game.add_tag("Red", "c");
    check_pgn(game);
    CHECK(write_game("pgn", game).losses.empty());
}

TEST_CASE("characters missing from an encoding are reported, and moves stay readable") {
    Game game = game_of("h2e2 h9g7 i0i1");
    game.add_tag("Red", "许😀银");
    game.set_comment(node_at(game, "h2e2"), "车한");
    const Written gbk = write_game("pgn", game, {.encoding = Encoding::Gbk});
    CHECK(lines_of(gbk.losses, game) ==
          "game 1: character: Red: 😀\ngame 1, ply 1: character: 한\n");
    check_pgn(game, {.encoding = Encoding::Gbk});
    const Written big5 = write_game("pgn", game, {.encoding = Encoding::Big5});
    CHECK(lines_of(big5.losses, game) ==
          "game 1: character: Red: 许😀银\ngame 1, ply 1: character: 车한\n");
    const Game again = read_game(big5.bytes).game;
    CHECK(line_text(again) == "h2e2 {??} h9g7 i0i1");
}

TEST_CASE("unplayable text round-trips through PGN") {
    Game game = game_of("h2e2 h9g7");
    const NodeId last = node_at(game, "h2e2 h9g7");
    for (const char* token : {"h2e2", "炮二平五", "7 4 7 5",  "a\"b\\c", "1-0",  "12.", "C2.5!",
                              "*",    "h0g2",     "nonsense", "(x)",     "{x}",  ";x",  "$3",
                              "--",   "[x]",      "%x",       "x",       "欢迎", "Hg3", "h1g3"}) {
        const NodeId text = game.add_text(last, token, Message::verbatim("a test made it so"));
        game.add_text(text, "below", {});
        game.add_text(game.add_skip(last, token, Message::verbatim("a test made it so")), token,
                      {});
    }
    game.add_text(kRoot, "h9g7", Message::verbatim("a test made it so"));
    check_pgn(game);
    CHECK(write_game("pgn", game).losses.empty());
}

TEST_CASE("text with characters missing from an encoding keeps its place in PGN") {
    Game game = game_of("h2e2 h9g7");
    NodeId node = node_at(game, "h2e2 h9g7");
    for (const char* token : {"马九进七", "马２进３", "车一平二"}) {
        node = game.add_text(node, token, Message::verbatim("a test made it so"));
        game.set_comment(node, "remark");
    }
    game.annotate(node).nags = {2};
    for (const Encoding encoding : {Encoding::Big5, Encoding::Gbk}) {
        CAPTURE(name_of(encoding));
        const Written written = write_game("pgn", game, {.encoding = encoding});
        const Game again = read_game(written.bytes).game;
        REQUIRE(again.move_count() == game.move_count());
        NodeId each = kRoot;
        for (const NodeId expected : main_line_of(game)) {
            each = again.first_child(each);
            CAPTURE(index_of(expected));
            REQUIRE(each != kNoNode);
            CHECK(again.kind(each) == game.kind(expected));
            CHECK(again.nags(each).size() == game.nags(expected).size());
            CHECK(again.comment(each) == game.comment(expected));
        }
        for (const Loss& loss : written.losses)
            CHECK(loss.kind == LossKind::Character);
    }
}

TEST_CASE("random games round-trip through PGN in every notation") {
    for (const notation::NotationRow& row : notation::all_notations()) {
        CAPTURE(row.name);
        for_random_games(30, {.skips = true},
                         [&](const Game& game) { check_pgn(game, {.notation = row.notation}); });
    }
}

TEST_CASE("random games round-trip through PGN in every encoding") {
    for (const Encoding encoding :
         {Encoding::Utf8, Encoding::Gb18030, Encoding::Utf16Le, Encoding::Utf16Be}) {
        CAPTURE(name_of(encoding));
        for_random_games(30, {},
                         [&](const Game& game) { check_pgn(game, {.encoding = encoding}); });
    }
    for_random_games(60, {.script = Script::Simplified},
                     [](const Game& game) { check_pgn(game, {.encoding = Encoding::Gbk}); });
    for_random_games(60, {.script = Script::Traditional},
                     [](const Game& game) { check_pgn(game, {.encoding = Encoding::Big5}); });
    for_random_games(60, {.leads = false, .ending = false},
                     [](const Game& game) { check_pgn(game, {.encoding = Encoding::Gbk}); });
}

TEST_CASE("deep variations are written to PGN without recursion") {
    Game game = game_of("h2e2 h9g7");
    NodeId at = node_at(game, "h2e2");
    const Move moves[] = {*parse_move("i9i8"), *parse_move("i0i1"), *parse_move("i8i9"),
                          *parse_move("i1i0")};
    // Each variation is nested in the previous one.
    for (int i = 0; i < 20'000; ++i) {
        const NodeId main = game.add_move(at, moves[static_cast<std::size_t>(i % 4)]);
        game.set_judgement(main, Judgement::None);
        at = main;
    }
    check_pgn(game);
}

TEST_CASE("real PGN files round-trip in every notation that programs share") {
    for (const char* folder : {"pgn_gbk", "pgn_misc", "pgn_san", "pgn_samegame"}) {
        for_real_files(folder, [](const std::filesystem::path&, const std::string& bytes) {
            for (const ReadGame& item : read_games(bytes).games) {
                check_pgn(item.game);
                check_pgn(item.game, {.notation = Notation::Wxf});
                check_pgn(item.game, {.notation = Notation::San, .encoding = Encoding::Gb18030});
            }
        });
    }
}

TEST_CASE("a FEN that cannot be parsed is written back verbatim, or reported") {
    const std::string text = "[FEN \"rubbish \\\" of mine\"]\n\n1. 炮二平五 {好} 马8进7 *\n";
    const ReadGame item = read_game(text, "pgn");
    CHECK(item.game.unread_start() == "rubbish \" of mine");
    const Written written = write_game("pgn", item.game);
    CHECK(lines_of(written.losses, item.game) == "");
    CHECK(written.bytes.find("[FEN \"rubbish \\\" of mine\"]\n") != std::string::npos);
    CHECK(written.bytes.find("9/9/9") == std::string::npos);
    CHECK(difference(read_game(written.bytes, "pgn").game, item.game).value_or("") == "");
    for (const std::string_view format : {"uci", "xqf", "cbr", "manual", "wxf", "chessmoveseq"}) {
        CAPTURE(format);
        const std::string losses = lines_of(write_game(format, item.game).losses, item.game);
        CHECK(losses.find("game 1: tag: FEN: rubbish \" of mine\n") != std::string::npos);
    }
    const Written ubb = write_game("dhtmlxq", item.game);
    CHECK(lines_of(ubb.losses, item.game) == "");
    CHECK(read_game(ubb.bytes, "dhtmlxq").game.unread_start() == "rubbish \" of mine");
}

TEST_CASE("a second FEN is an error") {
    const std::string fen = "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1";
    const ReadGame item =
        read_game("[FEN \"" + fen + "\"]\n[FEN \"other\"]\n\n*\n", "pgn", {.source = "f"});
    CHECK(lines_of(item.diagnostics) == "f:2:7: bad syntax: a second FEN is ignored: other\n");
    CHECK(count_errors(item.diagnostics) == 1);
}

TEST_CASE("tags that are empty or unknown are reported if they have no place") {
    Game game;
    game.add_tag("Round", "?");
    game.add_tag("Own", "");
    for (const std::string_view format : {"xqf", "uci", "manual"}) {
        CAPTURE(format);
        CHECK(lines_of(write_game(format, game).losses, game) ==
              "game 1: tag: Round: ?\n"
              "game 1: layout: Own: the tag has no value and is left out\n");
    }
    CHECK(lines_of(write_game("dhtmlxq", game).losses, game) ==
          "game 1: layout: Own: the tag has no value and is left out\n");
    CHECK(lines_of(write_game("pgn", game).losses, game) == "");
}

}  // namespace
}  // namespace chuhe::tests
