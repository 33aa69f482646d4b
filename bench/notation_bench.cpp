// SPDX-License-Identifier: MIT
//
// What it costs to read and write one move. Every iteration is one ply of a replayed game, so the
// time includes making the move; BM_make shows how much that is.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "chuhe/core/generate.h"
#include "chuhe/core/position.h"
#include "chuhe/notation/reader.h"
#include "chuhe/notation/writer.h"

namespace {

using chuhe::Move;
using chuhe::Position;
using chuhe::notation::Notation;

struct Ply {
    Move move;
    std::string text;
};
using Line = std::vector<Ply>;

// Games of random moves from the start position: the same in every run.
std::vector<Line> random_games(Notation notation) {
    constexpr int kGames = 20;
    constexpr int kPlies = 80;
    std::uint64_t state = 1;
    std::vector<Line> games(kGames);
    for (Line& game : games) {
        Position position = Position::start();
        for (int ply = 0; ply < kPlies; ++ply) {
            const chuhe::MoveList moves = chuhe::legal_moves(position);
            if (moves.empty()) break;
            state = state * 6364136223846793005 + 1442695040888963407;  // Knuth's MMIX
            const Move move = moves[(state >> 33) % moves.size()];
            game.push_back({move, chuhe::notation::write_move(position, move, notation)});
            position.make(move);
        }
    }
    return games;
}

// Replays the games forever; work(position, ply) is called before each move.
template <typename Work>
void replay(benchmark::State& state, Notation notation, Work work) {
    const std::vector<Line> games = random_games(notation);
    std::size_t game = 0;
    std::size_t ply = 0;
    Position position = Position::start();
    for (auto _ : state) {
        const Ply& next = games[game][ply];
        work(position, next);
        position.make(next.move);
        if (++ply == games[game].size()) {
            ply = 0;
            game = (game + 1) % games.size();
            position = Position::start();
        }
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}

void BM_make(benchmark::State& state) {
    replay(state, Notation::Uci,
           [](const Position& position, const Ply&) { benchmark::DoNotOptimize(&position); });
}
BENCHMARK(BM_make);

void BM_read(benchmark::State& state, Notation notation) {
    const chuhe::notation::ReadOptions options{.hint = notation};
    replay(state, notation, [&](const Position& position, const Ply& ply) {
        const auto reading = chuhe::notation::read_move(position, ply.text, options);
        if (!reading.contains(ply.move)) state.SkipWithError("read another move");
    });
}
BENCHMARK_CAPTURE(BM_read, chinese, Notation::Chinese);
BENCHMARK_CAPTURE(BM_read, traditional, Notation::Traditional);
BENCHMARK_CAPTURE(BM_read, wxf, Notation::Wxf);
BENCHMARK_CAPTURE(BM_read, iccs, Notation::Iccs);
BENCHMARK_CAPTURE(BM_read, uci, Notation::Uci);
BENCHMARK_CAPTURE(BM_read, letters, Notation::Letters);
BENCHMARK_CAPTURE(BM_read, san, Notation::San);

void BM_write(benchmark::State& state, Notation notation) {
    std::string text;
    replay(state, notation, [&](const Position& position, const Ply& ply) {
        text.clear();
        chuhe::notation::append_move(text, position, ply.move, notation);
        benchmark::DoNotOptimize(text.data());
    });
}
BENCHMARK_CAPTURE(BM_write, chinese, Notation::Chinese);
BENCHMARK_CAPTURE(BM_write, wxf, Notation::Wxf);
BENCHMARK_CAPTURE(BM_write, uci, Notation::Uci);

}  // namespace

BENCHMARK_MAIN();
