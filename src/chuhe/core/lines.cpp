// SPDX-License-Identifier: MIT
#include "chuhe/core/lines.h"

#include <cassert>
#include <utility>

namespace chuhe {
namespace {

// Walks from `place` in one direction and adds what it meets to `moves`.
constexpr void walk(LineMoves& moves, unsigned bitline, int length, int place, int step) {
    int pieces_met = 0;
    for (int at = place + step; 0 <= at && at < length; at += step) {
        const unsigned bit = 1U << at;
        if (pieces_met == 0) moves.reach = static_cast<std::uint16_t>(moves.reach | bit);
        if ((bitline & bit) == 0) continue;
        if (++pieces_met < 2) continue;
        moves.cannon_captures = static_cast<std::uint16_t>(moves.cannon_captures | bit);
        return;
    }
}

// The row of one place. Rows are separate constants because compilers limit the work they do for a
// single constant (clang: a million steps).
template <int kLength, int kPlace>
constexpr auto make_row() {
    std::array<LineMoves, 1U << kLength> row{};
    for (unsigned bitline = 0; bitline < row.size(); ++bitline) {
        walk(row[bitline], bitline, kLength, kPlace, +1);
        walk(row[bitline], bitline, kLength, kPlace, -1);
    }
    return row;
}

template <int kLength, int kPlace>
constexpr auto kRow = make_row<kLength, kPlace>();

template <int kLength, int... kPlaces>
constexpr auto make_rows(std::integer_sequence<int, kPlaces...>) {
    return std::array{kRow<kLength, kPlaces>...};
}

}  // namespace

constinit const std::array<std::array<LineMoves, 512>, Square::kFiles> kRankMoves =
    make_rows<Square::kFiles>(std::make_integer_sequence<int, Square::kFiles>{});

constinit const std::array<std::array<LineMoves, 1024>, Square::kRanks> kFileMoves =
    make_rows<Square::kRanks>(std::make_integer_sequence<int, Square::kRanks>{});

namespace {

constexpr LineMoves kNothing{};

constexpr Cross cross_of(Square square) {
    const auto file = static_cast<std::size_t>(square.file());
    const auto rank = static_cast<std::size_t>(square.rank());
    const bool is_low = square.index() < Bitboard::kHalf;
    const Bitboard whole_rank = Bitboard::of_rank(square.rank());
    return {is_low ? whole_rank.low() : whole_rank.high(),
            Bitboard::of_file(square.file()).low(),
            kRankMoves[file].data(),
            kFileMoves[rank].data(),
            static_cast<std::uint8_t>(is_low ? 0 : 1),
            static_cast<std::uint8_t>(square.rank() % 5 * Square::kFiles),
            static_cast<std::uint8_t>(square.file())};
}

}  // namespace

constinit const std::array<Cross, Square::kCount + 1> kCrosses = [] {
    std::array<Cross, Square::kCount + 1> crosses{};
    for (int i = 0; i < Square::kCount; ++i) {
        crosses[static_cast<std::size_t>(i)] = cross_of(Square::from_index(i));
    }
    crosses[Square::kCount] = {0, 0, &kNothing, &kNothing, 0, 0, 0};
    return crosses;
}();

namespace {

// The place of the `nth` piece met from `place`, or -1.
int nth_piece(Bitline line, int place, int step, int nth) {
    for (int at = place + step; 0 <= at && at < line.length; at += step) {
        if ((line.bits >> at & 1) != 0 && --nth == 0) return at;
    }
    return -1;
}

}  // namespace

RookRegion rook_region(Bitline line, int place) {
    assert(0 <= place && place < line.length);
    const int below = nth_piece(line, place, -1, 1);
    const int above = nth_piece(line, place, +1, 1);
    return {below < 0 ? 0 : below, above < 0 ? line.length - 1 : above};
}

CannonRegion cannon_region(Bitline line, int place) {
    assert(0 <= place && place < line.length);
    const int screen_below = nth_piece(line, place, -1, 1);
    const int screen_above = nth_piece(line, place, +1, 1);
    const int first = screen_below < 0 ? 0 : screen_below + 1;
    const int last = screen_above < 0 ? line.length - 1 : screen_above - 1;
    const int taken_below = nth_piece(line, place, -1, 2);
    const int taken_above = nth_piece(line, place, +1, 2);
    return {taken_below < 0 ? first : taken_below, first, last,
            taken_above < 0 ? last : taken_above};
}

}  // namespace chuhe
