// SPDX-License-Identifier: MIT
//
// Trees larger than any book. A function that recurses on the depth would crash here, and one that
// visits all nodes for each node would never finish.
#include <doctest/doctest.h>

#include <array>

#include "chuhe/record/builder.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/difference.h"
#include "chuhe/record/editor.h"
#include "chuhe/record/visitor.h"
#include "chuhe/record/walk.h"
#include "kit/printing.h"

using namespace chuhe;
using namespace chuhe::record;
using namespace chuhe::tests;

namespace {

// Rooks that move up and down forever.
constexpr Move circle(std::size_t ply) {
    constexpr Square kRed0(0, 0);
    constexpr Square kRed1(0, 1);
    constexpr Square kBlack0(0, 9);
    constexpr Square kBlack1(0, 8);
    constexpr std::array<Move, 4> kMoves = {Move(kRed0, kRed1), Move(kBlack0, kBlack1),
                                            Move(kRed1, kRed0), Move(kBlack1, kBlack0)};
    return kMoves[ply % 4];
}

class Counter : public Visitor {
public:
    std::size_t nodes = 0;
    std::size_t variations = 0;
    std::size_t open = 0;
    std::size_t deepest = 0;

    void node(const Visit&) override { ++nodes; }
    bool begin_variation(NodeId) override {
        ++variations;
        deepest = std::max(deepest, ++open);
        return true;
    }
    void end_variation() override { --open; }
};

// Everything that can be done with a game.
void use(Game game, std::size_t moves) {
    CHECK(game.move_count() == moves);
    Counter counter;
    visit(game, counter);
    CHECK(counter.nodes == moves + 1);
    CHECK(counter.open == 0);
    const Game copy = game;
    CHECK(difference(game, copy) == std::nullopt);
    Cursor cursor(game);
    cursor.go(game.line_end(kRoot));
    CHECK(cursor.position() != nullptr);
    cursor.go(kRoot);
    const NodeId last{static_cast<std::uint32_t>(game.id_limit() - 1)};
    Editor editor(std::move(game));
    editor.make_main_line(last);
    CHECK(editor.game().is_on_main_line(last));
    editor.copy(copy, copy.first_child(kRoot), kRoot, Extent::Subtree);
    editor.remove(editor.game().first_child(kRoot));
    while (editor.can_undo())
        editor.undo();
    CHECK(difference(editor.take(), copy) == std::nullopt);
}

}  // namespace

TEST_CASE("a line of 250,000 moves works") {
    Builder builder;
    for (std::size_t i = 0; i < 250'000; ++i)
        builder.move(circle(i), {});
    Game game;
    Diagnostics diagnostics;
    builder.finish(game, diagnostics);
    CHECK(diagnostics.empty());
    use(std::move(game), 250'000);
}

TEST_CASE("100,000 nested variations work") {
    // Each variation goes one move deeper than the line it branches from.
    Builder builder;
    constexpr std::size_t kDepth = 100'000;
    for (std::size_t i = 0; i < kDepth; ++i) {
        builder.move(circle(i), {});
        builder.move(circle(i + 1), {});
        builder.begin_variation({});
    }
    // The innermost needs its own move.
    builder.move(circle(kDepth), {});
    for (std::size_t i = 0; i < kDepth; ++i)
        builder.end_variation({});
    Game game;
    Diagnostics diagnostics;
    builder.finish(game, diagnostics);
    CHECK(diagnostics.empty());
    Counter counter;
    visit(game, counter);
    CHECK(counter.deepest == kDepth);
    use(std::move(game), 2 * kDepth + 1);
}

TEST_CASE("100,000 variations at one move work") {
    Builder builder;
    builder.move(circle(0), {});
    for (std::size_t i = 0; i < 100'000; ++i) {
        builder.begin_variation({});
        builder.move(circle(0), {});
        builder.end_variation({});
    }
    Game game;
    Diagnostics diagnostics;
    builder.finish(game, diagnostics);
    use(std::move(game), 100'001);
}

TEST_CASE("a book below one bad move is kept as text at full size") {
    Builder builder;
    builder.move(move("h2h9"), {});
    for (std::size_t i = 0; i < 200'000; ++i)
        builder.move(circle(i), {});
    Game game;
    Diagnostics diagnostics;
    builder.finish(game, diagnostics);
    CHECK(game.move_count() == 200'001);
    CHECK(diagnostics.size() == 1);
    CHECK(game.token(game.line_end(kRoot)) == "a8a9");
}
