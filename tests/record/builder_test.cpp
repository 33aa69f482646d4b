// SPDX-License-Identifier: MIT
#include "chuhe/record/builder.h"

#include <doctest/doctest.h>

#include "chuhe/core/fen.h"
#include "chuhe/record/difference.h"
#include "chuhe/record/walk.h"
#include "kit/game_text.h"
#include "kit/printing.h"
#include "kit/random_game.h"

using namespace chuhe;
using namespace chuhe::record;
using namespace chuhe::tests;

namespace {

struct Built {
    Game game;
    Diagnostics diagnostics;

    std::string text() const { return line_text(game); }
    std::string said() const { return diagnostic_text(diagnostics); }
};

Built finish(Builder& builder) {
    Built built;
    builder.finish(built.game, built.diagnostics);
    return built;
}

}  // namespace

TEST_CASE("moves in any notation become a line") {
    Builder builder;
    for (const char* token : {"炮二平五", "H8+7", "h0g2", "R9=8", "I0-H0"})
        builder.move(token, {});
    const Built built = finish(builder);
    CHECK(built.text() == "h2e2 h9g7 h0g2 i9h9 i0h0");
    CHECK(built.said().empty());
}

TEST_CASE("a variation replaces the move before it, at any depth") {
    CHECK(line_text(game_of("h2e2 h9g7 (b9c7 h0g2 (b0c2 (c3c4))) (g6g5) h0g2")) ==
          "h2e2 h9g7 (b9c7 h0g2 (b0c2) (c3c4)) (g6g5) h0g2");
}

TEST_CASE("formats that store trees go to a node and add its children") {
    Builder builder;
    const NodeId first = builder.move(move("h2e2"), {});
    const NodeId reply = builder.move(move("h9g7"), {});
    builder.move(move("h0g2"), {});
    builder.go_to(first);
    builder.move(move("b9c7"), {});
    builder.go_to(kRoot);
    builder.move(move("c3c4"), {});
    builder.go_to(reply);
    CHECK(builder.current() == reply);
    REQUIRE(builder.position() != nullptr);
    CHECK(builder.position()->side_to_move() == Side::Red);
    builder.move(move("b0c2"), {});
    CHECK(finish(builder).text() == "h2e2 (c3c4) h9g7 (b9c7) h0g2 (b0c2)");
}

TEST_CASE("moves beyond the limit are left out with what belongs to them, and counted") {
    Builder builder({.source = "f", .most_moves = 3});
    builder.move("h2e2", {1, 1, 0});
    builder.comment("first");
    builder.move("h9g7", {1, 2, 0});
    const NodeId last = builder.move("h0g2", {1, 3, 0});
    CHECK_FALSE(builder.is_full());
    // In every way that a reader can add a move.
    CHECK(builder.try_move("i9h9", {1, 4, 0}) == kNoNode);
    CHECK_FALSE(builder.is_full());
    CHECK(builder.move("i9h9", {1, 4, 0}) == kNoNode);
    CHECK(builder.is_full());
    CHECK(builder.current() == kNoNode);
    CHECK(builder.position() == nullptr);
    builder.nag(1);
    builder.comment("lost");
    builder.judge(Judgement::Even);
    builder.mark({MarkShape::Arrow, MarkColour::Green, at("h2"), at("e2")});
    builder.begin_variation({1, 5, 0});
    builder.comment("lost, too");
    CHECK(builder.move(move("b9c7"), {1, 6, 0}) == kNoNode);
    builder.end_variation({1, 7, 0});
    builder.lead("lost as well");
    CHECK(builder.text("x", ErrorCode::BadSyntax, Message::verbatim("bad"), {}) == kNoNode);
    CHECK(builder.skip("x", ErrorCode::BadSyntax, Message::verbatim("bad"), {}) == kNoNode);
    builder.go_to(kNoNode);
    // Nodes that are there can still be annotated, and even replaced by moves that are left out.
    builder.go_to(last);
    builder.comment("last");
    builder.begin_variation({1, 8, 0});
    builder.comment("lost again");
    CHECK(builder.move("b0c2", {1, 9, 0}) == kNoNode);
    builder.end_variation({1, 9, 0});
    builder.comment("still last");
    const Built built = finish(builder);
    CHECK(built.text() == "h2e2 {first} h9g7 h0g2 {last\nstill last}");
    CHECK(built.said() ==
          "1:4 error: only the first 3 moves of a game are read; 5 more were left out, with their "
          "comments and variations\n");
    // The next game starts over.
    builder.move("h2e2", {});
    const Built next = finish(builder);
    CHECK(next.text() == "h2e2");
    CHECK(next.said().empty());
}

