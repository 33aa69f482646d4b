// SPDX-License-Identifier: MIT
#include "chuhe/core/position.h"

#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/perft.h"
#include "kit/printing.h"
#include "kit/random_positions.h"

using namespace chuhe;
using tests::at;
using tests::position_of;

namespace {

// All observable state of a position.
struct Observed {
    std::array<std::uint8_t, kSlots> square_of{};
    std::array<Slot, Square::kCount> slot_on{};
    std::array<Bitboard, kSides> by_side{};
    std::array<Bitboard, kPieceTypes> by_type{};
    Identity identity;
    Side side_to_move = Side::Red;
    int quiet_plies = 0;
    int move_number = 0;

    explicit Observed(const Position& position)
        : identity(position.identity()),
          side_to_move(position.side_to_move()),
          quiet_plies(position.quiet_plies()),
          move_number(position.move_number()) {
        const Board& board = position.board();
        for (int slot = 0; slot < kSlots; ++slot)
            square_of[static_cast<std::size_t>(slot)] = board.square_of(slot);
        for (const Square square : Bitboard::all())
            slot_on[index_of(square)] = board.slot_on(square);
        for (const Side side : {Side::Red, Side::Black})
            by_side[index_of(side)] = board.pieces(side);
        for (const PieceType type : kAllPieceTypes)
            by_type[index_of(type)] = board.pieces(type);
    }

    friend bool operator==(const Observed&, const Observed&) = default;
};

// The three views of a board are consistent.
void check_board_agrees_with_itself(const Board& board) {
    for (const Square square : Bitboard::all()) {
        const std::optional<Piece> piece = board.at(square);
        CHECK(board.occupied().contains(square) == piece.has_value());
        for (const Side side : {Side::Red, Side::Black}) {
            CHECK(board.pieces(side).contains(square) == (piece && piece->side() == side));
        }
        for (const PieceType type : kAllPieceTypes) {
            CHECK(board.pieces(type).contains(square) == (piece && piece->type() == type));
        }
        const Slot slot = board.slot_on(square);
        if (slot != kNoSlot) CHECK(board.square_of(slot) == square.index());
    }
}

}  // namespace

TEST_CASE("a game starts with Red to move and nothing captured") {
    const Position start = Position::start();
    CHECK(start.side_to_move() == Side::Red);
    CHECK(start.quiet_plies() == 0);
    CHECK(start.move_number() == 1);
    CHECK(start.board().occupied().count() == 32);
    CHECK(start.board().king(Side::Red) == at("e0"));
    CHECK(start.board().king(Side::Black) == at("e9"));
}

TEST_CASE("a setup with problems is rejected with the reasons") {
    const Checked<Position> position = Position::from_fen("4k4/9/9/9/9/9/9/9/9/4K3 q");
    REQUIRE_FALSE(position.has_value());
    CHECK(position.error().size() == 3);
    CHECK_FALSE(Position::from_setup(Setup{}).has_value());
}

TEST_CASE("the counters follow the game") {
    Position position = Position::start();
    position.make(tests::move("h2e2"));
    CHECK(to_fen(position) ==
          "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1");
    position.make(tests::move("h9g7"));
    CHECK(to_fen(position) ==
          "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2");
    position.make(tests::move("e2e6"));
    CHECK(position.quiet_plies() == 0);
    CHECK(position.move_number() == 2);
    CHECK(position.side_to_move() == Side::Black);
}

TEST_CASE("after() leaves the position unchanged") {
    const Position start = Position::start();
    const Position next = start.after(tests::move("h2e2"));
    CHECK(to_fen(start) == kStartFen);
    CHECK(next.board().at(at("e2")) == Piece(Side::Red, PieceType::Cannon));
    CHECK_FALSE(next == start);
}

TEST_CASE("a long game can be undone to its first move") {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        CAPTURE(seed);
        tests::Random random(seed);
        Position position = Position::start();
        std::vector<Move> moves;
        std::vector<Position::Undo> undos;
        for (int ply = 0; ply < 200; ++ply) {
            const MoveList legal = legal_moves(position);
            if (legal.empty()) break;
            moves.push_back(legal[random.below(legal.size())]);
            undos.push_back(position.make(moves.back()));
        }
        while (!moves.empty()) {
            position.undo(moves.back(), undos.back());
            moves.pop_back();
            undos.pop_back();
        }
        CHECK(Observed(position) == Observed(Position::start()));
    }
}

