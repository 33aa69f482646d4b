// SPDX-License-Identifier: MIT
//
// What board operations cost: listing and counting moves, making and undoing them, parsing and
// writing FEN. Every figure is an average over positions from random games; "items" says of what.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/perft.h"
#include "chuhe/core/position.h"

namespace {

using namespace chuhe;

// Every fifth position of games of random moves from the start: the same in every run.
const std::vector<Position>& positions() {
    static const std::vector<Position> kPositions = [] {
        constexpr int kGames = 25;
        constexpr int kPlies = 200;
        std::vector<Position> found;
        std::uint64_t state = 1;
        for (int game = 0; game < kGames; ++game) {
            Position position = Position::start();
            for (int ply = 0; ply < kPlies; ++ply) {
                if (ply % 5 == 0) found.push_back(position);
                const MoveList moves = legal_moves(position);
                if (moves.empty()) break;
                state = state * 6364136223846793005 + 1442695040888963407;  // Knuth's MMIX
                position.make(moves[(state >> 33) % moves.size()]);
            }
        }
        return found;
    }();
    return kPositions;
}

// Calls work(position) for one position after another; its result is protected from being optimised
// away. One item is one position.
template <typename Work>
void for_each_position(benchmark::State& state, Work work) {
    const std::vector<Position>& all = positions();
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(work(all[i]));
        if (++i == all.size()) i = 0;
    }
    state.SetItemsProcessed(state.iterations());
}

void BM_legal_moves(benchmark::State& state) {
    for_each_position(state, [](const Position& p) { return legal_moves(p).size(); });
}
BENCHMARK(BM_legal_moves);

void BM_captures(benchmark::State& state) {
    for_each_position(state, [](const Position& p) { return captures(p).size(); });
}
BENCHMARK(BM_captures);

void BM_checking_moves(benchmark::State& state) {
    for_each_position(state, [](const Position& p) { return checking_moves(p).size(); });
}
BENCHMARK(BM_checking_moves);

void BM_count_legal_moves(benchmark::State& state) {
    for_each_position(state, [](const Position& p) { return count_legal_moves(p); });
}
BENCHMARK(BM_count_legal_moves);

void BM_is_in_check(benchmark::State& state) {
    for_each_position(state, [](const Position& p) { return is_in_check(p); });
}
BENCHMARK(BM_is_in_check);

// One item is one move made and undone.
void BM_make_undo(benchmark::State& state) {
    std::vector<Position> all = positions();
    std::vector<MoveList> moves;
    for (const Position& position : all)
        moves.push_back(legal_moves(position));
    std::int64_t made = 0;
    std::size_t i = 0;
    for (auto _ : state) {
        for (const Move move : moves[i]) {
            const Position::Undo undo = all[i].make(move);
            benchmark::DoNotOptimize(all[i]);
            all[i].undo(move, undo);
            ++made;
        }
        if (++i == all.size()) i = 0;
    }
    state.SetItemsProcessed(made);
}
BENCHMARK(BM_make_undo);

void BM_identity_from_scratch(benchmark::State& state) {
    for_each_position(
        state, [](const Position& p) { return identity_of(p.board(), p.side_to_move()).key; });
}
BENCHMARK(BM_identity_from_scratch);

// Text to Setup to Position, including validation.
void BM_read_fen(benchmark::State& state) {
    std::vector<std::string> texts;
    for (const Position& position : positions())
        texts.push_back(to_fen(position));
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(Position::from_fen(texts[i])->key());
        if (++i == texts.size()) i = 0;
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(BM_read_fen);

void BM_write_fen(benchmark::State& state) {
    for_each_position(state, [](const Position& p) { return to_fen(p).size(); });
}
BENCHMARK(BM_write_fen);

// One item is one position counted.
void BM_perft(benchmark::State& state) {
    const Position start = Position::start();
    std::uint64_t nodes = 0;
    for (auto _ : state)
        nodes += perft(start, static_cast<int>(state.range(0)));
    state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}
BENCHMARK(BM_perft)->Arg(4)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
