// SPDX-License-Identifier: MIT
#include "chuhe/core/lines.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "chuhe/core/generate.h"
#include "kit/printing.h"
#include "kit/random_positions.h"

using namespace chuhe;
using tests::at;

namespace {

bool is_occupied(Bitline line, int place) {
    return (line.bits >> place & 1) != 0;
}

int pieces_between(Bitline line, int a, int b) {
    int count = 0;
    for (int place = std::min(a, b) + 1; place < std::max(a, b); ++place)
        count += is_occupied(line, place) ? 1 : 0;
    return count;
}

// Calls look(line, place, moves) for every occupancy of a rank and of a file, from every place.
template <typename Look>
void for_every_line(Look look) {
    for (int place = 0; place < Square::kFiles; ++place) {
        for (std::uint16_t bits = 0; bits < 512; ++bits)
            look(Bitline{bits, Square::kFiles}, place,
                 kRankMoves[static_cast<std::size_t>(place)][bits]);
    }
    for (int place = 0; place < Square::kRanks; ++place) {
        for (std::uint16_t bits = 0; bits < 1024; ++bits)
            look(Bitline{bits, Square::kRanks}, place,
                 kFileMoves[static_cast<std::size_t>(place)][bits]);
    }
}

// The moves of a rook or cannon as bitline programs write them: two regions, a loop over each, and
// a check of the colour of the piece at the end.
std::vector<Square> targets_by_regions(const Board& board, Piece piece, Square from) {
    std::vector<Square> targets;
    const auto add = [&](bool along_file, int place) {
        const Square to = along_file ? Square(from.file(), place) : Square(place, from.rank());
        if (to == from) return;
        const std::optional<Piece> there = board.at(to);
        if (!there || there->side() != piece.side()) targets.push_back(to);
    };
    for (const bool along_file : {false, true}) {
        const Bitboard occupied = board.occupied();
        const Bitline line = along_file ? bitline_of_file(occupied, from.file())
                                        : bitline_of_rank(occupied, from.rank());
        const int place = along_file ? from.rank() : from.file();
        if (piece.type() == PieceType::Rook) {
            const RookRegion region = rook_region(line, place);
            for (int to = region.first; to <= region.last; ++to)
                add(along_file, to);
        } else {
            const CannonRegion region = cannon_region(line, place);
            for (int to = region.first; to <= region.last; ++to)
                add(along_file, to);
            if (region.first_capture != region.first) add(along_file, region.first_capture);
            if (region.last_capture != region.last) add(along_file, region.last_capture);
        }
    }
    return targets;
}

}  // namespace

TEST_CASE("a rook reaches the first piece on each side, a cannon captures the second") {
    //                       place 9876543210, our piece on 4
    constexpr Bitline kFile{0b01'0101'0011, 10};
    const LineMoves moves = kFileMoves[4][kFile.bits];
    CHECK(moves.reach == 0b00'0110'1110);
    CHECK(moves.cannon_captures == 0b01'0000'0001);
    CHECK(rook_region(kFile, 4) == RookRegion{1, 6});
    CHECK(cannon_region(kFile, 4) == CannonRegion{0, 2, 5, 8});
}

TEST_CASE("on an empty line the regions end at the edges") {
    constexpr Bitline kRank{0b0'0001'0000, 9};
    CHECK(rook_region(kRank, 4) == RookRegion{0, 8});
    CHECK(cannon_region(kRank, 4) == CannonRegion{0, 0, 8, 8});
    constexpr Bitline kCorner{0b0'0000'0001, 9};
    CHECK(rook_region(kCorner, 0) == RookRegion{0, 8});
    CHECK(cannon_region(kCorner, 0) == CannonRegion{0, 0, 8, 8});
}

TEST_CASE("a screen with nothing behind it gives a cannon nothing to capture") {
    constexpr Bitline kRank{0b0'0101'0000, 9};
    CHECK(cannon_region(kRank, 4) == CannonRegion{0, 0, 5, 5});
    constexpr Bitline kNeighbours{0b0'0011'1000, 9};
    CHECK(cannon_region(kNeighbours, 4) == CannonRegion{4, 4, 4, 4});
    CHECK(rook_region(kNeighbours, 4) == RookRegion{3, 5});
}