TEST_CASE("annotations end up at the node they belong to") {
    Builder builder;
    builder.tag("Red", "甲");
    builder.outcome(Outcome::RedWins);
    builder.ending("认输");
    builder.comment("about the game");
    builder.move("h2e2", {});
    builder.nag(1);
    builder.comment("one");
    builder.comment("two");
    builder.begin_variation({});
    builder.comment("before c3c4");
    builder.move("c3c4", {});
    builder.judge(Judgement::Even);
    builder.end_variation({});
    builder.mark({MarkShape::Arrow, MarkColour::Green, at("h2"), at("e2")});
    builder.lead("before h9g7");
    builder.move("h9g7", {});
    const Built built = finish(builder);
    const Game& game = built.game;
    CHECK(built.text() ==
          "{about the game} h2e2 {one\ntwo} ({before c3c4} c3c4) {before h9g7} h9g7");
    CHECK(game.tag("Red") == "甲");
    CHECK(game.outcome() == Outcome::RedWins);
    CHECK(game.ending() == "认输");
    CHECK(game.judgement(node_at(game, "c3c4")) == Judgement::Even);
    CHECK(game.nags(node_at(game, "h2e2")).size() == 1);
    CHECK(game.marks(node_at(game, "h2e2")).size() == 1);
    CHECK(built.said().empty());
}

TEST_CASE("a comment before a move that never comes is not lost") {
    Builder builder;
    builder.move("h2e2", {});
    builder.begin_variation({});
    builder.comment("nothing better");
    builder.end_variation({});
    builder.move("h9g7", {});
    builder.lead("and then?");
    CHECK(finish(builder).text() == "h2e2 {nothing better} h9g7 {and then?}");
}

TEST_CASE("a bad move and what follows it stay as text, and the other lines are played") {
    Diagnostics diagnostics;
    const Game game = game_of("h2e2 h9g7 (e9e7 h0g2 h2h9) h0g2 (h0h9) i9h9", diagnostics);
    CHECK(line_text(game) == "h2e2 h9g7 (<e9e7> <h0g2> <h2h9>) h0g2 (<h0h9>) i9h9");
    CHECK(diagnostics.size() == 2);
    CHECK(diagnostics[0].severity == Severity::Error);
    CHECK(diagnostics[0].error.code == ErrorCode::IllegalMove);
    CHECK(diagnostics[0].error.where.column == 12);
    CHECK(diagnostics[0].node == index_of(node_at(game, "h2e2 e9e7")));
    CHECK(diagnostics[1].error.where.column == 34);
    CHECK(game.reason(node_at(game, "h2e2 e9e7 h0g2")).empty());
    CHECK_FALSE(game.reason(node_at(game, "h2e2 e9e7")).empty());
}

TEST_CASE("text that is not a move at all is a syntax error") {
    Diagnostics diagnostics;
    game_of("h2e2 nonsense", diagnostics);
    REQUIRE(diagnostics.size() == 1);
    CHECK(diagnostics[0].error.code == ErrorCode::BadSyntax);
}

TEST_CASE("readers report errors that they find themselves") {
    Builder builder({.source = "x.xqf"});
    builder.move(move("h2e2"), Place::at_offset(0x404));
    builder.text("200-17", ErrorCode::BadSyntax, Message::verbatim("the square is off the board"),
                 Place::at_offset(0x408));
    builder.move(move("h0g2"), Place::at_offset(0x40C));
    builder.report(Severity::Warning, ErrorCode::Truncated,
                   Message::verbatim("rubbish after the end"), Place::at_offset(0x410));
    const Built built = finish(builder);
    CHECK(built.text() == "h2e2 <200-17> <h0g2>");
    REQUIRE(built.diagnostics.size() == 2);
    CHECK(to_string(built.diagnostics[0].error) ==
          "x.xqf@0x408: bad syntax: 200-17: the square is off the board");
    CHECK(built.diagnostics[1].severity == Severity::Warning);
}

TEST_CASE("a skipped step takes its turn and the line continues") {
    Builder builder;
    builder.move(move("h2e2"), {});
    builder.skip("9 9 9 9", ErrorCode::BadSyntax, Message::verbatim("off the board"), {4, 1, 0});
    CHECK(builder.side_to_move() == Side::Red);
    builder.move(move("h0g2"), {});
    builder.move(move("h9g7"), {});
    const Built built = finish(builder);
    CHECK(built.text() == "h2e2 <<9 9 9 9>> h0g2 h9g7");
    CHECK(built.said() == "4:1 error: 9 9 9 9: off the board\n");
}

TEST_CASE("a file that names the wrong side is read with the other, with a warning") {
    constexpr std::string_view kFen = "3ak4/4a4/9/9/9/9/9/4p4/4A4/3AK4 w - - 0 1";
    Builder builder;
    builder.start_fen(kFen, {});
    builder.move("卒5平4", {3, 4, 0});
    Built built = finish(builder);
    CHECK(built.text() == "e2d2");
    CHECK(built.game.start().side_to_move == Side::Black);
    REQUIRE(built.diagnostics.size() == 1);
    CHECK(built.said() ==
          "3:4 warning: the record says that Red moves first, but 卒5平4 is a move by Black\n");

    builder.begin();
    builder.start(parse_fen(kFen), {}, SideToMove::Guessed);
    builder.move(move("e2d2"), {});
    built = finish(builder);
    CHECK(built.text() == "e2d2");
    CHECK(built.said().empty());
}

