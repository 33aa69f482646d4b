// SPDX-License-Identifier: MIT
#include "chuhe/data/opening.h"

#include <doctest/doctest.h>

#include <array>
#include <set>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"

using namespace chuhe;
using namespace chuhe::data;

namespace {

int pieces_on(const Board& board) {
    return board.occupied().count();
}

}  // namespace

TEST_CASE("openings have eight or nine random moves and differ") {
    match::Random random(1);
    std::array<int, kSides> to_move{};
    std::set<std::string> ends;
    for (int i = 0; i < 400; ++i) {
        const rules::History history = random_opening(Beginning::Usual, random);
        CHECK((history.start() == Position::start()));
        if (has_legal_move(history.current()))
            CHECK((history.plies() == 8 || history.plies() == 9));
        ++to_move[index_of(history.current().side_to_move())];
        ends.insert(to_fen(history.current()));
    }
    CHECK(ends.size() >= 399);
    CHECK(to_move[0] > 150);
    CHECK(to_move[1] > 150);
}

TEST_CASE("thinned boards lack six to fourteen pieces, evenly divided") {
    match::Random random(2);
    std::set<int> missing;
    for (int i = 0; i < 300; ++i) {
        const Board board = random_opening(Beginning::Thinned, random).start().board();
        const int red = kSlotsPerSide - board.pieces(Side::Red).count();
        const int black = kSlotsPerSide - board.pieces(Side::Black).count();
        CHECK(red + black == kSlots - pieces_on(board));
        CHECK(std::abs(red - black) <= 1);
        missing.insert(red + black);
    }
    CHECK(missing == std::set<int>{6, 7, 8, 9, 10, 11, 12, 13, 14});
}

TEST_CASE("random moves do not lose a rook") {
    // Black's rook on b5 watches the file and the rank.
    const Position position = Position::from_fen("3k5/9/9/9/1r7/9/9/8R/9/4K4 w").value();
    match::Random random(3);
    std::set<std::string> played;
    for (int i = 0; i < 500; ++i)
        played.insert(to_string(random_move(position, random)));
    CHECK_FALSE(played.contains("i2i5"));
    CHECK_FALSE(played.contains("i2b2"));
    CHECK(played.size() == legal_moves(position).size() - 2);
}
