// SPDX-License-Identifier: MIT
#include "chuhe/record/editor.h"

#include <doctest/doctest.h>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/difference.h"
#include "kit/game_text.h"
#include "kit/printing.h"
#include "kit/random_game.h"

using namespace chuhe;
using namespace chuhe::record;
using namespace chuhe::tests;

namespace {

Editor editor_of(std::string_view text) {
    return Editor(game_of(text));
}

std::string text(const Editor& editor) {
    return line_text(editor.game());
}

NodeId node(const Editor& editor, std::string_view moves) {
    return node_at(editor.game(), moves);
}

}  // namespace

TEST_CASE("a legal move is added once and an illegal one is rejected with the reason") {
    Editor editor = editor_of("h2e2 h9g7");
    const Result<NodeId> there = editor.add_move(kRoot, move("h2e2"));
    REQUIRE(there.has_value());
    CHECK(*there == node(editor, "h2e2"));
    CHECK_FALSE(editor.can_undo());
    REQUIRE(editor.add_move(kRoot, move("c3c4")).has_value());
    CHECK(text(editor) == "h2e2 (c3c4) h9g7");
    const Result<NodeId> refused = editor.add_move(kRoot, move("e0e5"));
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == ErrorCode::IllegalMove);
    CHECK_FALSE(refused.error().message.empty());
}

TEST_CASE("nothing can be played after unplayable text") {
    Diagnostics ignored;
    Editor editor(game_of("h2e2 nonsense", ignored));
    CHECK_FALSE(editor.add_move(node(editor, "h2e2 nonsense"), move("h0g2")).has_value());
}

TEST_CASE("merged steps are undone and redone at once, and earlier steps are not") {
    Editor editor = editor_of("h2e2 h9g7");
    editor.set_comment(kRoot, "before");
    const std::size_t kept = editor.step_count();
    editor.join_steps_after(kept);  // nothing to join
    CHECK(editor.step_count() == kept);
    const Result<NodeId> added = editor.add_move(kRoot, move("c3c4"));
    REQUIRE(added.has_value());
    REQUIRE(editor.add_move(*added, move("g6g5")).has_value());
    editor.remove(node(editor, "h2e2 h9g7"));
    editor.join_steps_after(kept);
    CHECK(editor.step_count() == kept + 1);
    editor.undo();
    CHECK(text(editor) == "{before} h2e2 h9g7");
    editor.redo();
    CHECK(text(editor) == "{before} h2e2 (c3c4 g6g5)");
    editor.undo();
    editor.undo();
    CHECK(editor.game().comment(kRoot).empty());
}

TEST_CASE("variations are promoted, demoted and placed") {
    Editor editor = editor_of("h2e2 (c3c4) (g3g4) h9g7");
    CHECK(editor.promote(node(editor, "g3g4")));
    CHECK(text(editor) == "h2e2 (g3g4) (c3c4) h9g7");
    CHECK(editor.promote(node(editor, "g3g4")));
    CHECK(text(editor) == "g3g4 (h2e2 h9g7) (c3c4)");
    CHECK_FALSE(editor.promote(node(editor, "g3g4")));
    CHECK(editor.demote(node(editor, "h2e2")));
    CHECK(text(editor) == "g3g4 (c3c4) (h2e2 h9g7)");
    CHECK_FALSE(editor.demote(node(editor, "h2e2")));
    editor.place(node(editor, "h2e2"), 0);
    CHECK(text(editor) == "h2e2 (g3g4) (c3c4) h9g7");
    editor.place(node(editor, "g3g4"), 9);
    CHECK(text(editor) == "h2e2 (c3c4) (g3g4) h9g7");
    editor.place(node(editor, "c3c4"), 1);
    CHECK(text(editor) == "h2e2 (c3c4) (g3g4) h9g7");
    while (editor.can_undo())
        editor.undo();
    CHECK(text(editor) == "h2e2 (c3c4) (g3g4) h9g7");
}

TEST_CASE("a line inside variations becomes the main line") {
    Editor editor = editor_of("h2e2 (c3c4 c6c5 (g6g5 b2c2)) h9g7");
    CHECK(editor.make_main_line(node(editor, "c3c4 g6g5 b2c2")));
    CHECK(text(editor) == "c3c4 (h2e2 h9g7) g6g5 (c6c5) b2c2");
    CHECK_FALSE(editor.make_main_line(node(editor, "c3c4 g6g5")));
    editor.undo();
    CHECK(text(editor) == "h2e2 (c3c4 c6c5 (g6g5 b2c2)) h9g7");
    editor.redo();
    CHECK(text(editor) == "c3c4 (h2e2 h9g7) g6g5 (c6c5) b2c2");
}

TEST_CASE("a node is removed with everything below it and can be restored") {
    Editor editor = editor_of("h2e2 (c3c4 c6c5) h9g7");
    const NodeId taken = node(editor, "c3c4");
    editor.remove(taken);
    CHECK(text(editor) == "h2e2 h9g7");
    CHECK(editor.undo() == taken);
    CHECK(text(editor) == "h2e2 (c3c4 c6c5) h9g7");
    editor.redo();
    CHECK(text(editor) == "h2e2 h9g7");
    CHECK(editor.take().id_limit() == 3);
}

