// SPDX-License-Identifier: MIT
//
// What a game really takes from the heap. A separate program, because it counts every allocation.
#include <doctest/doctest.h>

#include <array>

#include "chuhe/record/builder.h"
#include "kit/counted_heap.h"
#include "kit/printing.h"

using namespace chuhe;
using namespace chuhe::record;
using namespace chuhe::tests;

TEST_CASE("a move takes less than 32 bytes of memory, whatever the length of the game") {
    const std::array<Move, 4> circle = {move("a0a1"), move("a9a8"), move("a1a0"), move("a8a9")};
    for (const std::size_t moves : {100U, 129U, 1'000U, 10'000U, 77'777U, 250'000U}) {
        CAPTURE(moves);
        const std::size_t before = g_allocated;
        Game game;
        {
            Builder builder;
            for (std::size_t i = 0; i < moves; ++i)
                builder.move(circle[i % 4], {});
            Diagnostics diagnostics;
            builder.finish(game, diagnostics);
        }
        CHECK(game.move_count() == moves);
        const std::size_t taken = g_allocated - before;
        MESSAGE(moves << " moves: " << static_cast<double>(taken) / static_cast<double>(moves)
                      << " bytes each");
        CHECK(taken < 32 * moves);
    }
}

TEST_CASE("a step that cannot be played takes little memory, even where it passes the turn") {
    constexpr std::size_t kSteps = 100'000;
    for (const bool passes : {false, true}) {
        CAPTURE(passes);
        const std::size_t before = g_allocated;
        g_peak = before;
        Game game;
        Diagnostics diagnostics;
        Builder builder;
        for (std::size_t i = 0; i < kSteps; ++i) {
            const Message reason = Message::verbatim("a reason of some length, said of each step");
            if (passes) {
                builder.skip("x", ErrorCode::BadSyntax, reason, {});
            } else {
                builder.text("x", ErrorCode::BadSyntax, reason, {});
            }
        }
        builder.finish(game, diagnostics);
        const double each = static_cast<double>(g_peak - before) / kSteps;
        MESSAGE(each << " bytes each");
        CHECK(g_peak - before < 300 * kSteps);
    }
}

TEST_CASE("a builder that is reused allocates nothing new for the next game") {
    Builder builder;
    Game game;
    Diagnostics diagnostics;
    const std::array<Move, 4> circle = {move("a0a1"), move("a9a8"), move("a1a0"), move("a8a9")};
    std::size_t after_two = 0;
    for (int games = 0; games < 10; ++games) {
        for (std::size_t i = 0; i < 100; ++i)
            builder.move(circle[i % 4], {});
        builder.finish(game, diagnostics);
        if (games == 2) after_two = g_allocated;
        if (games > 2) CHECK(g_allocated == after_two);
    }
}
