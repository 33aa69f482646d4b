// SPDX-License-Identifier: MIT
#include "chuhe/formats/uci_list.h"

#include <doctest/doctest.h>

#include "chuhe/core/fen.h"
#include "chuhe/record/difference.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/walk.h"
#include "format_kit.h"
#include "kit/game_text.h"
#include "kit/random_game.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

const std::string kStartLine(kStartFen);

TEST_CASE("a game becomes one line of start, main line and result") {
    Game game = game_of("h2e2 h9g7 h0g2");
    game.set_outcome(Outcome::RedWins);
    const Written written = write_game("uci", game);
    CHECK(written.bytes == kStartLine + "\th2e2 h9g7 h0g2\t1-0\n");
    CHECK(written.losses.empty());
    const Game empty;
    CHECK(write_game("uci", empty).bytes == kStartLine + "\t\t*\n");
    const Written both = write_games("uci", {&game, &empty});
    CHECK(both.bytes == kStartLine + "\th2e2 h9g7 h0g2\t1-0\n" + kStartLine + "\t\t*\n");
}

TEST_CASE("everything that a move list cannot hold is reported") {
    Game game = game_of("h2e2 (c3c4 c6c5) h9g7 h0g2");
    game.add_tag("Red", "胡荣华");
    game.add_tag("Black", "");
    game.set_outcome(Outcome::Several);
    game.set_ending("认输");
    game.set_comment(kRoot, "intro");
    Annotations& notes = game.annotate(node_at(game, "h2e2"));
    notes.lead = "before";
    notes.nags = {1, 14};
    notes.marks = {{MarkShape::Circle, MarkColour::Green, game.move(node_at(game, "h2e2")).to(),
                    game.move(node_at(game, "h2e2")).to()}};
    game.set_judgement(node_at(game, "h2e2 h9g7 h0g2"), Judgement::Even);
    const Written written = write_game("uci", game);
    CHECK(written.bytes == kStartLine + "\th2e2 h9g7 h0g2\t*\n");
    CHECK(lines_of(written.losses, game) ==
          "game 1: tag: Red: 胡荣华\n"
          "game 1: layout: Black: the tag has no value and is left out\n"
          "game 1: ending: 认输\n"
          "game 1: result: several\n"
          "game 1, at the start: comment: intro\n"
          "game 1, ply 1 of a variation: variation: c3c4 and 1 more move\n"
          "game 1, ply 1: comment: before\n"
          "game 1, ply 1: annotation glyph: $1\n"
          "game 1, ply 1: annotation glyph: $14\n"
          "game 1, ply 1: mark: green circle e2\n"
          "game 1, ply 3: judgement: even\n");
}

TEST_CASE("a line of a move list ends before an unplayable move, and says so") {
    Game game = game_of("h2e2 h9g7");
    const NodeId bad = game.add_text(node_at(game, "h2e2 h9g7"), "炮二平九",
                                     Message::verbatim("a test made it so"));
    game.set_comment(game.add_text(bad, "c6c5", {}), "看");
    game.add_text(bad, "g6g5", {});
    const Written written = write_game("uci", game);
    CHECK(written.bytes == kStartLine + "\th2e2 h9g7\t*\n");
    CHECK(lines_of(written.losses, game) ==
          "game 1, ply 3: unplayable text: 炮二平九 and 2 more moves, 1 comment and 1 variation; "
          "the line ends before it\n");
    CHECK(written.losses[0].moves == 3);
}

