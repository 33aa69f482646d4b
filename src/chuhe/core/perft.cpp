// SPDX-License-Identifier: MIT
#include "chuhe/core/perft.h"

#include <cassert>

#include "chuhe/core/generate.h"
#include "chuhe/core/generator.h"

namespace chuhe {
namespace {

// A separate function, shared by the seven kinds of movers.
template <Side us>
[[gnu::noinline]] std::uint64_t count_replies(const Board& board) {
    return static_cast<std::uint64_t>(Generator<us>(board).count());
}

// Signatures and counters play no part in counting, so a Board is enough.
template <Side us>
std::uint64_t count_paths(Board& board, int depth) {
    constexpr Side kThem = opponent_of(us);
    std::uint64_t paths = 0;
    Generator<us>(board).each_move(Bitboard::all(), [&](auto mover, Move move) {
        constexpr PieceType kType = decltype(mover)::type;
        const Slot captured = board.move<us, kType>(mover.slot, move);
        paths += depth > 2 ? count_paths<kThem>(board, depth - 1) : count_replies<kThem>(board);
        board.take_back<us, kType>(mover.slot, move, captured);
    });
    return paths;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
    assert(depth >= 0);
    if (depth == 0) return 1;
    if (depth == 1) return static_cast<std::uint64_t>(count_legal_moves(position));
    Board board = position.board();
    return position.side_to_move() == Side::Red ? count_paths<Side::Red>(board, depth)
                                                : count_paths<Side::Black>(board, depth);
}

std::vector<PerftCount> perft_divide(const Position& position, int depth) {
    assert(depth >= 1);
    std::vector<PerftCount> counts;
    for (const Move move : legal_moves(position))
        counts.push_back({move, perft(position.after(move), depth - 1)});
    return counts;
}

}  // namespace chuhe