TEST_CASE("only the first move can change the side") {
    Diagnostics diagnostics;
    CHECK(line_text(game_of("h2e2 h0g2", diagnostics)) == "h2e2 <h0g2>");
    CHECK(line_text(game_of("h9g7 h9g7", diagnostics)) == "h9g7 <h9g7>");
}

TEST_CASE("a guessed side that leaves a king en prise is wrong") {
    Builder builder;
    builder.start(parse_fen("3k5/9/9/9/9/9/9/9/9/3RK4 w - - 0 1"), {}, SideToMove::Guessed);
    const Built built = finish(builder);
    CHECK(built.game.start().side_to_move == Side::Black);
    CHECK(built.said().empty());
}

TEST_CASE("an invalid start is kept and turns all moves into text") {
    Builder builder;
    builder.start_fen("4k4/9/9/9/9/9/9/9/9/9 w - - 0 1", {2, 7, 0});
    builder.move("h2e2", {});
    builder.move(move("h9g7"), {});
    const Built built = finish(builder);
    CHECK(built.text() == "<h2e2> <h9g7>");
    CHECK(built.said() == "2:7 error: no red king\n");
    CHECK(to_fen(built.game.start()) == "4k4/9/9/9/9/9/9/9/9/9 w - - 0 1");
}

TEST_CASE("unmatched brackets cost only a warning") {
    Diagnostics diagnostics;
    CHECK(line_text(game_of("h2e2 ) h9g7 (b9c7", diagnostics)) == "h2e2 h9g7 (b9c7)");
    CHECK(diagnostics.size() == 2);
    for (const Diagnostic& diagnostic : diagnostics)
        CHECK(diagnostic.severity == Severity::Warning);
    diagnostics.clear();
    CHECK(line_text(game_of("(h2e2) c3c4", diagnostics)) == "h2e2 (c3c4)");
    CHECK(diagnostics.size() == 1);
}

TEST_CASE("a builder starts every game afresh") {
    Builder builder;
    builder.tag("Red", "甲");
    builder.start_fen("3ak4/4a4/9/9/9/9/9/4p4/4A4/3AK4 b - - 0 1", {});
    builder.comment("x");
    builder.move("nonsense", {});
    builder.begin_variation({});
    finish(builder);
    builder.move("h2e2", {});
    const Built built = finish(builder);
    CHECK(built.text() == "h2e2");
    CHECK(built.said().empty());
    CHECK(built.game == game_of("h2e2"));
}

TEST_CASE("a specified notation decides what a text means") {
    // h2e2 with ranks from 1 is h1e1, which no piece can do.
    Builder builder(
        {.notation = {.hint = notation::Notation::Uci1, .allowed = {notation::Notation::Uci1}}});
    builder.move("h3e3", {});
    CHECK(finish(builder).text() == "h2e2");
}

TEST_CASE("random trees round-trip from their squares, including unplayable text") {
    const GameMix mix{.leads = false, .nags = false, .marks = false, .ending = false};
    for_random_games(100, mix, [](const Game& game) {
        Builder builder;
        std::vector<NodeId> copies(game.id_limit(), kRoot);
        builder.start(game.start(), {});
        for (const Tag& tag : game.tags())
            builder.tag(tag.name, tag.value);
        builder.outcome(game.outcome());
        for (const NodeId node : nodes_of(game)) {
            if (node != kRoot) {
                builder.go_to(copies[index_of(game.parent(node))]);
                copies[index_of(node)] = builder.move(game.move(node), {});
            }
            if (!game.comment(node).empty()) builder.comment(game.comment(node));
            builder.judge(game.judgement(node));
        }
        const Built built = finish(builder);
        CHECK(difference(built.game, game) == std::nullopt);
    });
}

TEST_CASE("a first move number that cannot be written back is read as 1") {
    Setup setup = Setup::start();
    setup.move_number = 43520;
    Builder builder({.source = "a.xqf"});
    builder.start(setup, Place::at_offset(0x36));
    builder.move(move("h2e2"), {});
    const Built built = finish(builder);
    CHECK(built.game.start().move_number == 1);
    CHECK(built.text() == "h2e2");
    REQUIRE(built.diagnostics.size() == 1);
    CHECK(to_string(built.diagnostics[0].error) ==
          "a.xqf@0x36: bad syntax: the first move is numbered 43520; counting from 1 instead");
}

TEST_CASE("a start that cannot be parsed keeps its text") {
    Builder builder;
    builder.start_fen("3k5/9/9 w", {});
    builder.move("h2e2", {});
    const Built built = finish(builder);
    CHECK_FALSE(built.game.start_position().has_value());
    CHECK(built.game.unread_start() == "3k5/9/9 w");
    CHECK(built.text() == "<h2e2>");
    // Impossible pieces can still be parsed: nothing more need be kept.
    builder.start_fen("9/9/9/9/9/9/9/9/9/9 w - - 0 1", {});
    CHECK_FALSE(finish(builder).game.unread_start().has_value());
}