TEST_CASE("random games round-trip through a move list except for what is reported") {
    for_random_games(150, {.skips = true}, [](const Game& game) {
        const Written written = write_game("uci", game);
        const ReadFile file = read_games(written.bytes);
        CHECK(file.format == "uci");
        REQUIRE(file.games.size() == 1);
        const Game& again = file.games[0].game;
        const Comparison lines = {.tags = false,
                                  .ending = false,
                                  .variations = false,
                                  .comments = false,
                                  .leads = false,
                                  .nags = false,
                                  .marks = false,
                                  .judgements = false,
                                  .texts = false};
        CHECK(difference(again, game, lines).value_or("") == "");
        // Nothing was omitted without a report.
        std::size_t said = 0;
        for (const NodeId node : main_line_of(game)) {
            if (!game.is_move(node)) break;
            const Annotations& notes = game.annotations(node);
            said += notes.nags.size() + notes.marks.size() + (notes.lead.empty() ? 0 : 1) +
                    (notes.comment.empty() ? 0 : 1);
        }
        std::size_t reported = 0;
        for (const Loss& loss : written.losses) {
            reported += loss.node != kNoNode && loss.node != kRoot &&
                                (loss.kind == LossKind::Nag || loss.kind == LossKind::Mark ||
                                 loss.kind == LossKind::Comment)
                            ? 1
                            : 0;
        }
        CHECK(said == reported);
        CHECK(write_game("uci", again).losses.empty());
        CHECK(write_game("uci", again).bytes == written.bytes);
    });
}

TEST_CASE("looser move lists are read too") {
    const ReadFile file = read_games(
        "# from somewhere\n"
        "abc;h2e2,h9g7\n"
        "\n"
        "b10fc2\te2h2f8f9\t9/3P1k3/3a1r3/9/9/9/9/4R4/4A4/4K4w\n"
        "words only\n"
        "position startpos moves h3e3 h10g8\n"
        "h2e2 h9g6 c3c4\n",
        "uci", {.source = "f"});
    CHECK_FALSE(file.error.has_value());
    REQUIRE(file.games.size() == 4);
    CHECK(line_text(file.games[0].game) == "{from somewhere} h2e2 h9g7");
    CHECK(file.games[0].game.tag(tags::kTitle) == "abc");
    CHECK(line_text(file.games[1].game) == "e2h2 f8f9");
    CHECK(line_text(file.games[2].game) == "h2e2 h9g7");
    CHECK(line_text(file.games[3].game) == "h2e2 <h9g6> <c3c4>");
    CHECK(lines_of(file.games[3].diagnostics) ==
          "f:7:6: illegal move: h9g6: g6 is occupied by a piece of the same side\n");
    CHECK(lines_of(file.diagnostics) ==
          "f:5:1: bad syntax: neither moves nor a position: words only\n");
    CHECK(file.diagnostics[0].severity == Severity::Error);
}

TEST_CASE("all lines of a move list number ranks alike") {
    // The second line is a slip in a list with ranks from 0, not a move with ranks from 1.
    const ReadFile zero = read_games("h2e2 h9g7 h0g2 i9h9\nh3e3\n", "uci");
    REQUIRE(zero.games.size() == 2);
    CHECK(line_text(zero.games[1].game) == "<h3e3>");
    const ReadFile one = read_games("h3e3 h10g8 h1g3 i10h10\nh2e2\n", "uci");
    REQUIRE(one.games.size() == 2);
    CHECK(line_text(one.games[0].game) == "h2e2 h9g7 h0g2 i9h9");
    CHECK(line_text(one.games[1].game) == "<h2e2>");
}

TEST_CASE(
    "a line of a move list that fits both rank numberings is reported until another decides") {
    const std::string board = "3k5/9/9/6r2/6r2/4R4/4R4/9/9/5K3 w";
    const std::string line = board + "\te4a4 g6a6\n";
    const ReadFile alone = read_games(line, "uci", {.source = "f"});
    REQUIRE(alone.games.size() == 1);
    CHECK(line_text(alone.games[0].game) == "e4a4 g6a6");
    REQUIRE(alone.games[0].diagnostics.size() == 1);
    CHECK(alone.games[0].diagnostics[0].severity == Severity::Warning);
    const ReadFile after = read_games("h3e3 h10g8 h1g3 i10h10\n" + line, "uci");
    REQUIRE(after.games.size() == 2);
    CHECK(line_text(after.games[1].game) == "e3a3 g5a5");
    CHECK(after.games[1].diagnostics.empty());
}

