// SPDX-License-Identifier: MIT
//
// What a game really takes from the heap. A separate program, because it counts every allocation.
#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <new>

#include "chuhe/record/builder.h"
#include "kit/printing.h"

namespace {

std::size_t g_allocated = 0;

}  // namespace

// The size is stored before the block, so that delete can subtract it.
void* operator new(std::size_t size) {
    constexpr std::size_t kHeader = alignof(std::max_align_t);
    void* block = std::malloc(size + kHeader);
    if (block == nullptr) throw std::bad_alloc();
    *static_cast<std::size_t*>(block) = size;
    g_allocated += size;
    return static_cast<char*>(block) + kHeader;
}
void operator delete(void* pointer) noexcept {
    if (pointer == nullptr) return;
    void* block = static_cast<char*>(pointer) - alignof(std::max_align_t);
    g_allocated -= *static_cast<std::size_t*>(block);
    std::free(block);
}
void operator delete(void* pointer, std::size_t) noexcept {
    operator delete(pointer);
}

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
