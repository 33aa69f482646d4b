// SPDX-License-Identifier: MIT
//
// What one evaluation by the network costs, with every kernel that this processor can run. Each
// iteration is a neighbour of the one before it, as in a search: all moves of a position of a
// random game, one after the other. BM_moves shows what making them costs without an evaluation.
//
//   CHUHE_NET=other.chnet build/bench/bench/nnue       another network than the built-in one
#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "chuhe/core/generate.h"
#include "chuhe/core/position.h"
#include "chuhe/nnue/embedded.h"
#include "chuhe/nnue/inference.h"

namespace {

using chuhe::Move;
using chuhe::Position;
using chuhe::nnue::Inference;
using chuhe::nnue::Kernels;
using chuhe::nnue::Network;

// The same in every run.
std::vector<Position> random_positions() {
    constexpr int kGames = 20;
    constexpr int kPlies = 60;
    std::uint64_t state = 1;
    std::vector<Position> positions;
    for (int game = 0; game < kGames; ++game) {
        Position position = Position::start();
        for (int ply = 0; ply < kPlies; ++ply) {
            const chuhe::MoveList moves = chuhe::legal_moves(position);
            if (moves.empty()) break;
            positions.push_back(position);
            state = state * 6364136223846793005 + 1442695040888963407;  // Knuth's MMIX
            position.make(moves[(state >> 33) % moves.size()]);
        }
    }
    return positions;
}

// Calls look(position) for one position after the other, forever.
template <typename Look>
void for_neighbours(benchmark::State& state, Look look) {
    const std::vector<Position> positions = random_positions();
    std::size_t at = 0;
    Position position = positions[at];
    chuhe::MoveList moves = chuhe::legal_moves(position);
    std::size_t number = 0;
    for (auto _ : state) {
        const Position::Undo undo = position.make(moves[number]);
        look(position);
        position.undo(moves[number], undo);
        if (++number == moves.size()) {
            number = 0;
            at = (at + 1) % positions.size();
            position = positions[at];
            moves = chuhe::legal_moves(position);
        }
    }
}

void BM_moves(benchmark::State& state) {
    for_neighbours(state,
                   [](const Position& position) { benchmark::DoNotOptimize(position.key()); });
}
BENCHMARK(BM_moves);

void evaluate(benchmark::State& state, const std::shared_ptr<const Network>& network,
              const Kernels& kernels) {
    Inference inference(network, kernels);
    for_neighbours(state, [&](const Position& position) {
        benchmark::DoNotOptimize(inference.evaluate(position));
    });
}

std::shared_ptr<const Network> chosen_network() {
    const char* file = std::getenv("CHUHE_NET");
    if (file == nullptr) return chuhe::nnue::embedded_network();
    const auto network = Network::load(file);
    if (network) return *network;
    std::fprintf(stderr, "%s\n", to_string(network.error()).c_str());
    return nullptr;
}

}  // namespace

int main(int argc, char** argv) {
    const std::shared_ptr<const Network> network = chosen_network();
    if (!network) return EXIT_FAILURE;
    for (const Kernels* kernels : chuhe::nnue::available_kernels())
        benchmark::RegisterBenchmark((std::string("BM_evaluate/") + kernels->name).c_str(),
                                     evaluate, network, *kernels);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return EXIT_FAILURE;
    benchmark::RunSpecifiedBenchmarks();
    return EXIT_SUCCESS;
}