TEST_CASE("the wrong side in a move list is corrected with a warning") {
    const ReadGame item =
        read_game("x\tf8f9\t9/3P1k3/3a1r3/9/9/9/9/4R4/4A4/4K4w\n", "uci", {.source = "f"});
    CHECK(line_text(item.game) == "f8f9");
    CHECK(item.game.start().side_to_move == Side::Black);
    REQUIRE(item.diagnostics.size() == 1);
    CHECK(item.diagnostics[0].severity == Severity::Warning);
}

TEST_CASE("a move list is recognised by its first line") {
    for (const std::string& text :
         {kStartLine + "\th2e2\t1-0\n", kStartLine + "\t\t*\n", std::string("h2e2 h9g7"),
          std::string("#x\n\nid;h2e2,h9g7"), std::string("position startpos moves h2e2")}) {
        CAPTURE(text);
        CHECK(is_uci_list(bytes_of(text)));
    }
    for (const std::string& text : {std::string(), kStartLine, std::string("words"),
                                    std::string("1. h2e2 h9g7"), std::string("\xFF\xFF")}) {
        CAPTURE(text);
        CHECK_FALSE(is_uci_list(bytes_of(text)));
    }
    const ReadFile none = read_games("words\n", "uci", {.source = "f"});
    REQUIRE(none.error.has_value());
    CHECK(to_string(*none.error) == "f:1:1: bad syntax: no line contains moves or a position");
}

TEST_CASE("move lists truncated or damaged at any byte are read as far as they go") {
    check_truncations("uci",
                      kStartLine + "\th2e2 h9g7 h0g2\t1-0\nid;h2e2,h9g7\nab\te2h2\t" + kStartLine);
}

TEST_CASE("real move lists are read to the end") {
    std::size_t games = 0;
    std::size_t moves = 0;
    std::size_t texts = 0;
    std::size_t errors = 0;
    std::size_t turned = 0;
    for_real_files("uci", [&](const std::filesystem::path&, const std::string& bytes) {
        const ReadFile file = read_games(bytes);
        CHECK(file.format == "uci");
        CHECK_FALSE(file.error.has_value());
        CHECK(file.diagnostics.empty());
        games += file.games.size();
        for (const ReadGame& item : file.games) {
            errors += count_errors(item.diagnostics);
            turned += item.diagnostics.size() - count_errors(item.diagnostics);
            for (const NodeId node : nodes_of(item.game)) {
                moves += item.game.is_move(node) ? 1 : 0;
                texts += item.game.is_text(node) ? 1 : 0;
            }
        }
    });
    if (games == 0) return;
    CHECK(games == 8'824);
    CHECK(moves == 493'755);
    CHECK(texts == 335);
    CHECK(errors == 38);
    CHECK(turned == 112);
}

TEST_CASE("a second result or list of moves on a line is an error") {
    const ReadFile file = read_games("h2e2\t1-0\t0-1\nh2e2 h9g7\tc3c4\n", "uci", {.source = "f"});
    REQUIRE(file.games.size() == 2);
    CHECK(file.games[0].game.outcome() == Outcome::RedWins);
    CHECK(file.games[0].game.tags().empty());
    CHECK(lines_of(file.games[0].diagnostics) ==
          "f:1:10: bad syntax: a second Result, 0-1, is ignored: the first is 1-0\n");
    CHECK(line_text(file.games[1].game) == "h2e2 h9g7");
    CHECK(file.games[1].game.tag("Column2") == "c3c4");
    CHECK(lines_of(file.games[1].diagnostics) ==
          "f:2:11: bad syntax: a second list of moves on the line; kept as a tag: c3c4\n");
    CHECK(count_errors(file.games[0].diagnostics) + count_errors(file.games[1].diagnostics) == 2);
}

}  // namespace
}  // namespace chuhe::tests