TEST_CASE("making and undoing any move restores every field") {
    tests::for_random_positions(3000, [](const Position& position) {
        const Observed before(position);
        Position copy = position;
        for (const Move move : legal_moves(position)) {
            const Position::Undo undo = copy.make(move);
            copy.undo(move, undo);
            CAPTURE(move);
            REQUIRE(Observed(copy) == before);
        }
    });
}

TEST_CASE("squares, sets and slots agree after every move") {
    tests::for_random_positions(100, [](const Position& position) {
        check_board_agrees_with_itself(position.board());
        for (const Move move : legal_moves(position))
            check_board_agrees_with_itself(position.after(move).board());
    });
}

TEST_CASE("key and lock after a move match those computed from scratch") {
    tests::for_random_positions(3000, [](const Position& position) {
        CHECK(position.identity() == identity_of(position.board(), position.side_to_move()));
        for (const Move move : legal_moves(position)) {
            const Position next = position.after(move);
            CAPTURE(move);
            REQUIRE(next.identity() == identity_of(next.board(), next.side_to_move()));
        }
    });
}

TEST_CASE("key, lock and identity are consistent") {
    const Position start = Position::start();
    CHECK(start.identity() == Identity{start.key(), start.lock()});
    CHECK(start.key() != start.lock());
}

TEST_CASE("transpositions lead to the same signatures") {
    Position one = Position::start();
    for (const std::string_view text : {"h2e2", "h9g7", "h0g2", "i9h9"})
        one.make(tests::move(text));
    Position other = Position::start();
    for (const std::string_view text : {"h0g2", "h9g7", "h2e2", "i9h9"})
        other.make(tests::move(text));
    CHECK(one == other);
    CHECK(one.identity() == other.identity());
}

TEST_CASE("the turn is part of the signatures, the counters are not") {
    const std::string board = "3k5/9/9/9/4p4/9/9/9/9/4K4";
    const Position red = position_of(board + " w - - 0 1");
    const Position black = position_of(board + " b - - 0 1");
    const Position late = position_of(board + " w - - 50 70");
    CHECK(red.key() != black.key());
    CHECK(red.lock() != black.lock());
    CHECK(red.identity() == late.identity());
    CHECK_FALSE(red == late);
}

TEST_CASE("a position becomes a setup and the same position again") {
    tests::for_random_positions(1000, [](const Position& position) {
        const Checked<Position> again = Position::from_setup(position.setup());
        REQUIRE(again.has_value());
        CHECK(*again == position);
        CHECK(again->identity() == position.identity());
    });
}

TEST_CASE("mirroring swaps left and right and nothing else") {
    const Position position =
        position_of("r1bakab1r/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 7 9");
    CHECK(to_fen(position.mirrored()) ==
          "r1bakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/2N1C2C1/9/R1BAKABNR b - - 7 9");
}

TEST_CASE("with colours swapped, Red plays what was Black's") {
    const Position position =
        position_of("r1bakab1r/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 7 9");
    CHECK(to_fen(position.with_sides_swapped()) ==
          "rnbakab1r/9/1c2c1n2/p1p1p1p1p/9/9/P1P1P1P1P/1CN4C1/9/R1BAKAB1R w - - 7 9");
}

TEST_CASE("mirroring or swapping twice leads back") {
    tests::for_random_positions(1000, [](const Position& position) {
        CHECK(position.mirrored().mirrored() == position);
        CHECK(position.with_sides_swapped().with_sides_swapped() == position);
        CHECK(position.mirrored().mirrored().identity() == position.identity());
        CHECK(position.mirrored().with_sides_swapped() == position.with_sides_swapped().mirrored());
        const Position mirrored = position.mirrored();
        CHECK(mirrored.identity() == identity_of(mirrored.board(), mirrored.side_to_move()));
    });
}

TEST_CASE("perft is the same for a mirrored or swapped position") {
    tests::for_random_positions(600, [](const Position& position) {
        const std::uint64_t paths = perft(position, 2);
        CHECK(perft(position.mirrored(), 2) == paths);
        CHECK(perft(position.with_sides_swapped(), 2) == paths);
    });
    tests::for_random_positions(60, [](const Position& position) {
        const std::uint64_t paths = perft(position, 3);
        CHECK(perft(position.mirrored(), 3) == paths);
        CHECK(perft(position.with_sides_swapped(), 3) == paths);
    });
}