TEST_CASE("the line tables match counting the pieces in between") {
    for_every_line([](Bitline line, int place, LineMoves moves) {
        std::uint16_t reach = 0;
        std::uint16_t captures = 0;
        for (int to = 0; to < line.length; ++to) {
            if (to == place) continue;
            const auto bit = static_cast<std::uint16_t>(1U << to);
            const int between = pieces_between(line, place, to);
            if (between == 0) reach = static_cast<std::uint16_t>(reach | bit);
            if (between == 1 && is_occupied(line, to))
                captures = static_cast<std::uint16_t>(captures | bit);
        }
        REQUIRE(moves.reach == reach);
        REQUIRE(moves.cannon_captures == captures);
    });
}

TEST_CASE("the regions match the line tables") {
    for_every_line([](Bitline line, int place, LineMoves moves) {
        const auto bit = [](int at_place) { return 1U << at_place; };
        const auto run = [&](int first, int last) { return bit(last + 1) - bit(first); };
        const unsigned quiet = moves.reach & ~static_cast<unsigned>(line.bits);

        const RookRegion rook = rook_region(line, place);
        REQUIRE((run(rook.first, rook.last) & ~bit(place)) == moves.reach);

        const CannonRegion cannon = cannon_region(line, place);
        REQUIRE((run(cannon.first, cannon.last) & ~bit(place)) == quiet);
        unsigned captures = 0;
        if (cannon.first_capture != cannon.first) captures |= bit(cannon.first_capture);
        if (cannon.last_capture != cannon.last) captures |= bit(cannon.last_capture);
        REQUIRE(captures == moves.cannon_captures);
    });
}

TEST_CASE("whether its own point counts as occupied makes no difference to a piece") {
    for_every_line([](Bitline line, int place, LineMoves) {
        const auto flipped = static_cast<std::uint16_t>(line.bits ^ 1U << place);
        REQUIRE(rook_region(line, place) == rook_region({flipped, line.length}, place));
        REQUIRE(cannon_region(line, place) == cannon_region({flipped, line.length}, place));
    });
}

TEST_CASE("the bitlines of the start position") {
    const Bitboard occupied = Position::start().board().occupied();
    CHECK(bitline_of_rank(occupied, 0) == Bitline{0b1'1111'1111, 9});
    CHECK(bitline_of_rank(occupied, 2) == Bitline{0b0'1000'0010, 9});
    CHECK(bitline_of_rank(occupied, 3) == Bitline{0b1'0101'0101, 9});
    CHECK(bitline_of_rank(occupied, 4) == Bitline{0, 9});
    CHECK(bitline_of_file(occupied, 1) == Bitline{0b10'1000'0101, 10});
    CHECK(bitline_of_file(occupied, 4) == Bitline{0b10'0100'1001, 10});
}

TEST_CASE("rook and cannon targets combine the rank and the file") {
    const Bitboard occupied = Position::start().board().occupied();
    CHECK(tests::words(rook_targets(at("h2"), occupied)) ==
          "h0 h1 b2 c2 d2 e2 f2 g2 i2 h3 h4 h5 h6 h7");
    CHECK(tests::words(cannon_captures(at("h2"), occupied)) == "h9");
    CHECK(tests::words(cannon_captures(at("e4"), occupied)) == "e0 e9");
}

TEST_CASE("regions and generator give rooks and cannons the same moves") {
    int sliders = 0;
    tests::for_random_positions(3000, [&](const Position& position) {
        const Board& board = position.board();
        for (const PieceType type : {PieceType::Rook, PieceType::Cannon}) {
            for (const Square from : board.pieces(position.side_to_move(), type)) {
                ++sliders;
                Bitboard expected;
                for (const Square to : targets_by_regions(board, *board.at(from), from))
                    if (is_legal(position, {from, to})) expected |= Bitboard(to);
                Bitboard generated;
                for (const Move move : moves_of(position, type)) {
                    if (move.from() == from) generated |= Bitboard(move.to());
                }
                CHECK(tests::words(generated) == tests::words(expected));
            }
        }
    });
    CHECK(sliders > 3000);
}
