// SPDX-License-Identifier: MIT
#include "chuhe/engine/attention.h"

#include <doctest/doctest.h>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"

using namespace chuhe;
using namespace chuhe::engine;

namespace {

Position position_from(const char* fen) {
    return *Position::from_fen(fen);
}

double seen(const Position& position, const char* move, int ply = 0, const char* last = nullptr) {
    return conspicuousness({.position = position,
                            .move = *parse_move(move),
                            .ply = ply,
                            .recent = {last != nullptr ? *parse_move(last) : Move()}});
}

}  // namespace

TEST_CASE("valuable prey catches the eye") {
    const Position position = position_from("4k4/9/9/r1R1n4/9/2p6/9/9/9/3K5 w - - 0 1");
    CHECK(seen(position, "c6a6") > seen(position, "c6e6"));
    CHECK(seen(position, "c6e6") > seen(position, "c6c4"));
    CHECK(seen(position, "c6c4") > seen(position, "c6c5"));
}

TEST_CASE("a cannon's shot is seen less often than the same capture by a rook") {
    const Position rook = position_from("4k4/9/9/n8/9/9/R8/9/9/3K5 w - - 0 1");
    const Position cannon = position_from("4k4/9/9/n8/9/P8/C8/9/9/3K5 w - - 0 1");
    CHECK(seen(cannon, "a3a6") < seen(rook, "a3a6"));
}

TEST_CASE("long and backward moves are easily overlooked") {
    const Position position = position_from("4k4/9/9/9/R8/9/9/9/9/3K5 w - - 0 1");
    CHECK(seen(position, "a5a9") - seen(position, "a5a8") == doctest::Approx(0.8));
    CHECK(seen(position, "a5h5") < seen(position, "a5b5"));
    CHECK(seen(position, "a5a4") < seen(position, "a5a6"));
}

TEST_CASE("people look where something has just happened, and at their own moves first") {
    const Position position = position_from("4k4/9/9/9/R8/9/9/9/9/3K5 w - - 0 1");
    CHECK(seen(position, "a5b5", 0, "c7c6") > seen(position, "a5b5", 0, "i7i6"));
    CHECK(seen(position, "a5b5", 0) > seen(position, "a5b5", 1));
    CHECK(seen(position, "a5b5", 0) > seen(position, "a5b5", 2));
}

TEST_CASE("a threat that has been there for a turn is seen more often than a fresh one") {
    // The cannon on a9 aims at the rook on a0.
    const Position position = position_from("c2k5/9/9/9/9/P8/9/9/9/R4K3 b - - 0 1");
    const Glance fresh{.position = position, .move = *parse_move("a9a0"), .ply = 1};
    Glance old = fresh;
    old.previous = &position.board();
    CHECK(conspicuousness(old) > conspicuousness(fresh));
    // Without a screen it was not one.
    const Position before = position_from("c2k5/9/9/9/9/1P7/9/9/9/R4K3 b - - 0 1");
    old.previous = &before.board();
    CHECK(conspicuousness(old) == conspicuousness(fresh));
}

TEST_CASE("a player in check sees how to leave it") {
    const Position position = position_from("4k4/9/9/9/4r4/9/9/9/9/4K4 w - - 0 1");
    REQUIRE(is_in_check(position));
    for (const Move move : legal_moves(position)) {
        for (std::uint64_t seed = 0; seed < 50; ++seed)
            CHECK(Attention(1, seed).notices({.position = position, .move = move}));
    }
}

TEST_CASE("an alert player notices more, and everyone the same each time") {
    const Position position = Position::start();
    const auto noticed = [&](double alertness) {
        int count = 0;
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            for (const Move move : legal_moves(position)) {
                const Glance glance{.position = position, .move = move, .ply = 1};
                const Attention attention(alertness, seed);
                CHECK(attention.notices(glance) == attention.notices(glance));
                count += attention.notices(glance) ? 1 : 0;
            }
        }
        return count;
    };
    CHECK(noticed(-3) < noticed(-1));
    CHECK(noticed(-1) < noticed(1));
    CHECK(noticed(1) < noticed(3));
}

TEST_CASE("what is noticed at low alertness is noticed at a higher one too") {
    const Position position = Position::start();
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        for (const Move move : legal_moves(position)) {
            const Glance glance{.position = position, .move = move};
            if (Attention(0, seed).notices(glance)) CHECK(Attention(1, seed).notices(glance));
        }
    }
}
