// SPDX-License-Identifier: MIT
#include "chuhe/review/annotate.h"

#include <doctest/doctest.h>

#include "chuhe/formats/format.h"
#include "chuhe/record/walk.h"
#include "kit/game_text.h"
#include "review/scripted_analyst.h"

namespace chuhe::review {
namespace {

using record::Game;
using record::NodeId;
using tests::game_of;
using tests::line_text;
using tests::move;
using tests::node_at;

// Black's second move loses a piece; a7a6 was right.
ScriptedAnalyst analyst() {
    return ScriptedAnalyst({{0, {10, {move("h2e2")}}},
                            {1, {10, {move("h9g7")}}},
                            {2, {10, {move("h0g2")}}},
                            {3, {15, {move("i9h9"), move("i0h0"), move("b9c7")}}},
                            {4, {400, {move("e2e6")}}}});
}

Game reviewed(const Game& game, const AnnotateOptions& options = {}) {
    Review review = begin_review(game);
    ScriptedAnalyst scripted = analyst();
    REQUIRE(look_through(review, scripted, {}, {}).has_value());
    return annotate(game, review, options);
}

// A review that has analysed nothing replaces the earlier one by nothing.
Game without_review(const Game& game) {
    return annotate(game, begin_review(game));
}

constexpr std::string_view kMoves = "h2e2 h9g7 h0g2 c6c5";

TEST_CASE("scores become comments, mistakes get a glyph and the better line") {
    const Game game = reviewed(game_of(kMoves));
    const NodeId blunder = node_at(game, kMoves);
    REQUIRE(blunder != record::kNoNode);
    CHECK(game.comment(node_at(game, "h2e2")) == "Chuhe: +0.10/7");
    CHECK(game.comment(blunder) == "Chuhe: ?? blunder, +0.15 → +4.00; better: i9h9 (车９平８)");
    REQUIRE(game.nags(blunder).size() == 1);
    CHECK(game.nags(blunder)[0] == 4);
    const NodeId better = node_at(game, "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7");
    REQUIRE(better != record::kNoNode);
    CHECK(game.comment(better) == "Chuhe: +0.15/7");
}

TEST_CASE("a review in an editor keeps the nodes of the game and is undone in one step") {
    record::Editor editor(game_of(kMoves));
    const Game before = editor.game();
    const NodeId blunder = node_at(before, kMoves);
    Review review = begin_review(before);
    ScriptedAnalyst scripted = analyst();
    REQUIRE(look_through(review, scripted, {}, {}).has_value());
    annotate(editor, review, {.annotator = "Chuhe"});
    CHECK(node_at(editor.game(), kMoves) == blunder);
    CHECK_FALSE(editor.game().comment(blunder).empty());
    CHECK(editor.step_count() == 1);
    editor.undo();
    CHECK(editor.game() == before);
}

TEST_CASE("a second review of a reviewed game changes nothing, in every language") {
    for (const Language language : kLanguages) {
        const AnnotateOptions options{.language = language, .annotator = "Chuhe, 100 nodes"};
        const Game once = reviewed(game_of(kMoves), options);
        CHECK(reviewed(once, options) == once);
        CHECK(without_review(once) == game_of(kMoves));
    }
}

TEST_CASE("a second review overwrites the better lines of the first, which keep their nodes") {
    record::Editor editor(game_of(kMoves));
    const auto review_with = [&](std::vector<Move> line) {
        Review review = begin_review(editor.game());
        ScriptedAnalyst scripted({{3, {15, std::move(line)}}, {4, {400, {move("e2e6")}}}});
        REQUIRE(look_through(review, scripted, {}, {}).has_value());
        annotate(editor, review, {.scores_every_move = false});
    };
    const auto at = [&](std::string_view moves) { return node_at(editor.game(), moves); };
    review_with({move("i9h9"), move("i0h0"), move("b9c7")});
    const NodeId first = at("h2e2 h9g7 h0g2 i9h9");
    const NodeId second = at("h2e2 h9g7 h0g2 i9h9 i0h0");
    REQUIRE(second != record::kNoNode);
    SUBCASE("the same line") {
        review_with({move("i9h9"), move("i0h0"), move("b9c7")});
        CHECK(at("h2e2 h9g7 h0g2 i9h9 i0h0") == second);
        CHECK(editor.game().comment(at("h2e2 h9g7 h0g2 i9h9 i0h0 b9c7")) == "Chuhe: +0.15/7");
    }
    SUBCASE("a shorter one") {
        review_with({move("i9h9"), move("i0h0")});
        CHECK(at("h2e2 h9g7 h0g2 i9h9 i0h0") == second);
        CHECK(at("h2e2 h9g7 h0g2 i9h9 i0h0 b9c7") == record::kNoNode);
        CHECK(editor.game().comment(second) == "Chuhe: +0.15/7");
    }
    SUBCASE("one that continues differently") {
        review_with({move("i9h9"), move("c3c4")});
        CHECK(at("h2e2 h9g7 h0g2 i9h9") == first);
        CHECK(at("h2e2 h9g7 h0g2 i9h9 c3c4") != record::kNoNode);
        CHECK(at("h2e2 h9g7 h0g2 i9h9 i0h0") == record::kNoNode);
    }
    SUBCASE("another one") {
        review_with({move("b9c7")});
        CHECK(at("h2e2 h9g7 h0g2 i9h9") == record::kNoNode);
        CHECK(at("h2e2 h9g7 h0g2 b9c7") != record::kNoNode);
    }
    editor.undo();
    CHECK(at("h2e2 h9g7 h0g2 i9h9 i0h0") == second);
    CHECK(editor.step_count() == 1);
}

TEST_CASE("existing annotations are kept, and are restored when the review is removed") {
    Game game = game_of("h2e2 (c3c4 c6c5) h9g7 h0g2 c6c5 (a6a5)");
    const NodeId blunder = node_at(game, kMoves);
    record::Annotations& notes = game.annotate(blunder);
    notes.comment = "brave\nbut wrong";
    notes.nags = {5, 14};
    notes.marks = {
        {record::MarkShape::Circle, record::MarkColour::Green, tests::at("c5"), tests::at("c5")}};
    game.set_tag("Annotator", "A person");
    const Game after = reviewed(game, {.annotator = "Chuhe"});
    const NodeId there = node_at(after, kMoves);
    CHECK(after.comment(there).starts_with("brave\nbut wrong\nChuhe: blunder,"));
    // The move already has a judgement, so there is no second one.
    CHECK(after.annotations(there).nags == std::vector<record::Nag>{5, 14});
    CHECK(after.marks(there).size() == 1);
    CHECK(after.tag("Annotator") == "A person");
    CHECK(node_at(after, "h2e2 h9g7 h0g2 a6a5") != record::kNoNode);
    CHECK(node_at(after, "c3c4 c6c5") != record::kNoNode);
    CHECK(without_review(after) == game);
    CHECK(reviewed(after, {.annotator = "Chuhe"}) == after);
}

TEST_CASE("a line that is already shown is left alone") {
    const Game game = game_of("h2e2 h9g7 h0g2 c6c5 (i9h9 c3c4)");
    const Game after = reviewed(game);
    CHECK(after.move_count() == game.move_count());
    CHECK(after.comment(node_at(after, kMoves)).find("better: i9h9") != std::string::npos);
    CHECK(without_review(after) == game);
}

TEST_CASE("a better line that someone extended is kept") {
    Game game = reviewed(game_of(kMoves));
    const NodeId end = node_at(game, "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7");
    game.add_move(end, move("c3c4"));
    const Game again = reviewed(game);
    CHECK(node_at(again, "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4") != record::kNoNode);
    CHECK(again.move_count() == game.move_count());
    CHECK(reviewed(again) == again);
}

TEST_CASE("only mistakes are commented on if requested") {
    const Game game = reviewed(game_of(kMoves), {.scores_every_move = false});
    CHECK(game.comment(node_at(game, "h2e2")).empty());
    CHECK_FALSE(game.comment(node_at(game, kMoves)).empty());
}

TEST_CASE("better lines are truncated, but not those that mate") {
    const AnnotateOptions options{.longest_line = 2};
    const Game game = reviewed(game_of(kMoves), options);
    CHECK(node_at(game, "h2e2 h9g7 h0g2 i9h9 i0h0") != record::kNoNode);
    CHECK(node_at(game, "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7") == record::kNoNode);
    ScriptedAnalyst mating(
        {{3, {engine::mated_in(3), {move("i9h9"), move("i0h0"), move("b9c7")}}}});
    Review review = begin_review(game_of(kMoves));
    REQUIRE(look_through(review, mating, {}, {}).has_value());
    const Game mated = annotate(game_of(kMoves), review, options);
    CHECK(node_at(mated, "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7") != record::kNoNode);
}

// Written to and read from formats with trees, a review is still recognised.
TEST_CASE("a review survives conversion, and is replaced when the file is reviewed again") {
    Game game = game_of("h2e2 h9g7 (c6c5) h0g2 c6c5");
    game.set_comment(node_at(game, "h2e2"), "first words\nand second ones");
    for (const std::string_view name : {"pgn", "xqf", "cbr", "dhtmlxq"}) {
        CAPTURE(name);
        const formats::Format* format = formats::format_of_name(name);
        REQUIRE(format != nullptr);
        const auto through_file = [&](const Game& written) {
            MemorySink sink;
            const auto writer = format->write(sink, {});
            REQUIRE(writer->write(written).has_value());
            REQUIRE(writer->finish().has_value());
            MemorySource source(sink.bytes());
            const auto opened = formats::open_reader(source, {}, format);
            REQUIRE(opened.has_value());
            formats::ReadGame item;
            REQUIRE(opened->reader->next(item).value_or(false));
            return item.game;
        };
        const Game once = through_file(reviewed(game));
        CHECK(once.move_count() > game.move_count());
        const Game twice = through_file(reviewed(once));
        CHECK(line_text(twice) == line_text(once));
        CHECK(line_text(without_review(once)) == line_text(through_file(game)));
    }
}

}  // namespace
}  // namespace chuhe::review
