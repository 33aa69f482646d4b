// SPDX-License-Identifier: MIT
//
// What it costs to build a game tree: record::Builder given moves as squares (as in XQF and CBR),
// as UCI text and as Chinese text, in a single line and with many variations. One item is one ply,
// checked and added.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "chuhe/core/generate.h"
#include "chuhe/notation/writer.h"
#include "chuhe/record/builder.h"

namespace {

using namespace chuhe;

struct Ply {
    Move move;
    std::string uci;
    std::string chinese;
};

// Games of legal moves, the same in every run.
std::vector<std::vector<Ply>> made_games() {
    constexpr int kGames = 100;
    constexpr int kPlies = 80;
    std::uint64_t state = 1;
    std::vector<std::vector<Ply>> games(kGames);
    for (std::vector<Ply>& game : games) {
        Position position = Position::start();
        for (int i = 0; i < kPlies; ++i) {
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;
            state = state * 6364136223846793005 + 1442695040888963407;  // Knuth's MMIX
            Ply ply{moves[(state >> 33) % moves.size()], {}, {}};
            notation::append_move(ply.uci, position, ply.move, notation::Notation::Uci);
            notation::append_move(ply.chinese, position, ply.move, notation::Notation::Chinese);
            position.make(ply.move);
            game.push_back(std::move(ply));
        }
    }
    return games;
}

const std::vector<std::vector<Ply>>& games() {
    static const std::vector<std::vector<Ply>> kGames = made_games();
    return kGames;
}

// `add` adds one ply to the builder.
template <typename Add>
void build(benchmark::State& state, Add add) {
    record::Builder builder;
    record::Game game;
    Diagnostics diagnostics;
    std::int64_t plies = 0;
    for (auto _ : state) {
        for (const std::vector<Ply>& line : games()) {
            builder.begin();
            for (const Ply& ply : line)
                add(builder, ply);
            builder.finish(game, diagnostics);
            plies += static_cast<std::int64_t>(game.move_count());
        }
    }
    if (!diagnostics.empty()) state.SkipWithError("a move was not understood");
    state.SetItemsProcessed(plies);
}

void build_squares(benchmark::State& state) {
    build(state, [](record::Builder& builder, const Ply& ply) { builder.move(ply.move, {}); });
}
BENCHMARK(build_squares);

void build_uci(benchmark::State& state) {
    build(state, [](record::Builder& builder, const Ply& ply) { builder.move(ply.uci, {}); });
}
BENCHMARK(build_uci);

void build_chinese(benchmark::State& state) {
    build(state, [](record::Builder& builder, const Ply& ply) { builder.move(ply.chinese, {}); });
}
BENCHMARK(build_chinese);

// A variation at every eighth ply, which costs going back to it.
void build_variations(benchmark::State& state) {
    constexpr int kDistance = 8;
    int count = 0;
    build(state, [&](record::Builder& builder, const Ply& ply) {
        const record::NodeId before = builder.current();
        builder.move(ply.move, {});
        if (++count % kDistance != 0) return;
        const record::NodeId after = builder.current();
        builder.go_to(before);
        builder.move(ply.move, {});
        builder.go_to(after);
    });
}
BENCHMARK(build_variations);

}  // namespace

BENCHMARK_MAIN();
