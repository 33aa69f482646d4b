// SPDX-License-Identifier: MIT
#include "chuhe/core/perft.h"

#include <algorithm>
#include <atomic>
#include <thread>

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

std::vector<PerftCount> perft_divide(const Position& position, int depth, int threads) {
    assert(depth >= 1 && threads >= 1);
    std::vector<PerftCount> counts;
    for (const Move move : legal_moves(position))
        counts.push_back({move, 0});

    // Each thread takes the next unclaimed move.
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < counts.size(); i = next++) {
            counts[i].nodes = perft(position.after(counts[i].move), depth - 1);
        }
    };
    const std::size_t helpers = std::min(static_cast<std::size_t>(threads), counts.size());
    std::vector<std::jthread> pool;
    for (std::size_t i = 1; i < helpers; ++i)
        pool.emplace_back(work);
    work();
    pool.clear();  // joins
    return counts;
}

}  // namespace chuhe
