// SPDX-License-Identifier: MIT
#include "chuhe/draw/game_text.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "chuhe/record/tags.h"
#include "kit/game_text.h"
#include "kit/printing.h"
#include "kit/snapshot.h"

namespace chuhe::draw {
namespace {

using notation::Notation;
using record::Game;
using record::kRoot;
using record::NodeId;
using tests::check_snapshot;
using tests::game_of;
using tests::node_at;

// A game with every kind of annotation.
Game annotated_game() {
    Game game = game_of("h2e2 h9g7 (b9c7 h0g2 (g3g4 c6c5) a9b9) (h7e7) h0g2 i9h9 i0h0");
    game.add_tag(record::tags::kEvent, "\x1b[31mA hostile event");
    game.add_tag(record::tags::kRed, "胡荣华");
    game.add_tag(record::tags::kBlackTeam, "上海");
    game.add_tag("Weather", "rain");
    game.set_outcome(record::Outcome::RedWins);
    game.set_ending("认输");
    game.set_comment(kRoot, "A word about the whole game.");
    const NodeId first = node_at(game, "h2e2");
    game.annotate(first).nags = {1, 16};
    game.annotate(first).comment =
        "The first move of most games: 中炮是最常见的开局，攻守兼备，变化繁多，深受棋手喜爱。";
    game.annotate(first).marks = {
        {record::MarkShape::Arrow, record::MarkColour::Red, tests::at("e2"), tests::at("e6")},
        {record::MarkShape::Circle, record::MarkColour::Yellow, tests::at("e6"), tests::at("e6")}};
    game.annotate(node_at(game, "h2e2 b9c7")).lead = "Also good is";
    game.set_judgement(node_at(game, "h2e2 b9c7 g3g4 c6c5"), record::Judgement::Even);
    game.add_text(game.line_end(kRoot), "C8H5", Message::verbatim("no such piece"));
    return game;
}

TEST_CASE("a game with everything in it matches its snapshot") {
    const Game game = annotated_game();
    std::string text;
    for (const Language language : kLanguages) {
        const GameTextOptions options{.notation = language == Language::English ? Notation::Wxf
                                                  : language == Language::Simplified
                                                      ? Notation::Chinese
                                                      : Notation::Traditional,
                                      .language = language};
        text += header_text(game, options) + '\n' + moves_text(game, options) + '\n';
    }
    check_snapshot("draw/game.txt", text);
    CHECK(text.find('\x1b') == std::string::npos);
}

TEST_CASE("the number of the first move and the side that makes it come from the start position") {
    Game game(tests::position_of("3k5/9/9/9/9/9/9/9/4A4/4K4 b - - 0 12"));
    game.add_move(game.add_move(kRoot, tests::move("d9d8")), tests::move("e1d2"));
    CHECK(moves_text(game, {.notation = Notation::Uci}) ==
          " 12. ...             d9d8\n 13. e1d2\n");
    CHECK(header_text(game) == "Start position  3k5/9/9/9/9/9/9/9/4A4/4K4 b - - 0 12\n");
}

TEST_CASE("a game without tags has no header, and one without moves has no lines") {
    CHECK(header_text(Game()).empty());
    CHECK(moves_text(Game()).empty());
}

TEST_CASE("a hundred thousand nested variations are laid out without recursion") {
    Game game;
    const std::array moves = {tests::move("a0a1"), tests::move("a9a8"), tests::move("a1a0"),
                              tests::move("a8a9")};
    const std::array others = {tests::move("a0a2"), tests::move("a9a7"), tests::move("a1a2"),
                               tests::move("a8a7")};
    NodeId node = kRoot;
    for (std::size_t i = 0; i < 100'000; ++i) {
        game.add_move(node, others[i % 4]);
        node = game.add_move(node, moves[i % 4]);
    }
    const std::string text = moves_text(game, {.notation = Notation::Uci});
    CHECK(std::count(text.begin(), text.end(), '(') == 100'000);
    CHECK(std::count(text.begin(), text.end(), ')') == 100'000);
}

}  // namespace
}  // namespace chuhe::draw