TEST_CASE("a line or a subtree is copied, and what is illegal in its new place becomes text") {
    Editor editor = editor_of("h2e2 (c3c4 c6c5 (g6g5 b2c2) h0g2) h9g7");
    editor.copy(editor.game(), node(editor, "c3c4 c6c5"), node(editor, "h2e2"), Extent::Line);
    CHECK(text(editor) == "h2e2 (c3c4 c6c5 (g6g5 b2c2) h0g2) h9g7 (c6c5 h0g2)");
    editor.undo();
    editor.copy(editor.game(), node(editor, "c3c4"), node(editor, "h2e2 h9g7"), Extent::Subtree);
    CHECK(text(editor) == "h2e2 (c3c4 c6c5 (g6g5 b2c2) h0g2) h9g7 c3c4 c6c5 (g6g5 b2c2) h0g2");
    editor.undo();
    editor.copy(editor.game(), node(editor, "h2e2"), node(editor, "c3c4"), Extent::Subtree);
    CHECK(text(editor) == "h2e2 (c3c4 c6c5 (g6g5 b2c2) (<h2e2> <h9g7>) h0g2) h9g7");
}

TEST_CASE("a subtree can be copied into itself, and from another game") {
    Editor editor = editor_of("h2e2 h9g7 h0g2");
    editor.copy(editor.game(), node(editor, "h2e2"), node(editor, "h2e2 h9g7 h0g2"),
                Extent::Subtree);
    CHECK(text(editor) == "h2e2 h9g7 h0g2 <h2e2> <h9g7> <h0g2>");
    Game other = game_of("c3c4");
    other.set_comment(node_at(other, "c3c4"), "仙人指路");
    other.set_judgement(node_at(other, "c3c4"), Judgement::Even);
    const NodeId copy = editor.copy(other, node_at(other, "c3c4"), kRoot, Extent::Line);
    CHECK(editor.game().comment(copy) == "仙人指路");
    CHECK(editor.game().judgement(copy) == Judgement::Even);
}

TEST_CASE("texts and the header are changed and restored") {
    Editor editor = editor_of("h2e2");
    const Game before = editor.game();
    const NodeId first = node(editor, "h2e2");
    editor.set_comment(first, "当头炮");
    editor.set_annotations(first, {.comment = "中炮", .nags = {1}});
    editor.set_judgement(first, Judgement::RedIsBetter);
    editor.set_tags({{"Red", "甲"}});
    editor.set_outcome(Outcome::RedWins);
    editor.set_ending("认输");
    const Game after = editor.game();
    CHECK(after.comment(first) == "中炮");
    CHECK(after.tag("Red") == "甲");
    while (editor.can_undo())
        editor.undo();
    CHECK(difference(editor.game(), before) == std::nullopt);
    while (editor.can_redo())
        editor.redo();
    CHECK(difference(editor.game(), after) == std::nullopt);
}

TEST_CASE("the start can be changed as long as there are no moves") {
    Editor editor{Game()};
    constexpr std::string_view kFen = "5k3/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1";
    REQUIRE(editor.set_start(parse_fen(kFen)).has_value());
    CHECK(to_fen(editor.game().start()) == kFen);
    REQUIRE(editor.add_move(kRoot, move("e1e5")).has_value());
    CHECK_FALSE(editor.set_start(Setup::start()).has_value());
    editor.undo();
    editor.undo();
    CHECK(editor.game().starts_normally());
    editor.redo();
    editor.redo();
    CHECK(text(editor) == "e1e5");
}

TEST_CASE("a new step discards what was undone") {
    Editor editor = editor_of("h2e2");
    editor.set_comment(kRoot, "a");
    editor.undo();
    CHECK(editor.can_redo());
    editor.set_comment(kRoot, "b");
    CHECK_FALSE(editor.can_redo());
}

namespace {

// A random node in the tree.
NodeId any_node(const Game& game, Random& random) {
    while (true) {
        NodeId node{static_cast<std::uint32_t>(random.below(game.id_limit()))};
        NodeId top = node;
        while (top != kRoot && game.is_attached(top))
            top = game.parent(top);
        if (top == kRoot) return node;
    }
}

void edit_at_random(Editor& editor, Random& random) {
    const NodeId node = any_node(editor.game(), random);
    switch (random.below(7)) {
        case 0:
            editor.set_comment(node, std::to_string(random.below(100)));
            break;
        case 1:
            editor.promote(node);
            break;
        case 2:
            editor.make_main_line(node);
            break;
        case 3:
            if (node != kRoot && random.one_in(3)) editor.remove(node);
            break;
        case 4:
            if (node != kRoot) editor.place(node, random.below(4));
            break;
        case 5:
            if (node != kRoot && editor.game().move_count() < 400) {
                editor.copy(editor.game(), node, any_node(editor.game(), random),
                            random.one_in(2) ? Extent::Line : Extent::Subtree);
            }
            break;
        default: {
            Cursor cursor(editor.game());
            cursor.go(node);
            if (cursor.position() == nullptr) return;
            const MoveList moves = legal_moves(*cursor.position());
            if (moves.empty()) return;
            CHECK(editor.add_move(node, moves[random.below(moves.size())]).has_value());
        }
    }
}

}  // namespace

TEST_CASE("any series of steps can be undone and redone exactly") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        Random random(seed);
        Editor editor(random_game(seed));
        std::vector<Game> states = {editor.game()};
        for (int i = 0; i < 40; ++i) {
            edit_at_random(editor, random);
            if (difference(states.back(), editor.game())) states.push_back(editor.game());
        }
        const Game last = editor.game();
        while (editor.can_undo()) {
            editor.undo();
            if (states.size() > 1 && difference(states.back(), editor.game())) states.pop_back();
            REQUIRE(difference(states.back(), editor.game()) == std::nullopt);
        }
        REQUIRE(states.size() == 1);
        while (editor.can_redo())
            editor.redo();
        CHECK(difference(editor.game(), last) == std::nullopt);
        CHECK(difference(editor.take(), last) == std::nullopt);
    }
}
