// SPDX-License-Identifier: MIT
#include "chuhe/tables/steps.h"

#include <doctest/doctest.h>

#include <random>

#include "chuhe/tables/ending.h"
#include "tables/solved.h"

namespace chuhe::tables {
namespace {

// What the numbers of positions must be: made, numbered, taken back.
template <Side us>
void check_steps(const Layout& layout, Board& board) {
    const Steps steps(layout, board);
    Ending::each_move<us>(board, [&](Piece piece, Move move, bool is_capture) {
        if (is_capture) return;
        const std::uint64_t after = steps.after(piece, move.from(), move.to());
        board.move(move);
        const std::uint64_t number = layout.number_of(board);
        board.take_back(move, kNoSlot);
        REQUIRE(after == number);
    });
}

TEST_CASE("the numbers after all moves are those of the boards after them") {
    for (const char* name : {"K-K", "KR-K", "KPP-K", "KA-KB", "KP-KP", "KNN-KA", "KPPP-K"}) {
        CAPTURE(name);
        const Layout layout(ending(name));
        const std::uint64_t step = layout.size() / 20'000 + 1;
        for (std::uint64_t number = 0; number < layout.size(); number += step) {
            CAPTURE(number);
            Board board;
            if (!layout.place(number, board)) continue;
            REQUIRE(Steps(layout, board).number() == number);
            REQUIRE(Steps(layout, board).is_symmetric() == layout.is_symmetric(board));
            check_steps<Side::Red>(layout, board);
            check_steps<Side::Black>(layout, board);
        }
    }
}

TEST_CASE("steps from a position that is listed as its mirror image lead to the same numbers") {
    const Layout layout(ending("KRA-KNB"));
    for (std::uint64_t number = 0; number < layout.size(); number += 997) {
        Board board;
        if (!layout.place(number, board)) continue;
        Board image = mirrored(board);
        REQUIRE(Steps(layout, image).number() == number);
        check_steps<Side::Red>(layout, image);
        check_steps<Side::Black>(layout, image);
    }
}

TEST_CASE("walking finds the positions that placing finds") {
    for (const char* name : {"K-K", "KA-KB", "KP-K", "KR-KN", "KNN-K"}) {
        CAPTURE(name);
        const Layout layout(ending(name));
        Walk walk(layout);
        const auto check = [&](std::uint64_t number) {
            CAPTURE(number);
            Board board;
            const bool is_placed = layout.place(number, board);
            const Board* found = walk.at(number);
            REQUIRE((found != nullptr) == is_placed);
            if (!is_placed) return;
            REQUIRE(*found == board);
            REQUIRE(walk.is_symmetric() == layout.is_symmetric(board));
        };
        for (std::uint64_t number = 0; number < layout.size(); ++number)
            check(number);
        std::mt19937_64 random(1);
        for (int i = 0; i < 1000; ++i)
            check(random() % layout.size());
    }
}

TEST_CASE("moves back come from the positions from which moves lead here") {
    const Layout layout(ending("KPA-KN"));
    int origins = 0;
    for (std::uint64_t number = 0; number < layout.size(); number += 1009) {
        Board board;
        if (!layout.place(number, board)) continue;
        Ending::each_origin(layout, board, Side::Red, [&](std::uint64_t origin) {
            Board before;
            REQUIRE(layout.place(origin, before));
            if (is_attacked(before, Side::Black) || is_attacked(board, Side::Red)) return;
            ++origins;
            const Steps steps(layout, before);
            bool leads_here = false;
            Ending::each_move<Side::Red>(before, [&](Piece piece, Move move, bool is_capture) {
                if (!is_capture && steps.after(piece, move.from(), move.to()) == number)
                    leads_here = true;
            });
            REQUIRE(leads_here);
        });
    }
    CHECK(origins > 1000);
}

}  // namespace
}  // namespace chuhe::tables
